import { confirm } from '../../ui/confirm.tsx'
import { nameOf } from './recording-name.ts'
import type { KeptRecording } from './record-store.ts'
import { discard } from './recordings.ts'

/** What is only on this device is gone for good, so it takes a second word. */
export function askToDiscard(recording: KeptRecording, onDiscarded: () => void = () => {}) {
  confirm({
    title: 'Discard recording?',
    text: `${nameOf(recording)} was not saved. It will be deleted from this device for good.`,
    action: 'Discard recording',
    onConfirm: () => {
      onDiscarded()
      void discard(recording.id)
    },
  })
}
