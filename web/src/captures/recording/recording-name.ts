import { i18n } from '../../i18n.ts'
import { formatDateTime, formatTime } from '../../ui/format.ts'
import type { KeptRecording } from './record-store.ts'

/** `The video from 14:02`; with the day if it is not from today. */
export function recordingName({ kind, recordedAt, sending }: KeptRecording): string {
  if (sending) return `“${sending.title}”`
  return i18n.t(
    '{kind, select, video {The video from {when}} audio {The audio from {when}} other {The photos from {when}}}',
    { kind, when: recordedAtLabel(recordedAt) },
  )
}

export function recordedAtLabel(recordedAt: string): string {
  const time = new Date(recordedAt)
  if (time.toDateString() !== new Date().toDateString()) return formatDateTime(recordedAt)
  return formatTime(time)
}

/** The question before a recording is deleted. */
export function notSavedWords({ kind, recordedAt, sending }: KeptRecording): string {
  if (sending) {
    return i18n.t('“{title}” wasn’t saved. It will be permanently deleted from this device.', {
      title: sending.title,
    })
  }
  return i18n.t(
    '{kind, select, video {The video from {when} wasn’t saved. It will be permanently deleted from this device.} audio {The audio from {when} wasn’t saved. It will be permanently deleted from this device.} other {The photos from {when} weren’t saved. They will be permanently deleted from this device.}}',
    { kind, when: recordedAtLabel(recordedAt) },
  )
}
