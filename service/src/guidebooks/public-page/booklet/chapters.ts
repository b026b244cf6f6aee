import { withAmount } from '@millwright/contract/amounts'
import { sortBySeverity } from '@millwright/contract/callout-gravity'
import { digitInkOf, inkOf } from '@millwright/contract/picture-mark-shapes'
import type { PictureMark } from '@millwright/contract/picture-marks'
import type { Callout, Item, Media, Section, Step } from '@millwright/contract/procedure-content'
import { numberNow } from '@millwright/contract/step-numbers'
import { linksIn } from '@millwright/contract/text-runs'
import type {
  SheetMark,
  SheetNotice,
  SheetPicture,
  SheetRow,
  SheetText,
} from '@millwright/printing/sheet'

import { printedText } from '#platform/printing/printed-text'

import { altOf, figureAddress } from '../figure-address.ts'
import type { ShownProcedure } from '../shown-procedure.ts'
import { listRecord } from '../step-record.ts'

/** The same as on the page. */
const noticeColors: Record<Callout['kind'], string> = {
  danger: '#c8102e',
  warning: '#e87722',
  caution: '#c79a00',
  notice: '#0a66c2',
  note: '#6b7280',
  tip: '#6b7280',
}

/** A procedure on paper, in the order of its page. @param paths its pictures, by their paths below the page */
export function chapterOf(shown: ShownProcedure, paths: ReadonlyMap<string, string>): SheetRow[] {
  return new Chapter(shown, paths).rows()
}

class Chapter {
  readonly #shown: ShownProcedure
  readonly #paths: ReadonlyMap<string, string>

  constructor(shown: ShownProcedure, paths: ReadonlyMap<string, string>) {
    this.#shown = shown
    this.#paths = paths
  }

  rows(): SheetRow[] {
    const { procedure, words } = this.#shown
    const { title, description, content, leftOut } = procedure
    const intro = [
      [faint(this.#facts())],
      ...(description ? printedText({ text: description, marks: [] }) : []),
      ...(leftOut.length > 0 ? [[bold(words.withoutStep)]] : []),
      ...this.#notices(leftOut),
      ...listItems(words.tools, content.tools),
      ...listItems(words.parts, content.parts),
      ...this.#notices(content.callouts),
    ]
    return [
      { ...wordsOnly, chapter: title, intro },
      ...content.outline.flatMap((section) => this.#section(section)),
    ]
  }

  #facts(): string {
    const { procedure, words, wordsLanguage } = this.#shown
    const { version, publishedAt, estimatedMinutes } = procedure
    const day = new Date(publishedAt).toLocaleDateString(wordsLanguage, {
      dateStyle: 'long',
      timeZone: 'UTC',
    })
    const time = estimatedMinutes === null ? [] : [words.minutes(estimatedMinutes)]
    return [words.version(version), day, ...time].join(' · ')
  }

  #section({ title, callouts, steps, sections }: Section): SheetRow[] {
    const heading = title !== this.#shown.procedure.title && title !== '' ? title : undefined
    const head = { ...wordsOnly, heading, intro: this.#notices(callouts) }
    return [
      ...(heading !== undefined || callouts.length > 0 ? [head] : []),
      ...this.#steps(steps),
      ...sections.flatMap((section) => this.#section(section)),
    ]
  }

  #steps(steps: readonly Step[]): SheetRow[] {
    return steps.flatMap((step) => [this.#step(step), ...this.#steps(step.steps)])
  }

  #step(step: Step): SheetRow {
    const record = listRecord(step, this.#shown)
    return {
      number: this.#shown.numbers.get(step.id) ?? '',
      paragraphs: [
        ...this.#notices(step.callouts),
        ...this.#text(step),
        ...record.map((parts) => ({
          item: parts.flatMap(({ text }, index) => [
            ...(index > 0 ? [{ text: ' ' }] : []),
            { text },
          ]),
        })),
      ],
      pictures: step.media.flatMap((medium) => this.#picture(medium)),
      aside: [],
    }
  }

  #text({ text, marks = [], references = [] }: Pick<Step, 'text' | 'marks' | 'references'>) {
    const { numbers, words } = this.#shown
    const additions = linksIn(text, { start: 0, end: text.length }, references).flatMap((link) => {
      const now = numberNow(link, numbers)
      return now === undefined ? [] : [{ at: link.end, words: words.now(now) }]
    })
    return printedText({ text, marks, additions })
  }

  #notices(callouts: readonly Callout[]): SheetNotice[] {
    const { words } = this.#shown
    return sortBySeverity(callouts).map((callout) => ({
      name: words.kinds[callout.kind].toLocaleUpperCase(this.#shown.wordsLanguage),
      color: noticeColors[callout.kind],
      notice: this.#text(callout),
    }))
  }

  /** Media that cannot be printed are still named by their captions. */
  #picture(medium: Media): SheetPicture[] {
    const address = figureAddress(medium, '.')
    if (address === undefined) return []
    const { marks = [], crop } = medium
    const path = this.#paths.get(address.slice(2))
    const caption = altOf(medium) ?? ''
    return path !== undefined || caption ? [{ path, caption, crop, marks: marks.map(markOf) }] : []
  }
}

const wordsOnly = { number: '', paragraphs: [], pictures: [], aside: [] }
const bold = (text: string) => ({ text, style: 'bold' as const })
const faint = (text: string) => ({ text, style: 'faint' as const })

function listItems(title: string, items: readonly Item[]): SheetText[] {
  if (items.length === 0) return []
  const lines = items.map((item) => ({
    item: [{ text: [withAmount(item), item.note].filter(Boolean).join(' ') }],
  }))
  return [[bold(title)], ...lines]
}

function markOf(mark: PictureMark): SheetMark {
  const color = inkOf(mark.color)
  return mark.kind === 'number'
    ? { ...mark, color, numberColor: digitInkOf(mark.color) }
    : { ...mark, color }
}
