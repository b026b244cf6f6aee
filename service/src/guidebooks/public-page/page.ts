import type { LanguageCode } from '@millwright/contract/languages'

import { html, jsonScript, type Html } from '#platform/html'

import { renderArticle } from './article.ts'
import { linksToDownloads, linkToApp, renderDocument } from './document.ts'
import { dayIn, earlierDays, serialForm, stateNote } from './earlier-states.ts'
import { findFirstPicture, type ShownPicture } from './figure-address.ts'
import { createHowTo } from './how-to.ts'
import type { PublicGuidebook } from './queries.ts'
import { renderPicture } from './shown-picture.ts'
import { shownProcedures, type ShownProcedure } from './shown-procedure.ts'
import { queryOf, type ShownState } from './shown-state.ts'
import { reportWords } from '../public-page-reports/words.ts'
import { pageWords, type PageWords } from './words.ts'

/** How a page is shown. */
interface View extends ShownState {
  /** The public address of the page. */
  address: string
  /** The language that the reader's browser asks for. */
  reader: LanguageCode
  /** Whether it is a copy that opens offline, without links to the service. */
  isCopy?: boolean
}

/** A shared guidebook as one page that needs no script, and prints. */
export function publicPage(guidebook: PublicGuidebook, view: View): Html {
  const { title, organizationName, takesReports, accentColor } = guidebook
  const { address, day, isCopy = false } = view
  const isOfToday = day === undefined && !isCopy
  const path = isCopy ? '.' : new URL(address).pathname
  const { language, shown: all } = shownProcedures(guidebook.procedures, view.reader)
  const { chosen, shown } = inLanguage(all, view.only)
  const picture = guidebook.procedures.map((each) => findFirstPicture(each, path)).find(Boolean)
  const ways = isCopy
    ? copyNote(address, language)
    : waysOn(guidebook, all, {
        path,
        language,
        state: { only: chosen[0]?.language, day, serial: view.serial },
      })
  const head = {
    language,
    title,
    accent: accentColor,
    about: {
      siteName: organizationName,
      description: excerptOf(
        [guidebook.description, ...shown.map((each) => each.procedure.title)]
          .filter(Boolean)
          .join(' · '),
      ),
      picture: isCopy ? undefined : picture && new URL(picture.src, address).href,
    },
  }
  return renderDocument(
    head,
    html`${headerOf(guidebook, { language, picture, path, ways })}
      ${contentsOf(shown, pageWords[language])}
      <main>
        ${shown.length === 0 && html`<p>${pageWords[language].nothingPublished}</p>`}
        ${shown.map(
          (each) =>
            html`${renderArticle(each, path, guidebook.showsModels && isOfToday)}
            ${takesReports && isOfToday && linkToReport(path, each, language)}`,
        )}
      </main>
      ${isOfToday && shown.map((each) => dataOf(each, { address, organizationName }))}`,
  )
}

/** As many letters as search engines and previews show. */
const excerptLetters = 200

function excerptOf(text: string): string {
  return text.length > excerptLetters ? `${text.slice(0, excerptLetters).toWellFormed()}…` : text
}

/** The same as structured data, for programs. */
function dataOf(shown: ShownProcedure, about: { address: string; organizationName: string }): Html {
  return html`<script type="application/ld+json">
    ${jsonScript(createHowTo(shown, about))}
  </script>`
}

/** The links from here. */
function waysOn(
  guidebook: PublicGuidebook,
  all: readonly ShownProcedure[],
  { path, language, state }: { path: string; language: LanguageCode; state: ShownState },
): Html {
  const hasDownloads = all.length > 0 || state.day !== undefined
  return html`<div class="ways">
      ${linkToApp(language)} ${hasDownloads && linksToDownloads(path, language, state)}
    </div>
    ${languageChoice(all, pageWords[language], state)} ${earlierDays(guidebook, language, state)}
    ${serialForm(guidebook, language, state)} ${stateNote(language, state)}`
}

