import type { Mailer } from '#platform/mail/mailer'
import type { Mail } from '#platform/mail/mail'

export interface KeptMail extends Mail {
  createdAt: string
}

const kept = 100

/** Keeps emails in memory instead of sending them, newest first, on a machine that no one else can reach. */
export class DevelopmentMailbox implements Mailer {
  readonly #mails: KeptMail[] = []
  readonly #log: (line: string) => void

  constructor(log: (line: string) => void) {
    this.#log = log
  }

  async send(mail: Mail): Promise<void> {
    this.#mails.unshift({ ...mail, createdAt: new Date().toISOString() })
    this.#mails.length = Math.min(this.#mails.length, kept)
    this.#log(`sign-in link for ${mail.to}: ${mail.link}`)
  }

  items() {
    return this.#mails.map(({ to, subject, link, code, createdAt }) => ({
      to,
      subject,
      link,
      code: code ?? null,
      createdAt,
    }))
  }

  page(): string {
    const rows = this.#mails.map(
      ({ to, subject, link, code, createdAt }) =>
        `<article><h2>${escaped(subject)}</h2><p>To ${escaped(to)}, ${escaped(createdAt)}</p>` +
        `<p><a href="${escaped(link)}">${escaped(link)}</a></p>${code ? `<p>Code: <b>${escaped(code)}</b></p>` : ''}</article>`,
    )
    return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Development mailbox</title>
<meta name="viewport" content="width=device-width">
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}article{border-top:1px solid #ccc}</style>
<h1>Development mailbox</h1><p>Without SMTP_URL, mails are kept here until the service stops.</p>
${rows.join('\n') || '<p>No mail yet.</p>'}</html>`
  }

  close(): void {}
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
