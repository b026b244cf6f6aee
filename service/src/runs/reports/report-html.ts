import { limitsOf, withUnit } from '@millwright/contract/field-limits'
import type { LanguageCode } from '@millwright/contract/languages'
import type { Run } from '@millwright/contract/runs'

import { html, type Html } from '#platform/html'
import { renderBold, renderTextBlocks } from '#platform/text-html'

import { listReportFacts, formatReportMoment, formatReportNumber } from './report-facts.ts'
import {
  namesIn,
  withHeadings,
  type RecordedField,
  type Report,
  type ReportLine,
} from './report-lines.ts'
import { reportWords, type ReportWords } from './report-words.ts'

/** Without scripts and pictures: it is read anywhere, and printed. */
const style = `
body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#171a1f}
h1{margin:0 0 .25rem}dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1.25rem;margin:1rem 0 2rem}dt{color:#535b66}dd{margin:0}
table{border-collapse:collapse;width:100%}th,td{border-top:1px solid #dfe3e8;padding:.5rem .6rem;text-align:left;vertical-align:top}
p,.block{margin:.2rem 0;white-space:pre-line}.list{padding-left:1.3em;white-space:normal}.table{overflow-x:auto;white-space:normal}.table table{width:auto}.table :is(th,td){padding:.25rem .6rem;border:1px solid #dfe3e8}.faint{color:#535b66}.bad{font-weight:700;color:#a61e1e}tr{break-inside:avoid}
`

/** The record of a run as a page of its own, in the language of the reader. */
export function reportHtml(report: Report, language: LanguageCode): string {
  return new Page(report, language).html().text
}

class Page {
  readonly #report: Report
  readonly #language: LanguageCode
  readonly #words: ReportWords
  readonly #nameOf: (memberId: string | null) => string

  constructor(report: Report, language: LanguageCode) {
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
            ${style}
          </style>
        </head>
        <body>
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
          ${this.#remarks(run.remarks)}
        </body>
      </html>`
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
        ${renderTextBlocks(text, (part) => html`${renderBold({ text, marks }, part)}`)}
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

  #number(value: number): string {
    return formatReportNumber(value, this.#language)
  }

  #moment(at: string): string {
    return formatReportMoment(at, this.#language)
  }
}
