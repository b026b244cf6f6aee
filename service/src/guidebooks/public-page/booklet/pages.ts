import type { LanguageCode } from '@millwright/contract/languages'
import type { Job } from '@millwright/contract/jobs'

import { html, type Html } from '#platform/html'

import { bookletWords } from './words.ts'
import { renderDocument } from '../document.ts'

/** Short, since the answer itself waits for a while. */
const refreshSeconds = 1

interface Place {
  language: LanguageCode
  title: string
  accent: string | null
  /** The path of the public page. */
  path: string
  /** The address of the PDF. */
  pdf: string
}

/** Shown while a PDF is being made; reloads itself. @param next the address it loads */
export function makingPage(place: Place, progress: Job['progress'], next: string): Html {
  const words = bookletWords[place.language]
  return renderPage(
    place,
    words.making,
    html`<p>${words.startsByItself}</p>
      <p>${renderProgress(progress, words.progress)}</p>
      <p><a href="${next}">${words.reload}</a></p>`,
    { address: next, seconds: refreshSeconds },
  )
}

/** Shown once the PDF is ready. Downloading it leaves this page open. */
export function readyPage(place: Place): Html {
  const words = bookletWords[place.language]
  return renderPage(
    place,
    words.ready,
    html`<p role="status">${words.hasStarted}</p>
      <p><a href="${place.pdf}">${words.download}</a></p>`,
    { address: place.pdf, seconds: 0 },
  )
}

export function failedPage(place: Place): Html {
  const words = bookletWords[place.language]
  return renderPage(
    place,
    words.failed,
    html`<p role="alert">${words.tryLater}</p>
      <p><a href="${place.pdf}">${words.tryAgain}</a></p>`,
  )
}

function renderPage(
  { language, title, accent, path }: Place,
  heading: string,
  body: Html,
  next?: { address: string; seconds: number },
): Html {
  return renderDocument(
    { language, title: `${heading}: ${title}`, accent, ...(next && { next }) },
    html`<main class="narrow">
      <h1>${heading}</h1>
      <p class="facts" dir="auto">${title}</p>
      ${body}
      <p><a href="${path}">${bookletWords[language].back}</a></p>
    </main>`,
  )
}

function renderProgress({ phase, done, total }: Job['progress'], name: string): Html {
  const isMeasured = phase === 'write' && total > 0
  return isMeasured
    ? html`<progress aria-label="${name}" value="${done}" max="${total}"></progress>`
    : html`<progress aria-label="${name}"></progress>`
}
