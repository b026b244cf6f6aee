import { readFileSync } from 'node:fs'

import { accentTones } from '@millwright/contract/accent-tones'
import { limitsOf, withUnit } from '@millwright/contract/field-limits'
import type { LanguageCode } from '@millwright/contract/languages'
import type { Run } from '@millwright/contract/runs'

import { html, Html } from '#platform/html'
import { renderRuns, renderTextBlocks } from '#platform/text-html'

import type { Identity } from '../../organizations/letterhead-queries.ts'
import {
  describeHandOver,
  listReportFacts,
  formatReportMoment,
  formatReportNumber,
} from './report-facts.ts'
import {
  namesIn,
  withHeadings,
  type RecordedField,
  type Report,
  type ReportLine,
} from './report-lines.ts'
import { reportWords, type ReportWords } from './report-words.ts'

const style = readFileSync(new URL('report.css', import.meta.url), 'utf8')

/** A record, and the organization it belongs to. */
type OwnedReport = Report & { identity: Identity }

/** The record of a run as a standalone page, in the language of the reader. */
export function reportHtml(report: OwnedReport, language: LanguageCode): string {
  return new Page(report, language).html().text
}

class Page {
  readonly #report: OwnedReport
  readonly #language: LanguageCode
  readonly #words: ReportWords
  readonly #nameOf: (memberId: string | null) => string

  constructor(report: OwnedReport, language: LanguageCode) {
    this.#report = report
    this.#language = language
    this.#words = reportWords[language]
    this.#nameOf = namesIn(report.run)
  }

  html(): Html {
    const { run, lines } = this.#report
    return html`<!doctype html>
      <html lang="${this.#language}">
        <head>
          <meta charset="utf-8" />
          <title>${run.title}</title>
          <style>
            ${new Html(style)}
          </style>
        </head>
        <body>
          ${this.#letterhead()}
          <h1>${run.title}</h1>
          ${this.#facts(run)}
          <table>
            <tbody>
              ${withHeadings(lines).map(({ heading, line }) => [
                heading &&
                  html`<tr>
                    <th scope="rowgroup" colspan="3">${heading}</th>
                  </tr>`,
                this.#line(line),
              ])}
            </tbody>
          </table>
          ${this.#handOvers(run.remarks)} ${this.#remarks(run.remarks)}
        </body>
      </html>`
  }

  #letterhead(): Html {
    const { name, accentColor } = this.#report.identity
    const color = accentColor && accentTones(accentColor, 'paper').fill
    return color
      ? html`<p class="owner" style="border-top-color: ${color}">${name}</p>`
      : html`<p>${name}</p>`
  }

  #facts(run: Run): Html {
    return html`<dl>
      ${listReportFacts(run, this.#language).map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>`
  }

  #line(line: ReportLine): Html {
    const { number, text, marks, pass, isOnPath, by, choice, fields } = line
    const words = this.#words
    const state = isOnPath ? words.state[pass.state] : words.skippedPast
    return html`<tr>
      <th scope="row">${number}</th>
      <td>
        ${pass.occurrence > 1 && html`<p class="faint">${words.passOf(pass.occurrence)}</p>`}
        ${renderTextBlocks(text, (part) => html`${renderRuns({ text, marks }, part)}`)}
        ${fields.map((field) => this.#field(field))} ${choice && html`<p>→ ${choice}</p>`}
        ${pass.reason && html`<p>${words.reason}: ${pass.reason}</p>`} ${this.#signatures(pass)}
        ${this.#remarks(pass)}
      </td>
      <td>
        <p class="${pass.state === 'held' && 'bad'}">${state}</p>
        <p class="faint">${by}</p>
        <p class="faint">${pass.at && this.#moment(pass.at)}</p>
      </td>
    </tr>`
  }

  #field({ field, value, record, by }: RecordedField): Html {
    const words = this.#words
    const marks = [...(record.fails ? [words.fails] : []), ...(record.isLate ? [words.late] : [])]
    const limits = limitsOf(field, (number) => this.#number(number))
    const others = record.others.map((other) => String(other.value)).join(', ')
    return html`<p>
      ${field.label}: <b>${this.#value(field.unit, value)}</b> ${limits && `(${limits})`}
      ${marks.length > 0 && html`<span class="bad">${marks.join(', ')}</span>`}
      ${others && html`<span class="bad">${words.alsoRecorded}: ${others}</span>`}
      <span class="faint">${by}</span>
    </p>`
  }

  #value(unit: string | null | undefined, value: string | number | boolean): string {
    if (typeof value === 'boolean') return value ? this.#words.yes : this.#words.no
    if (typeof value === 'string') return value
    return withUnit(value, unit, (number) => this.#number(number))
  }

  #signatures({ signOffs, releases }: ReportLine['pass']): Html[] {
    const words = this.#words
    return [
      ...releases.map(
        ({ memberId, at, reason }) =>
          html`<p>
            ${words.released}: ${this.#nameOf(memberId)}, ${this.#moment(at)} · ${reason}
          </p>`,
      ),
      ...signOffs.map(
        ({ memberId, at, meaning, counts }) =>
          html`<p>
            ${words.signed}: ${this.#nameOf(memberId)}, ${this.#moment(at)} ${meaning}
            ${!counts && html`<span class="bad">${words.lapsed}</span>`}
          </p>`,
      ),
    ]
  }

  #remarks({ comments, deviations }: Pick<Run['remarks'], 'comments' | 'deviations'>): Html[] {
    const words = this.#words
    return [
      ...deviations.map(
        ({ text, reason, memberId }) =>
          html`<p>
            <b>${words.deviation}:</b> ${text} · ${words.reason}: ${reason}
            <span class="faint">${this.#nameOf(memberId)}</span>
          </p>`,
      ),
      ...comments.map(
        ({ text, memberId }) =>
          html`<p>${text} <span class="faint">${this.#nameOf(memberId)}</span></p>`,
      ),
    ]
  }

  #handOvers({ handOvers }: Run['remarks']): Html[] {
    return handOvers.map(
      (handOver) =>
        html`<p>
          <b>${describeHandOver(handOver, this.#words, this.#nameOf)}</b> ${handOver.text}
          <span class="faint"
            >${this.#nameOf(handOver.memberId)}, ${this.#moment(handOver.at)}</span
          >
        </p>`,
    )
  }

  #number(value: number): string {
    return formatReportNumber(value, this.#language)
  }

  #moment(at: string): string {
    return formatReportMoment(at, this.#language)
  }
}
