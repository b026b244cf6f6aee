import { formatDateTime } from '../../ui/format.ts'
import type { KeptRecording } from './record-store.ts'

const nouns = { video: 'film', audio: 'sound', photos: 'photos' } as const

/** `The film from 14:02`; with the day when it is not of today. */
export function nameOf({ kind, recordedAt, sending }: KeptRecording): string {
  if (sending) return `“${sending.title}”`
  return `The ${nouns[kind]} from ${whenOf(recordedAt)}`
}

export function whenOf(recordedAt: string): string {
  const time = new Date(recordedAt)
  if (time.toDateString() !== new Date().toDateString()) return formatDateTime(recordedAt)
  return new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(time)
}
