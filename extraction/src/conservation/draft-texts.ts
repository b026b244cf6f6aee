import type { Callout, Draft, Item, Section, Step } from '../draft.ts'
import { wordsOf } from './words.ts'
import { flattenSteps } from '../nested-steps.ts'

/** The texts of a draft, by the pages they come from. */
export class DraftTexts {
  readonly #everywhere: string[] = []
  readonly #byPage = new Map<number, string[]>()
  readonly #known = new Map<number, string>()
  /** First and last page of the steps of each section. */
  readonly #spans: [number, number][] = []

  constructor(draft: Draft) {
    const { title, description, outline, callouts, tools, parts, review } = draft
    this.#add([], title, description)
    for (const section of outline) this.#addSection(section)
    for (const callout of [...callouts, ...review.unplaced]) this.#addCallout(callout)
    for (const item of [...tools, ...parts]) this.#addItem(item)
    for (const { page, text, marker = '' } of review.unused) this.#add([page], `${marker} ${text}`)
  }

  /** Every page from the first to the last step of a section of the draft. */
  pages(): ReadonlySet<number> {
    return new Set(
      this.#spans.flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, index) => first + index),
      ),
    )
  }

  /** True if one text of the draft from this page contains the words in this order. */
  contains(text: string, page: number): boolean {
    const words = wordsOf(text)
    const known = this.#on(page)
    return words.trim() === '' || known.includes(words) || known.includes(unspaced(words))
  }

  /** All texts from a page; then the same without spaces, as a hyphen may have divided a word. */
  #on(page: number): string {
    const known = this.#known.get(page)
    if (known !== undefined) return known
    const texts = [...(this.#byPage.get(page) ?? []), ...this.#everywhere]
    const joined = [...texts, ...texts.map(unspaced)].join('\n')
    this.#known.set(page, joined)
    return joined
  }

  #addSection(section: Section): void {
    const { title, callouts, steps, sections } = section
    this.#add([], title)
    const pages = flattenSteps(steps).flatMap(pagesOf)
    if (pages.length > 0) this.#spans.push([Math.min(...pages), Math.max(...pages)])
    for (const callout of callouts) this.#addCallout(callout)
    for (const step of steps) this.#addStep(step)
    for (const inner of sections) this.#addSection(inner)
  }

  #addStep(step: Step): void {
    const { marker = '', text, callouts, steps, media } = step
    this.#add(pagesOf(step), `${marker} ${text}`)
    for (const { alt = '', source } of media) this.#add(source ? [source.page] : [], alt)
    for (const callout of callouts) this.#addCallout(callout)
    for (const inner of steps) this.#addStep(inner)
  }

  #addCallout(callout: Callout): void {
    this.#add(pagesOf(callout), callout.text)
  }

  /**
   * The parts of an item are kept separate. An item that two procedures need is in the draft once, so it counts for
   * all pages.
   */
  #addItem({ name, note = '', source }: Item): void {
    this.#add([], name, note, source?.text ?? '')
  }

  #add(pages: readonly number[], ...texts: string[]): void {
    const words = texts.map(wordsOf)
    if (pages.length === 0) this.#everywhere.push(...words)
    for (const page of pages) {
      const known = this.#byPage.get(page)
      if (known) known.push(...words)
      else this.#byPage.set(page, [...words])
    }
  }
}

function unspaced(words: string): string {
  return words.replaceAll(' ', '')
}

function pagesOf({ source }: Pick<Step, 'source'>): number[] {
  return [source.page, ...(source.continued ?? []).map(({ page }) => page)]
}
