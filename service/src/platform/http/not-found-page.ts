import { readFileSync } from 'node:fs'

import type { LanguageCode } from '@millwright/contract/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { html, Html } from '#platform/html'
import { policyWith } from '#platform/content-security'
import { wantedLanguage } from '#platform/http/wanted-language'

/** Whether a person followed a broken link: programs ask for JSON, or for anything. */
export function isPageNavigation({ method, url, headers }: FastifyRequest): boolean {
  const isLoading = method === 'GET' || method === 'HEAD'
  return isLoading && !url.startsWith('/api/') && /\btext\/html\b/.test(headers.accept ?? '')
}

/** Returns a page that leads on, in the reader's language and the app's design. */
export async function sendNotFoundPage({ headers }: FastifyRequest, reply: FastifyReply) {
  return await reply
    .code(404)
    .type('text/html; charset=utf-8')
    .header('vary', 'accept, accept-language')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(pageIn(wantedLanguage(headers['accept-language'])).text)
}

const style = readFileSync(new URL('not-found.css', import.meta.url), 'utf8')

const policy = policyWith("default-src 'none'", "style-src 'unsafe-inline'", "img-src 'self'")

function pageIn(language: LanguageCode): Html {
  const { title, text, link } = words[language]
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Millwright</title>
        <link rel="icon" href="/app/favicon.svg" />
        <style>
          ${new Html(style)}
        </style>
      </head>
      <body>
        <header><img src="/app/favicon.svg" width="30" height="30" alt="" /> Millwright</header>
        <main>
          <h1>${title}</h1>
          <p>${text}</p>
          <a href="/app/">${link}</a>
        </main>
      </body>
    </html>`
}

const words: Record<LanguageCode, { title: string; text: string; link: string }> = {
  en: {
    title: 'Nothing here',
    text: 'This page doesn’t exist. The address may be incomplete, or the page was deleted.',
    link: 'Go to the home page',
  },
  de: {
    title: 'Hier ist nichts',
    text: 'Diese Seite gibt es nicht. Vielleicht ist die Adresse unvollständig, oder die Seite wurde gelöscht.',
    link: 'Zur Startseite',
  },
  fr: {
    title: 'Il n’y a rien ici',
    text: 'Cette page n’existe pas. L’adresse est peut-être incomplète, ou la page a été supprimée.',
    link: 'Aller à la page d’accueil',
  },
  es: {
    title: 'Aquí no hay nada',
    text: 'Esta página no existe. Puede que la dirección esté incompleta o que se haya eliminado la página.',
    link: 'Ir a la página de inicio',
  },
}
