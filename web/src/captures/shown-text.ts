import type { Transcript } from '@millwright/contract/captures'

/** The text of a passage, with its correction if there is one. */
export function shownText({ corrections }: Transcript, cue: { id: string; text: string }): string {
  return corrections.find(({ cueId }) => cueId === cue.id)?.text ?? cue.text
}
