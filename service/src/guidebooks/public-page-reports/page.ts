import type { ErrorCode } from '@millwright/contract/error-catalog'
import type { LanguageCode } from '@millwright/contract/languages'

import { html, type Html } from '#platform/html'

import { renderDocument } from '../public-page/document.ts'
import type { ReportableGuidebook, ReportPlace } from './finding.ts'
import { photoTypes } from './form-data.ts'
import { reportWords, type ReportWords } from './words.ts'

export interface ReportState {
  /** The place already chosen, by its anchor on the public page. */
  at?: string
  text?: string
  isSent?: boolean
  problem?: ErrorCode
}

/** Enough letters of a step to tell it from the others in a list. */
const excerptLetters = 80

/** The form, or thanks once it has been sent. */
export function reportPage(
  guidebook: ReportableGuidebook,
  state: ReportState,
  language: LanguageCode,
): Html {
  const words = reportWords[language]
  const back = html`<p><a href="/g/${guidebook.shortId}">${words.back(guidebook.title)}</a></p>`
  return renderDocument(
    { language, title: `${words.title}: ${guidebook.title}`, accent: guidebook.accentColor },
    html`<main class="narrow">
      <h1>${words.title}</h1>
      ${state.isSent === true ? html`<p role="status">${words.sent}</p>` : renderForm(guidebook, state, words)}
      ${back}
    </main>`,
  )
}

function renderForm(
  { places, shortId }: ReportableGuidebook,
  { at, text, problem }: ReportState,
  words: ReportWords,
): Html {
  return html`<form method="post" action="/g/${shortId}/report" enctype="multipart/form-data">
    ${problem && html`<p role="alert" class="callout warning">${problemWords(problem, words)}</p>`}
    <label for="at">${words.place}</label>
    <select id="at" name="at">
      ${groupsOf(places).map(
        (group) =>
          html`<optgroup label="${group[0]?.procedureTitle}">
            ${group.map((place) => optionOf(place, place.value === at, words))}
          </optgroup>`,
      )}
    </select>
    <label for="text">${words.text}</label>
    <textarea id="text" name="text" rows="5" maxlength="5000" required>${text}</textarea>
    <label for="photo">${words.photo}</label>
    <input id="photo" name="photo" type="file" accept="${photoTypes.join(',')}" />
    <div hidden>
      <label>${words.leaveEmpty} <input name="website" autocomplete="off" tabindex="-1" /></label>
    </div>
    <p class="facts">${words.privacy}</p>
    <button class="act">${words.send}</button>
  </form>`
}

function optionOf({ value, step }: ReportPlace, isChosen: boolean, words: ReportWords): Html {
  const name = step ? `${step.number} ${excerptOf(step.text)}` : words.whole
  return isChosen
    ? html`<option value="${value}" selected>${name}</option>`
    : html`<option value="${value}">${name}</option>`
}

function excerptOf(text: string): string {
  return text.length > excerptLetters ? `${text.slice(0, excerptLetters).toWellFormed()}…` : text
}

/** The places, grouped by procedure. */
function groupsOf(places: readonly ReportPlace[]): ReportPlace[][] {
  const groups: ReportPlace[][] = []
  for (const place of places) {
    if (place.step === null) groups.push([])
    groups.at(-1)?.push(place)
  }
  return groups
}

function problemWords(code: ErrorCode, words: ReportWords): string {
  if (code === 'invalid_request') return words.incomplete
  if (code === 'storage_full') return words.noRoom
  return words.photoRefused
}
