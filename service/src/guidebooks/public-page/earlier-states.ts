import type { LanguageCode } from '@millwright/contract/languages'

import { html, type Html } from '#platform/html'

import type { RequestedSerial } from './requested-state.ts'
import type { PublicGuidebook } from './queries.ts'
import { queryOf, type ShownState } from './shown-state.ts'
import { pageWords } from './words.ts'

export function dayIn(timestamp: string, language: LanguageCode): string {
  return new Date(timestamp).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' })
}

/** The days on which something was published, for people who have a machine from that time. */
export function earlierDays(
  { days }: PublicGuidebook,
  language: LanguageCode,
  { only }: ShownState,
): Html | false {
  if (days.length < 2) return false
  return html`<details class="earlier">
    <summary>${pageWords[language].earlier}</summary>
    <ul>
      ${days
        .slice(1)
        .map(
          (day) => html`<li><a href="${queryOf({ only, day })}">${dayIn(day, language)}</a></li>`,
        )}
    </ul>
  </details>`
}

/** For people who can read a number off a machine, but not when it was delivered. */
export function serialForm(
  { serialRanges }: PublicGuidebook,
  language: LanguageCode,
  { only, serial }: ShownState,
): Html | false {
  if (serialRanges.length === 0) return false
  const words = pageWords[language]
  return html`<form class="serial" method="get">
    <label for="serial">${words.serial}</label>
    <div>
      <input
        id="serial"
        name="serial"
        value="${serial?.text}"
        maxlength="100"
        autocomplete="off"
        required
      />
      ${only !== undefined && html`<input type="hidden" name="language" value="${only}" />`}
      <button class="act">${words.showSerial}</button>
    </div>
  </form>`
}

/** Names the state shown if it may not be today's, with a link back. */
export function stateNote(language: LanguageCode, { only, day, serial }: ShownState): Html | false {
  const words = pageWords[language]
  const notes = [
    ...(serial ? [serialWords(serial, language)] : []),
    ...(day === undefined ? [] : [words.asOf(dayIn(day, language))]),
  ]
  if (notes.length === 0) return false
  return html`<p class="then" role="note">
    ${notes.join(' ')}
    ${day !== undefined && html`<a href="${queryOf({ only })}">${words.today}</a>`}
  </p>`
}

function serialWords({ text, isKnown }: RequestedSerial, language: LanguageCode): string {
  const words = pageWords[language]
  return isKnown ? words.ofSerial(text) : words.unknownSerial(text)
}
