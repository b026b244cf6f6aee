import type { FlowBlock, FlowItem } from './flow.ts'

/** A page with lists if the format can number them, and paragraphs that begin with a marker otherwise. */
export function writeWebPage(
  title: string,
  language: string,
  blocks: readonly FlowBlock[],
  hasClasses: boolean,
): string {
  const body = [`<h1>${escaped(title)}</h1>`]
  for (let index = 0; index < blocks.length;) {
    const run = listAt(blocks, index)
    const block = blocks[index]
    if (run > 0) body.push(listText(blocks.slice(index, index + run), hasClasses))
    else if (block) body.push(blockText(block, hasClasses))
    index += Math.max(run, 1)
  }
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body>
<nav><a href="/">Home</a> <a href="/support">Support</a></nav>
<main>
${body.join('\n')}
</main>
<footer>© 2024 Nordhavn Industries</footer>
</body></html>
`
}

/** How many blocks from here belong to one list: items and their content. */
function listAt(blocks: readonly FlowBlock[], from: number): number {
  const first = blocks[from]
  if (first?.kind !== 'item' || first.list === undefined || first.depth !== 0) return 0
  const rest = blocks.slice(from)
  const end = rest.findIndex((block) => {
    if (block.kind === 'callout') return block.depth === 0
    return block.kind !== 'item' || (block.depth === 0 && block.list !== first.list)
  })
  return end < 0 ? rest.length : end
}

function listText(blocks: readonly FlowBlock[], hasClasses: boolean): string {
  const [first] = blocks
  if (first?.kind !== 'item') return ''
  const start = first.number === 1 ? '' : ` start="${first.number}"`
  const [open, close] =
    first.list === 'bullet'
      ? ['<ul>', '</ul>']
      : [`<ol${first.list === 'letter' ? ' type="a"' : ''}${start}>`, '</ol>']
  let text = open
  let isOpen = false
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'item' && block.depth === 0) {
      text += `${isOpen ? '</li>' : ''}\n<li>${escaped(block.text)}`
      isOpen = true
    } else if (block.kind === 'item') {
      const before = blocks[index - 1]
      const isFirst = before?.kind !== 'item' || before.depth === 0
      const next = blocks[index + 1]
      const isLast = next?.kind !== 'item' || next.depth === 0
      text += innerItem(block, isFirst, isLast)
    } else text += blockText(block, hasClasses)
  }
  return `${text}</li>\n${close}`
}

function innerItem({ list, marker, text }: FlowItem, isFirst: boolean, isLast: boolean): string {
  if (list === undefined) return `<p>${escaped(`${marker} ${text}`)}</p>`
  const tag = list === 'bullet' ? 'ul' : 'ol'
  const open = list === 'letter' ? '<ol type="a">' : `<${tag}>`
  return `${isFirst ? open : ''}<li>${escaped(text)}</li>${isLast ? `</${tag}>` : ''}`
}

function blockText(block: FlowBlock, hasClasses: boolean): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level + 1}>${escaped(block.text)}</h${block.level + 1}>`
    case 'paragraph':
      return `<p>${escaped(block.text)}</p>`
    case 'item':
      return `<p>${escaped(`${block.marker} ${block.text}`)}</p>`
    case 'callout': {
      const { kind, word, text } = block.callout
      if (!hasClasses) return `<p><strong>${escaped(word)}:</strong> ${escaped(text)}</p>`
      return `<div class="admonition ${kind}"><p class="title">${escaped(word)}</p><p>${escaped(text)}</p></div>`
    }
    case 'table': {
      const row = (cells: string[], tag: string): string =>
        `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`
      const head = block.head ? `<thead>${row(block.head, 'th')}</thead>` : ''
      return `<table>${head}<tbody>${block.rows.map((cells) => row(cells, 'td')).join('\n')}</tbody></table>`
    }
    default:
      return block satisfies never
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
