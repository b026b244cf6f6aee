import { ApiError } from '@millwright/contract/errors'
import type { LanguageCode } from '@millwright/contract/languages'
import type { FastifyInstance } from 'fastify'

import type { OrganizationStore } from '#platform/database/organization-store'
import { html } from '#platform/html'
import { policyWith } from '#platform/content-security'
import type { CursorSeal } from '#platform/http/cursor'
import { wantedLanguage } from '#platform/http/wanted-language'

import { turnOff } from './queries.ts'

/** The purpose in the seal, so that no cursor of a list is accepted here. */
const sealedFor = 'unsubscribe from digests'

/** The address that unsubscribes a person from digests. It does nothing else, and never expires. */
export function unsubscribeAddress(seal: CursorSeal, baseUrl: string, userId: string): string {
  return `${baseUrl}/unsubscribe/${seal.seal(userId, sealedFor)}`
}

interface UnsubscribeServices {
  store: OrganizationStore
  cursors: CursorSeal
}

/** Ends digests at the click of a reader, or of their mail program for them (RFC 8058). */
export function serveUnsubscribing(
  app: FastifyInstance,
  { store, cursors }: UnsubscribeServices,
): void {
  const userOf = (token: string): string | null => {
    try {
      return cursors.open(token, sealedFor)
    } catch (error) {
      if (error instanceof ApiError) return null
      throw error
    }
  }
  void app.register(async (scope) => {
    // The body that mail programs send is always the same.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_000 },
      (_request, _body, done) => done(null, undefined),
    )
    // A scanner that follows links must not unsubscribe anyone: only the button does.
    scope.get<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
      const language = wantedLanguage(request.headers['accept-language'])
      const isKnown = userOf(request.params.token) !== null
      return await reply
        .code(isKnown ? 200 : 404)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .send(pageOf(language, isKnown ? 'ask' : 'unknown'))
    })
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
      const language = wantedLanguage(request.headers['accept-language'])
      const userId = userOf(request.params.token)
      if (userId !== null) await store.system((db) => turnOff(db, userId))
      return await reply
        .code(userId === null ? 404 : 200)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .send(pageOf(language, userId === null ? 'unknown' : 'done'))
    })
  })
}

const policy = policyWith("default-src 'none'", "style-src 'unsafe-inline'", "form-action 'self'")

function pageOf(language: LanguageCode, state: 'ask' | 'done' | 'unknown'): string {
  const { title, button, ...texts } = words[language]
  return html`<!doctype html>
    <html lang="${language}">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title}</title>
      <style>
        :root {
          color-scheme: light dark;
        }
        body {
          font:
            18px/1.5 system-ui,
            sans-serif;
          max-width: 34rem;
          margin: 4rem auto;
          padding: 0 1rem;
        }
        button {
          font: inherit;
          min-height: 48px;
          padding: 0 1.5rem;
        }
      </style>
      <main>
        <h1>${title}</h1>
        <p>${texts[state]}</p>
        ${
          state === 'ask' &&
          html`<form method="post"><button type="submit">${button}</button></form>`
        }
      </main>
    </html>`.text
}

interface Words {
  title: string
  button: string
  ask: string
  done: string
  unknown: string
}

const words: Record<LanguageCode, Words> = {
  en: {
    title: 'Emails about what’s due',
    button: 'Stop these emails',
    ask: 'You’ll get no more emails about assignments, courses and new versions.',
    done: 'You won’t get these emails anymore. You can turn them on again in your account.',
    unknown: 'This address isn’t valid. You can turn these emails off in your account.',
  },
  de: {
    title: 'E-Mails über Fälliges',
    button: 'Keine E-Mails mehr senden',
    ask: 'Sie bekommen dann keine E-Mails über Aufgaben, Kurse und neue Versionen mehr.',
    done: 'Sie bekommen diese E-Mails nicht mehr. In Ihrem Konto können Sie sie wieder einschalten.',
    unknown: 'Diese Adresse ist ungültig. In Ihrem Konto können Sie diese E-Mails ausschalten.',
  },
  fr: {
    title: 'E-mails sur ce qui est à faire',
    button: 'Ne plus recevoir ces e-mails',
    ask: 'Vous ne recevrez plus d’e-mails sur les tâches, les formations et les nouvelles versions.',
    done: 'Vous ne recevrez plus ces e-mails. Vous pouvez les réactiver dans votre compte.',
    unknown:
      'Cette adresse n’est pas valide. Vous pouvez désactiver ces e-mails dans votre compte.',
  },
  es: {
    title: 'Correos sobre lo pendiente',
    button: 'No recibir más estos correos',
    ask: 'No recibirá más correos sobre tareas, cursos y nuevas versiones.',
    done: 'No recibirá más estos correos. Puede volver a activarlos en su cuenta.',
    unknown: 'Esta dirección no es válida. Puede desactivar estos correos en su cuenta.',
  },
}
