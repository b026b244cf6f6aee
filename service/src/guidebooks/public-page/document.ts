import type { LanguageCode } from '@millwright/contract/languages'

import { html, Html } from '#platform/html'

import { accentStyle, style } from './style.ts'
import { queryOf, type ShownState } from './shown-state.ts'
import { pageWords } from './words.ts'

interface Head {
  language: LanguageCode
  title: string
  /** The color of its organization. */
  accent?: string | null
  /** For search engines, and previews where a link to the page is shared. */
  about?: { siteName: string; description: string; picture: string | undefined }
  /** The address that the page loads by itself after some seconds. */
  next?: { address: string; seconds: number }
}

/** A page that needs no script. */
export function renderDocument({ language, title, accent, about, next }: Head, body: Html): Html {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${next && html`<meta http-equiv="refresh" content="${next.seconds};url=${next.address}" />`}
        <title>${title}</title>
        ${about && aboutOf(title, about)}
        <style>
          ${new Html(style)} ${accent && new Html(accentStyle(accent))}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`
}

function aboutOf(
  title: string,
  { siteName, description, picture }: NonNullable<Head['about']>,
): Html {
  return html`${description && html`<meta name="description" content="${description}" />`}
    <meta property="og:title" content="${title}" />
    ${description && html`<meta property="og:description" content="${description}" />`}
    <meta property="og:site_name" content="${siteName}" />
    ${picture !== undefined && html`<meta property="og:image" content="${picture}" />`}`
}

/** Links to a PDF of the page, and to an archive of today's page with its pictures. */
export function linksToDownloads(
  path: string,
  language: LanguageCode,
  { only, day }: ShownState,
): Html {
  const words = pageWords[language]
  const query = queryOf({ only, day })
  // No `download`: while the PDF is being made, the link leads to a page that says so.
  return html`<a class="app" href="${path}/pdf${query === '?' ? '' : query}" rel="nofollow"
      >${words.downloadPdf}</a
    >
    ${
      day === undefined &&
      html`<a class="app" href="${path}/download" rel="nofollow" download>${words.download}</a>`
    }`
}

/** A member's link to the guidebook itself. It is relative to the page, and so discloses nothing about it. */
export function linkToApp(language: LanguageCode): Html {
  return html`<a class="app" href="?open" rel="nofollow">${pageWords[language].openInApp}</a>`
}
