import type { Callout, Draft, Item, Section, Step } from '../draft.ts'
import type { DraftOptions } from './draft-options.ts'
import { htmlLines, htmlPage, htmlPicture, htmlText } from './escape.ts'
import { itemText } from './item-text.ts'
import { pictureAddress, type PictureOptions } from './picture-address.ts'

/**
 * The draft as a page of HTML, without scripts, styles or links. All text is escaped. Each step and
 * notice carries the page it came from as `data-page`, and a step its printed marker as `data-marker`.
 *
 * @param options also the footnotes to print at the end
 */
export function draftToHtml(draft: Draft, options: DraftOptions = {}): string {
  const { footnotes = [] } = options
  const { title, description, outline, callouts, tools, parts, review } = draft
  const body = [
    ...(title === '' ? [] : [`<h1>${htmlText(title)}</h1>`]),
    ...(description === '' ? [] : [`<p>${htmlLines(description)}</p>`]),
    ...callouts.map(calloutToHtml),
    itemsToHtml('Tools', tools),
    itemsToHtml('Parts', parts),
    ...outline.map((section) => sectionToHtml(section, 2, options)),
    ...(review.unplaced.length === 0
      ? []
      : ['<h2>To be placed</h2>', ...review.unplaced.map(calloutToHtml)]),
    ...(footnotes.length === 0 ? [] : ['<hr>']),
    ...footnotes.map((text) => `<p class="footnote">${htmlLines(text)}</p>`),
  ]
  return htmlPage(draft, `<article>\n${body.filter((part) => part !== '').join('\n')}\n</article>`)
}

function itemsToHtml(name: string, items: readonly Item[]): string {
  if (items.length === 0) return ''
  const list = items.map((item) => `<li>${htmlText(itemText(item))}</li>`)
  return `<h2>${name}</h2>\n<ul>${list.join('')}</ul>`
}

function sectionToHtml(
  { title, callouts, steps, sections }: Section,
  level: number,
  options: PictureOptions,
): string {
  const tag = `h${Math.min(6, level)}`
  return [
    `<section>`,
    ...(title === '' ? [] : [`<${tag}>${htmlText(title)}</${tag}>`]),
    ...callouts.map(calloutToHtml),
    ...(steps.length === 0 ? [] : [stepsToHtml(steps, options)]),
    ...sections.map((inner) => sectionToHtml(inner, level + 1, options)),
    '</section>',
  ].join('\n')
}

function stepsToHtml(steps: readonly Step[], options: PictureOptions): string {
  return `<ol>${steps.map((step) => stepToHtml(step, options)).join('')}</ol>`
}

/** What to beware of is read before what to do. */
function stepToHtml(
  { text, marker, steps, callouts, media, source }: Step,
  options: PictureOptions,
): string {
  const printed = marker === undefined ? '' : ` data-marker="${htmlText(marker)}"`
  const figures = media.map(
    ({ url, alt, picture }) =>
      `<figure data-place="${htmlText(url)}">${htmlPicture(pictureAddress(picture, options), alt)}${alt === undefined ? '' : `<figcaption>${htmlText(alt)}</figcaption>`}</figure>`,
  )
  const inner = steps.length === 0 ? '' : stepsToHtml(steps, options)
  return `<li data-page="${source.page}"${printed}>${callouts.map(calloutToHtml).join('')}${htmlLines(text)}${figures.join('')}${inner}</li>`
}

function calloutToHtml({ kind, text, source }: Callout): string {
  return `<aside class="${kind}" data-page="${source.page}"><strong>${kind.toUpperCase()}</strong> ${htmlLines(text)}</aside>`
}
