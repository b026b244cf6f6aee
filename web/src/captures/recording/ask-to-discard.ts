import { i18n } from '../../i18n.ts'
import { confirm } from '../../ui/confirm.tsx'
import { notSavedWords } from './recording-name.ts'
import type { KeptRecording } from './record-store.ts'
import { deleteRecording } from './recordings.ts'

/** What exists only on this device is permanently lost, so it needs confirmation. */
export function askToDiscard(recording: KeptRecording, onDiscarded: () => void = () => {}) {
  confirm({
    title: i18n.t('Discard recording?'),
    text: notSavedWords(recording),
    action: i18n.t('Discard recording'),
    onConfirm: () => {
      onDiscarded()
      void deleteRecording(recording.id)
    },
  })
}