function headerOf(
  guidebook: PublicGuidebook,
  {
    language,
    picture,
    path,
    ways,
  }: { language: LanguageCode; picture: ShownPicture | undefined; path: string; ways: Html },
): Html {
  const { title, description, organizationName, logoKey, publicUntil } = guidebook
  return html`<header>
    <div>
      <p class="owner">
        ${logoKey !== null && html`<img class="logo" src="${path}/logo" alt="" />`}
        ${organizationName}
      </p>
      <h1>${title}</h1>
      ${description && html`<p><span class="lines">${description}</span></p>`}
      <p class="facts">
        ${listItemNumbers(guidebook, pageWords[language]).map(
          (fact) => html`<span>${fact}</span> `,
        )}
        ${
          publicUntil !== null &&
          Date.parse(publicUntil) > Date.now() &&
          html`<span>${pageWords[language].keptUntil(dayIn(publicUntil, language))}</span>`
        }
      </p>
      ${ways}
    </div>
    ${picture && html`<div class="top">${renderPicture(picture, { prefix: 'top', isLazy: false })}</div>`}
  </header>`
}

/** A copy says where the current instructions are. */
function copyNote(address: string, language: LanguageCode): Html {
  const day = dayIn(new Date().toISOString(), language)
  return html`<p class="facts">${pageWords[language].copyOf(address, day)}</p>`
}

/** The procedures in a language, or all if that is none of theirs. */
export function inLanguage(all: readonly ShownProcedure[], language: string | undefined) {
  const chosen = all.filter((each) => each.language !== undefined && each.language === language)
  return { chosen, shown: chosen.length > 0 ? chosen : all }
}

/** Links to the procedures of one language; nothing if all are in the same one. */
function languageChoice(
  shown: readonly ShownProcedure[],
  words: PageWords,
  state: ShownState,
): Html | false {
  const languages = new Set(
    shown.map(({ language }) => language).filter((each) => each !== undefined),
  )
  if (languages.size < 2) return false
  const choices = [...languages].map((each) =>
    each === state.only
      ? html`<b lang="${each}">${nameOfLanguage(each)}</b> `
      : html`<a href="${queryOf({ ...state, only: each })}" lang="${each}" hreflang="${each}"
          >${nameOfLanguage(each)}</a
        > `,
  )
  return html`<p class="languages">
    <span>${words.languages}:</span> ${choices}
    ${
      state.only === undefined
        ? html`<b>${words.allLanguages}</b>`
        : html`<a href="${queryOf({ ...state, only: undefined })}">${words.allLanguages}</a>`
    }
  </p>`
}

/** The name of a language in that language itself. */
function nameOfLanguage(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.replace(/^./u, (first) => first.toLocaleUpperCase(language))
}

/** Below a procedure, where a reader has seen what is wrong with it. */
function linkToReport(path: string, { anchor }: ShownProcedure, language: LanguageCode): Html {
  const { title } = reportWords[language]
  return html`<p class="report">
    <a href="${path}/report?at=${anchor}" rel="nofollow">${title}</a>
  </p>`
}

export function listItemNumbers(
  { drawing_number, drawing_revision, customer_item_id }: PublicGuidebook,
  words: PageWords,
): string[] {
  return [
    ...(drawing_number ? [words.drawing(drawing_number)] : []),
    ...(drawing_revision ? [words.revision(drawing_revision)] : []),
    ...(customer_item_id ? [words.item(customer_item_id)] : []),
  ]
}

/** A table of contents with the procedures and their sections, if there are several entries. */
function contentsOf(shown: readonly ShownProcedure[], words: PageWords): Html | false {
  const entries = shown.map(({ procedure, language = '', anchor, anchors }) => {
    const { title, content } = procedure
    const sections = content.outline.filter((each) => each.title !== '' && each.title !== title)
    const inner = sections.map(
      (section) => html`<li><a href="#${anchors.get(section.id)}">${section.title}</a></li>`,
    )
    const item = html`<li lang="${language}" dir="auto">
      <a href="#${anchor}">${title}</a>
      ${
        inner.length > 0 &&
        html`<ul>
          ${inner}
        </ul>`
      }
    </li>`
    return { item, count: 1 + inner.length }
  })
  const count = entries.reduce((sum, entry) => sum + entry.count, 0)
  return (
    count > 1 &&
    html`<nav aria-label="${words.contents}">
      <h2>${words.contents}</h2>
      <ul>
        ${entries.map(({ item }) => item)}
      </ul>
    </nav>`
  )
}
