import type { Reference } from '@millwright/contract/procedure-content'

/** A link with the brackets and marks that no line may end or begin with beside it. */
export interface Linked {
  before: string
  opening: string
  link: Reference
  closing: string
}

const opens = /[([{«“„"']*$/u
const closes = /^[)\]}»”"'.,;:!?…]*/u

/** Cuts a text at its links, which are in the order they stand in it. */
export function linkedText(text: string, links: readonly Reference[]) {
  let place = 0
  const parts = links.map((link): Linked => {
    const lead = text.slice(place, link.start)
    const [opening] = opens.exec(lead) ?? ['']
    const [closing] = closes.exec(text.slice(link.end)) ?? ['']
    place = link.end + closing.length
    return { before: lead.slice(0, lead.length - opening.length), opening, link, closing }
  })
  return { parts, after: text.slice(place) }
}
