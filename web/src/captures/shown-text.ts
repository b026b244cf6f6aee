import type { Transcript } from '@millwright/contract/captures'

/** What is said in a passage, with the correction where there is one. */
export function shownText({ corrections }: Transcript, cue: { id: string; text: string }): string {
  return corrections.find(({ cueId }) => cueId === cue.id)?.text ?? cue.text
}
