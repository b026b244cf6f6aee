import { accentTones } from '@millwright/contract/accent-tones'
import { limitsOf, withUnit } from '@millwright/contract/field-limits'
import type { LanguageCode } from '@millwright/contract/languages'
import type { Run } from '@millwright/contract/runs'
import type { Paragraph, Sheet, SheetPicture, SheetRow, TextPart } from '@millwright/printing/sheet'
import { encode } from 'uqr'

import { printedText } from '#platform/printing/printed-text'

import type { RecordedRun } from './recorded-run.ts'
import {
  describeHandOver,
  listReportFacts,
  formatReportMoment,
  formatReportNumber,
} from './report-facts.ts'
import { namesIn, withHeadings, type RecordedField, type ReportLine } from './report-lines.ts'
import { reportWords, type ReportWords } from './report-words.ts'

interface Printed {
  language: LanguageCode
  /** The address in the page's QR code. */
  address: string
  /** The path of the organization's logo. */
  logo: string | undefined
  /** The paths of the pictures, by the ids of their files. */
  paths: ReadonlyMap<string, string>
}

/** Enough pages to fill a folder; the other files are listed by name. */
const maxPictures = 200
const printable = /^image\/(?:jpeg|png|heic|heif)$/

/** The files whose pictures are printed. */
export function picturesIn({ lines, run, files }: RecordedRun): string[] {
  const shown = [...lines.flatMap(filesIn), ...run.remarks.files.map(({ fileId }) => fileId)]
  const pictures = [...new Set(shown)].filter((id) => {
    const file = files.get(id)
    return file?.status === 'ready' && printable.test(file.contentType)
  })
  return pictures.slice(0, maxPictures)
}

/** The files recorded in fields and in addition to them. */
function filesIn({ pass }: Pick<ReportLine, 'pass'>): string[] {
  const inFields = Object.values(pass.values).flatMap(({ value }) =>
    Array.isArray(value) ? value : [],
  )
  return [...inFields, ...pass.files.map(({ fileId }) => fileId)]
}

/** The record of a run as it is printed, in the language of the reader. */
export function sheetOf(recorded: RecordedRun, printed: Printed): Sheet {
  const { run, lines, identity } = recorded
  const { language, address, logo } = printed
  const words = reportWords[language]
  const rows = new Rows(recorded, printed)
  const { name, accentColor } = identity
  const color = accentColor === null ? undefined : accentTones(accentColor, 'paper').fill
  return {
    letterhead: { name, color, logo },
    title: run.title,
    language,
    madeAt: run.updatedAt,
    facts: listReportFacts(run, language),
    rows: withHeadings(lines).map(({ heading, line }) => ({ heading, ...rows.of(line) })),
    remarks: [...rows.handOvers(run.remarks), ...rows.remarks(run.remarks)],
    code: encode(address, { ecc: 'M', border: 0 }).data,
    address,
    foot: { pages: words.pages, note: words.uncontrolled },
  }
}

class Rows {
  readonly #recorded: RecordedRun
  readonly #printed: Printed
  readonly #words: ReportWords
  readonly #nameOf: (memberId: string | null) => string

  constructor(recorded: RecordedRun, printed: Printed) {
    this.#recorded = recorded
    this.#printed = printed
    this.#words = reportWords[printed.language]
    this.#nameOf = namesIn(recorded.run)
  }

  of(line: ReportLine): SheetRow {
    const { number, pass, isOnPath, by, choice, fields } = line
    const words = this.#words
    const state = isOnPath ? words.state[pass.state] : words.skippedPast
    return {
      number,
      paragraphs: [
        ...(pass.occurrence > 1 ? [[faint(words.passOf(pass.occurrence))]] : []),
        ...printedText(line),
        ...fields.map((field) => this.#field(field)),
        ...(choice ? [[{ text: `→ ${choice}` }]] : []),
        ...(pass.reason ? [[{ text: `${words.reason}: ${pass.reason}` }]] : []),
        ...this.#signatures(pass),
        ...this.remarks(pass),
      ],
      pictures: filesIn(line).flatMap((id) => this.#picture(id)),
      aside: [
        [{ text: state, style: pass.state === 'held' ? 'bad' : 'plain' }],
        ...[by, pass.at ? this.#moment(pass.at) : ''].filter(Boolean).map((each) => [faint(each)]),
      ],
    }
  }

  remarks({ comments, deviations }: Pick<Run['remarks'], 'comments' | 'deviations'>): Paragraph[] {
    const words = this.#words
    return [
      ...deviations.map(({ text, reason, memberId }) => [
        bold(`${words.deviation}: `),
        { text: `${text} · ${words.reason}: ${reason} ` },
        faint(this.#nameOf(memberId)),
      ]),
      ...comments.map(({ text, memberId }) => [
        { text: `${text} ` },
        faint(this.#nameOf(memberId)),
      ]),
    ]
  }

  handOvers({ handOvers }: Run['remarks']): Paragraph[] {
    return handOvers.map((handOver) => [
      bold(`${describeHandOver(handOver, this.#words, this.#nameOf)} `),
      ...(handOver.text === null ? [] : [{ text: `${handOver.text} ` }]),
      faint(`${this.#nameOf(handOver.memberId)}, ${this.#moment(handOver.at)}`),
    ])
  }

  #field({ field, value, record, by }: RecordedField): Paragraph {
    const words = this.#words
    const write = (number: number) => formatReportNumber(number, this.#printed.language)
    const limits = limitsOf(field, write)
    const marks = [...(record.fails ? [words.fails] : []), ...(record.isLate ? [words.late] : [])]
    const others = record.others.map((other) => String(other.value)).join(', ')
    const yesOrNo = typeof value === 'boolean' ? (value ? words.yes : words.no) : value
    const shown = typeof yesOrNo === 'number' ? withUnit(yesOrNo, field.unit, write) : yesOrNo
    return [
      { text: `${field.label}: ` },
      bold(`${shown} `),
      ...(limits ? [{ text: `(${limits}) ` }] : []),
      ...(marks.length > 0 ? [bad(`${marks.join(', ')} `)] : []),
      ...(others ? [bad(`${words.alsoRecorded}: ${others} `)] : []),
      faint(by),
    ]
  }

  #signatures({ signOffs, releases }: ReportLine['pass']): Paragraph[] {
    const words = this.#words
    const personAndTime = (memberId: string, at: string) =>
      `${this.#nameOf(memberId)}, ${this.#moment(at)}`
    return [
      ...releases.map(({ memberId, at, reason }) => [
        { text: `${words.released}: ${personAndTime(memberId, at)} · ${reason}` },
      ]),
      ...signOffs.map(({ memberId, at, meaning, counts }) => [
        { text: `${words.signed}: ` },
        bold(`${personAndTime(memberId, at)} `),
        { text: `${meaning} ` },
        ...(counts ? [] : [bad(words.lapsed)]),
      ]),
    ]
  }

  #picture(id: string): SheetPicture[] {
    const [path, file] = [this.#printed.paths.get(id), this.#recorded.files.get(id)]
    return path && file ? [{ path, caption: file.filename }] : []
  }

  #moment(at: string): string {
    return formatReportMoment(at, this.#printed.language)
  }
}

const faint = (text: string): TextPart => ({ text, style: 'faint' })
const bold = (text: string): TextPart => ({ text, style: 'bold' })
const bad = (text: string): TextPart => ({ text, style: 'bad' })
