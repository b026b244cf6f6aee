import type { LanguageCode } from '@millwright/contract/languages'

import { html, Html } from '#platform/html'

import { pageWords } from './words.ts'

interface Head {
  language: LanguageCode
  title: string
  /** What others show who show a link to the page. */
  about?: { siteName: string; picture: string | undefined }
}

/** A page that needs no script. */
export function documentOf({ language, title, about }: Head, body: Html): Html {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${about && aboutOf(title, about)}
        <style>
          ${new Html(style)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`
}

function aboutOf(title: string, { siteName, picture }: NonNullable<Head['about']>): Html {
  return html`<meta property="og:title" content="${title}" />
    <meta property="og:site_name" content="${siteName}" />
    ${picture !== undefined && html`<meta property="og:image" content="${picture}" />`}`
}

/** The way of a member to the guidebook itself. Relative to the page, so that it gives away nothing about it. */
export function linkToApp(language: LanguageCode): Html {
  return html`<a class="app" href="?open" rel="nofollow">${pageWords[language].openInApp}</a>`
}

const style = `:root{color-scheme:light dark;background:Canvas;color:CanvasText}body{font:17px/1.6 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
h1,h2,h3{line-height:1.25}header p{margin:.4rem 0}header img{float:right;max-width:35%;max-height:9rem;margin:0 0 .6rem 1rem;background:#fff;border-radius:.3rem}nav{clear:both}nav h2{font-size:1.1rem;margin-bottom:0}nav ul{margin:.3rem 0}
.facts>*{margin-right:1rem}.facts time,.facts span{white-space:nowrap}.lines{white-space:pre-line}ul{padding-left:1.4rem}li{margin:.2rem 0}.steps li{margin:1rem 0}figure{margin:.6rem 0}figure img{display:block;max-width:100%;max-height:26rem;background:#fff;border-radius:.3rem}figcaption{font-size:.9em;opacity:.8}
.steps{list-style:none;padding:0}.steps .steps{padding-left:1.6rem}.steps li>p{display:flex;gap:.6rem;margin:.5rem 0}.steps li>p>span{flex:1;min-width:0}.number{min-width:1.4rem}:target{scroll-margin-top:1rem}li:target>p{outline:2px solid #0a66c2;outline-offset:4px;border-radius:.2rem}
.callout{border:2px solid;border-left-width:.6rem;border-radius:.3rem;padding:.4rem .8rem;margin:.6rem 0}.callout b{text-transform:uppercase;letter-spacing:.04em}
.danger{border-color:#c8102e}.warning{border-color:#e87722}.caution{border-color:#c79a00}.notice{border-color:#0a66c2}.note,.tip{border-color:#6b7280}
.app{display:inline-block;margin:.5rem 0;padding:.55rem 1.1rem;border:2px solid;border-radius:.4rem;color:inherit;font-weight:600;text-decoration:none}.app:hover{text-decoration:underline}.app:focus-visible{outline:3px solid #0a66c2;outline-offset:2px}
article{clear:both;border-top:1px solid #8886;margin-top:2rem}@media print{:root{color-scheme:light}body{max-width:none;font-size:11pt}article,.callout,li{break-inside:avoid-page}article{break-before:page}nav,.app{display:none}}`
