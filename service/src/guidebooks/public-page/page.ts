import type { LanguageCode } from '@millwright/contract/languages'

import { html, jsonScript, type Html } from '#platform/html'

import { renderArticle } from './article.ts'
import { renderDocument, linkToApp } from './document.ts'
import { findFirstPicture } from './figure-address.ts'
import { createHowTo } from './how-to.ts'
import type { PublicGuidebook } from './queries.ts'
import { shownProcedures, type ShownProcedure } from './shown-procedure.ts'
import { reportWords } from '../public-page-reports/words.ts'
import { pageWords, type PageWords } from './words.ts'

/**
 * A shared guidebook as one page that needs no script, and prints.
 *
 * @param reader the language that the reader's browser asks for
 */
export function publicPage(
  guidebook: PublicGuidebook,
  address: string,
  reader: LanguageCode,
): Html {
  const { title, organizationName } = guidebook
  const path = new URL(address).pathname
  const { language, shown } = shownProcedures(guidebook.procedures, reader)
  const words = pageWords[language]
  const picture = guidebook.procedures.map((each) => findFirstPicture(each, path)).find(Boolean)
  return renderDocument(
    {
      language,
      title,
      about: { siteName: organizationName, picture: picture && new URL(picture, address).href },
    },
    html`${headerOf(guidebook, { language, words, picture })} ${contentsOf(shown, words)}
      <main>
        ${shown.length === 0 && html`<p>${words.nothingPublished}</p>`}
        ${shown.map(
          (each) =>
            html`${renderArticle(each, path)}
            ${guidebook.takesReports && linkToReport(path, each, language)}`,
        )}
      </main>
      ${shown.map((each) => {
        const howTo = jsonScript(createHowTo(each, { address, organizationName }))
        return html`<script type="application/ld+json">
          ${howTo}
        </script>`
      })}`,
  )
}

function headerOf(
  guidebook: PublicGuidebook,
  {
    language,
    words,
    picture,
  }: { language: LanguageCode; words: PageWords; picture: string | undefined },
): Html {
  const { title, description, organizationName } = guidebook
  return html`<header>
    <div>
      <p class="owner">${organizationName}</p>
      <h1>${title}</h1>
      ${description && html`<p><span class="lines">${description}</span></p>`}
      <p class="facts">
        ${listItemNumbers(guidebook, words).map((fact) => html`<span>${fact}</span> `)}
      </p>
      ${linkToApp(language)}
    </div>
    ${picture !== undefined && html`<img src="${picture}" alt="" />`}
  </header>`
}

/** Below a procedure, where a reader has come to know what is wrong with it. */
function linkToReport(path: string, { anchor }: ShownProcedure, language: LanguageCode): Html {
  const { title } = reportWords[language]
  return html`<p class="report">
    <a href="${path}/report?at=${anchor}" rel="nofollow">${title}</a>
  </p>`
}

function listItemNumbers(
  { drawing_number, drawing_revision, customer_item_id }: PublicGuidebook,
  words: PageWords,
): string[] {
  return [
    ...(drawing_number ? [words.drawing(drawing_number)] : []),
    ...(drawing_revision ? [words.revision(drawing_revision)] : []),
    ...(customer_item_id ? [words.item(customer_item_id)] : []),
  ]
}

/** The procedures and their sections, where there is more than one thing to find. */
function contentsOf(shown: readonly ShownProcedure[], words: PageWords): Html | false {
  const entries = shown.map(({ procedure, language = '', anchor, anchors }) => {
    const { title, content } = procedure
    const sections = content.outline.filter((each) => each.title !== '' && each.title !== title)
    const inner = sections.map(
      (section) => html`<li><a href="#${anchors.get(section.id)}">${section.title}</a></li>`,
    )
    const item = html`<li lang="${language}">
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
