import { isText, type FigureBlock, type StructuredDocument, type TextBlock } from './document.ts'

/**
 * The document as an HTML fragment without scripts, styles or links. All text is escaped; each
 * block carries its page as `data-page`.
 */
export function documentToHtml(document: StructuredDocument): string {
  const parts = document.blocks
    .filter(({ layer }) => layer === 'body' || layer === 'figure')
    .map((block) => {
      if (isText(block)) return blockToHtml(block)
      if (block.kind === 'figure') return figureToHtml(block)
      const rows = block.rows.map((row) =>
        row.map((cell) => `<td>${cell.blocks.map(blockToHtml).join('')}</td>`),
      )
      return `<table>${rows.map((cells) => `<tr>${cells.join('')}</tr>`).join('')}</table>`
    })
  return `<article lang="${escape(document.language)}">\n${parts.join('\n')}\n</article>\n`
}

/** A caption is a block of its own. */
function figureToHtml({ page, alt, caption }: FigureBlock): string {
  const text = caption === undefined ? (alt ?? '') : ''
  return `<figure data-page="${page}">${text === '' ? '' : `<figcaption>${escape(text)}</figcaption>`}</figure>`
}

function blockToHtml(block: TextBlock): string {
  const page = block.lines[0]?.page ?? 1
  const open = (tag: string, more = ''): string => `<${tag} data-page="${page}"${more}>`
  const text = escape(block.text).replaceAll('\n', '<br>')
  switch (block.kind) {
    case 'heading': {
      const tag = `h${Math.min(6, block.level ?? 1)}`
      return `${open(tag)}${text}</${tag}>`
    }
    case 'item':
      return `${open('p', ' class="item"')}${escape(block.marker?.raw ?? '')} ${text}</p>`
    case 'callout':
      return `${open('aside', ` class="${block.callout?.kind ?? 'note'}"`)}<strong>${escape(block.callout?.word ?? '')}</strong> ${text}</aside>`
    case 'caption':
      return `${open('p', ' class="caption"')}${text}</p>`
    case 'paragraph':
      return `${open('p')}${text}</p>`
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}
