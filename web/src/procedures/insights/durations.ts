import { durationWords } from '../fields/field-words.ts'

/** A duration as people say it: seconds up to a few minutes, then minutes. */
export function roundedDuration(seconds: number): string {
  const step = seconds < 600 ? 1 : 60
  return durationWords(Math.max(step, Math.round(seconds / step) * step))
}
