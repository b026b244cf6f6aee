import type { LanguageCode } from '@millwright/contract/languages'

import { html, type Html } from '#platform/html'

import { renderDocument, linkToApp } from './document.ts'
import { pageWords } from './words.ts'

/** One page for everything unknown, unshared or archived, so that no one can tell which. */
export function notSharedPage(language: LanguageCode): Html {
  const { title, text } = pageWords[language].notShared
  return renderDocument(
    { language, title },
    html`<main>
      <h1>${title}</h1>
      <p>${text}</p>
      <p>${linkToApp(language)}</p>
    </main>`,
  )
}
