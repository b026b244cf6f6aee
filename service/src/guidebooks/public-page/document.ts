import type { LanguageCode } from '@millwright/contract/languages'

import { html, Html } from '#platform/html'

import { pageWords } from './words.ts'

/** A page that needs no script. */
export function documentOf(
  { language, title }: { language: LanguageCode; title: string },
  body: Html,
): Html {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${new Html(style)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`
}

/** The way of a member to the guidebook itself. Relative to the page, so that it gives away nothing about it. */
export function linkToApp(language: LanguageCode): Html {
  return html`<a class="app" href="?open" rel="nofollow">${pageWords[language].openInApp}</a>`
}

const style = `:root{color-scheme:light dark}body{font:17px/1.6 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
h1{line-height:1.2}.facts span{margin-right:1rem}ol,ul{padding-left:1.6rem}figure{margin:.6rem 0}figure img{display:block;max-width:100%;max-height:26rem;background:#fff;border-radius:.3rem}figcaption{font-size:.9em;opacity:.8}li{margin:.5rem 0}
.callout{border:2px solid;border-left-width:.6rem;border-radius:.3rem;padding:.4rem .8rem;margin:.6rem 0}.callout b{text-transform:uppercase;letter-spacing:.04em}
.danger{border-color:#c8102e}.warning{border-color:#e87722}.caution{border-color:#c79a00}.notice{border-color:#0a66c2}.note,.tip{border-color:#6b7280}
.app{display:inline-block;padding:.55rem 1.1rem;border:2px solid;border-radius:.4rem;color:inherit;font-weight:600;text-decoration:none}.app:hover{text-decoration:underline}.app:focus-visible{outline:3px solid #0a66c2;outline-offset:2px}
article{border-top:1px solid #8886;margin-top:2rem}@media print{:root{color-scheme:light}body{max-width:none;font-size:11pt}article,.callout,li{break-inside:avoid-page}article{break-before:page}nav,.app{display:none}}`
