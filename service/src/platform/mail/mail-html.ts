import { accentTones } from '@millwright/contract/accent-tones'

import type { Letterhead } from './letterhead.ts'
import type { Mail } from './mail.ts'

/** The content ID of the attached picture in the HTML (RFC 2392). */
export const logoContentId = 'logo'

/** The text of an email as HTML: the same words, with a working link. */
export function renderMailHtml({
  text,
  link,
  language,
  letterhead,
}: Pick<Mail, 'text' | 'link' | 'language' | 'letterhead'>): string {
  const address = escaped(link)
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
    .replaceAll(address, () => `<a href="${address}">${address}</a>`)
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><style>${styleOf(letterhead?.accent)}</style><body><div class="mail">${headOf(letterhead)}${paragraphs}</div></body></html>`
}

/** Mail programs without styles show the same as a plain page. */
function styleOf(accent: string | null | undefined): string {
  const basic =
    'body{margin:0}.mail{max-width:36rem;margin:0 auto;padding:1.5rem;font:16px/1.5 Inter,system-ui,sans-serif;overflow-wrap:anywhere}'
  if (!accent) return basic
  const [light, dark] = [accentTones(accent, 'light'), accentTones(accent, 'dark')]
  return `${basic}a{color:${light.text}}@media (prefers-color-scheme:dark){a{color:${dark.text}}}`
}

/** A table, which mail programs lay out consistently. */
function headOf(letterhead: Letterhead | undefined): string {
  if (!letterhead) return ''
  const { name, accent, logo } = letterhead
  const line = accent ? accentTones(accent, 'light').fill : '#cfd5dc'
  const picture = logo
    ? `<td style="padding-right:12px"><img src="cid:${logoContentId}" height="36" alt="" style="display:block;height:36px;width:auto;background:#ffffff"></td>`
    : ''
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:4px solid ${line};margin-bottom:8px"><tr>${picture}<td width="100%" style="height:60px;font-weight:bold">${escaped(name)}</td></tr></table>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
}
