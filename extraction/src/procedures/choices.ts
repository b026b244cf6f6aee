import type { Block, Marker, TextBlock } from '../document.ts'
import type { SectionContent } from './entries.ts'
import type { Entry } from './item-owners.ts'

/**
 * Keeps apart what an item says to do in one case and in another: "If the lamp is red:" and "If it is
 * green:", each with a list of its own below, become sub-steps with these lists. Told by shape alone: two
 * paragraphs or more in an item that end in a colon, and behind each a list that begins anew.
 *
 * @param blocks of the section, in reading order
 */
export function separateChoices(content: SectionContent, blocks: readonly Block[]): SectionContent {
  const placeOf = new Map(blocks.map((block, index) => [block.id, index]))
  const place = ({ id }: TextBlock): number => placeOf.get(id) ?? 0
  const chosen = (entry: Entry): Entry => withOwnChoices(entry, entry.entries.map(chosen), place)
  return {
    ...content,
    runs: content.runs.map((run) => ({ ...run, entries: run.entries.map(chosen) })),
  }
}

type PlaceOf = (block: TextBlock) => number

function withOwnChoices(entry: Entry, entries: Entry[], place: PlaceOf): Entry {
  const leads = entry.more.filter(({ text }) => /[:：]$/.test(text))
  const choices = leads.map((lead, index): Entry => {
    const [from, to] = [place(lead), nextPlace(leads[index + 1], place)]
    const own = entries.filter(({ block }) => place(block) > from && place(block) < to)
    return { block: lead, marker: unmarked, more: [], callouts: [], entries: own }
  })
  if (choices.length < 2 || !choices.every(beginsList)) return { ...entry, entries }
  const inChoices = new Set(choices.flatMap((choice) => choice.entries))
  return {
    ...entry,
    more: entry.more.filter((block) => !leads.includes(block)),
    entries: [...entries.filter((one) => !inChoices.has(one)), ...choices],
  }
}

function nextPlace(lead: TextBlock | undefined, place: PlaceOf): number {
  return lead ? place(lead) : Infinity
}

const unmarked: Marker = { style: 'bullet', raw: '', value: [] }

function beginsList({ entries: [first] }: Entry): boolean {
  return first !== undefined && (first.marker.style === 'bullet' || first.marker.value.at(-1) === 1)
}
