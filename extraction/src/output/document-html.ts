import { isText, type ConvertedDocument, type FigureBlock, type TextBlock } from '../document.ts'
import { htmlLines, htmlPage, htmlPicture, htmlText } from './escape.ts'
import { pictureAddress, type PictureOptions } from './picture-address.ts'
import { selectShownBlocks } from './shown-blocks.ts'

/**
 * The document as a page of HTML in reading order, without scripts, styles or links: what a reader
 * reads, footnotes after what begins on their page, and figures with their lettering. Headers, footers, contents and hidden text are in the JSON only.
 * All text is escaped. Each block carries its id, its page as `data-page`, and where it is known its
 * box as `data-box`, in points; a block in another language than the document carries it as `lang`.
 */
export function documentToHtml(document: ConvertedDocument, options: PictureOptions = {}): string {
  const write = (block: TextBlock): string => blockToHtml(block, document.language)
  const show = (figure: FigureBlock): string => figureToHtml(figure, options)
  const parts = selectShownBlocks(document.blocks).map((block) => {
    if (isText(block)) return write(block)
    if (block.kind === 'figure') return show(block)
    const rows = block.rows.map((row, index) => {
      const tag = index < block.headerRows ? 'th' : 'td'
      const cells = row.map(({ blocks, figures = [] }) => {
        const pictures = options.pictures === undefined ? [] : figures.map(show)
        return `<${tag}>${[...blocks.map(write), ...pictures].join('')}</${tag}>`
      })
      return `<tr>${cells.join('')}</tr>`
    })
    return `<table id="${htmlText(block.id)}"${placeOf(block)}>${rows.join('')}</table>`
  })
  return htmlPage(document, `<article>\n${parts.join('\n')}\n</article>`)
}

/** A caption is a separate block. */
function figureToHtml(figure: FigureBlock, options: PictureOptions): string {
  const { id, caption, alt, picture } = figure
  const text = caption === undefined ? (alt ?? '') : ''
  const words = text === '' ? '' : `<figcaption>${htmlText(text)}</figcaption>`
  const shown = htmlPicture(pictureAddress(picture, options), caption ?? alt)
  return `<figure id="${htmlText(id)}"${placeOf(figure)}>${shown}${words}</figure>`
}

function blockToHtml(block: TextBlock, main: string): string {
  const { language = main } = block
  const lang = language === main ? '' : ` lang="${htmlText(language)}"`
  const open = (tag: string, more = ''): string =>
    `<${tag} id="${htmlText(block.id)}"${placeOf({ page: block.lines[0]?.page, ...block })}${lang}${more}>`
  const text = htmlLines(block.text)
  switch (block.kind) {
    case 'heading': {
      const tag = `h${Math.min(6, block.level ?? 1)}`
      return `${open(tag)}${text}</${tag}>`
    }
    case 'item':
      return `${open('p', ' class="item"')}${htmlText(block.marker?.raw ?? '')} ${text}</p>`
    case 'callout':
      return `${open('aside', ` class="${block.callout?.kind ?? 'note'}"`)}<strong>${htmlText(block.callout?.word ?? '')}</strong> ${text}</aside>`
    case 'caption':
      return `${open('p', ' class="caption"')}${text}</p>`
    case 'paragraph':
      return `${open('p', block.layer === 'footnote' ? ' class="footnote"' : '')}${text}</p>`
  }
}

function placeOf({ page, box }: { page?: number | undefined; box?: readonly number[] }): string {
  const where = page === undefined ? '' : ` data-page="${page}"`
  return box ? `${where} data-box="${box.map((value) => Math.round(value)).join(' ')}"` : where
}
