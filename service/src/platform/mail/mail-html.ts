import type { Mail } from './mail.ts'

/** The text of a mail for readers that show HTML: the same words, and a link that can be followed. */
export function renderMailHtml({
  text,
  link,
  language,
}: Pick<Mail, 'text' | 'link' | 'language'>): string {
  const address = escaped(link)
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
    .replaceAll(address, () => `<a href="${address}">${address}</a>`)
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><body>${paragraphs}</body></html>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
}
