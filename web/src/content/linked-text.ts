import type { TextRange } from '@millwright/contract/text-blocks'

/** A link with adjacent brackets and punctuation, which must not be separated by a line break. */
export interface Linked<Link> {
  before: TextRange
  opening: TextRange
  link: Link
  closing: TextRange
}

const opens = /[([{«“„"']*$/u
const closes = /^[)\]}»”"'.,;:!?…]*/u

/** Splits a part of a text at its links, which are in text order. */
export function splitByLinks<Link extends TextRange>(
  text: string,
  part: TextRange,
  links: readonly Link[],
): { parts: Linked<Link>[]; after: TextRange } {
  let place = part.start
  const parts = links.map((link): Linked<Link> => {
    const [opening] = opens.exec(text.slice(place, link.start)) ?? ['']
    const [closing] = closes.exec(text.slice(link.end, part.end)) ?? ['']
    const opened = link.start - opening.length
    const before = { start: place, end: opened }
    place = link.end + closing.length
    return {
      before,
      opening: { start: opened, end: link.start },
      link,
      closing: { start: link.end, end: place },
    }
  })
  return { parts, after: { start: place, end: part.end } }
}
