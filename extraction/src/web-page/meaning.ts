import { codeRole } from '../flow-content.ts'
import { admonitionOfClasses } from '../callouts/admonitions.ts'
import type { FlowParagraph } from '../flow-content.ts'
import { attributeOf, classesOf, elementsIn, styleOf, type PageElement } from './elements.ts'

/** Sizes browsers give headings, for text of 11 points. */
export const sizes: Record<string, number> = {
  H1: 22,
  H2: 16.5,
  H3: 13,
  H4: 11,
  H5: 9.5,
  H6: 8,
}

const skipped = new Set(
  'audio base button canvas datalist embed head iframe input link map math meta noscript object option script select source style svg template textarea title track video'.split(
    ' ',
  ),
)

const blocks = new Set(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)

const furnitureRoles = new Set(['navigation', 'banner', 'contentinfo', 'search', 'menu', 'menubar'])

export function isSkipped(element: PageElement): boolean {
  return (
    skipped.has(element.tagName) ||
    isLinkToItself(element) ||
    isStruckOut(element) ||
    isIcon(element)
  )
}

/** The sign, or the word in its place, that Asciidoctor puts beside what it warns of. */
function isIcon(element: PageElement): boolean {
  return element.tagName === 'td' && classesOf(element).includes('icon')
}

/** True for a table that only places things: Asciidoctor sets its admonitions in one. */
export function isLayout(table: PageElement): boolean {
  const { parentNode } = table
  const isOfAdmonition =
    parentNode !== null &&
    'attrs' in parentNode &&
    classesOf(parentNode).includes('admonitionblock')
  return isOfAdmonition || /^(?:presentation|none)$/.test(attributeOf(table, 'role') ?? '')
}

/** What is struck out is no longer said. */
function isStruckOut(element: PageElement): boolean {
  if (['del', 's', 'strike'].includes(element.tagName)) return true
  const line = styleOf(element, 'text-decoration') ?? styleOf(element, 'text-decoration-line')
  return line?.includes('line-through') ?? false
}

/** The sign beside a heading that links to it. */
function isLinkToItself(element: PageElement): boolean {
  if (element.tagName !== 'a' || !attributeOf(element, 'href')?.startsWith('#')) return false
  const [only, another] = element.childNodes
  return only !== undefined && 'value' in only && !another && /^\s*[#¶§🔗]\s*$/u.test(only.value)
}

export function isBlock({ tagName }: PageElement): boolean {
  return blocks.has(tagName)
}

/** What a browser does not show. */
export function isHidden(element: PageElement): boolean {
  return (
    attributeOf(element, 'hidden') !== undefined ||
    styleOf(element, 'display') === 'none' ||
    styleOf(element, 'visibility') === 'hidden' ||
    /^0(?:px|pt|em|rem)?$/.test(styleOf(element, 'font-size') ?? '') ||
    /^0(?:\.0+)?$/.test(styleOf(element, 'opacity') ?? '')
  )
}

/** What belongs to the page around the document, or lists what is elsewhere. */
export function layerOf(element: PageElement): FlowParagraph['layer'] {
  const { tagName } = element
  if (
    classesOf(element).some((name) => /^(?:toc|table-of-contents|toctree-wrapper)$/i.test(name))
  ) {
    return 'contents'
  }
  const role = attributeOf(element, 'role')
  if (role !== undefined && furnitureRoles.has(role)) return 'furniture'
  if (isFootnotes(element, role)) return 'footnote'
  if (tagName === 'nav' || isAroundDocument(element)) return 'furniture'
  const isOfPage = element.parentNode?.nodeName === 'body'
  const holdsTitle = tagName === 'header' && hasHeading(element)
  return isOfPage && (tagName === 'footer' || tagName === 'header') && !holdsTitle
    ? 'furniture'
    : undefined
}

/** As Asciidoctor, DocBook, Pandoc and Sphinx mark them. */
function isFootnotes(element: PageElement, role: string | undefined): boolean {
  if (/^doc-(?:endnotes?|footnote)$/.test(role ?? '')) return true
  return namesOf(element).some((name) => /^(?:footnotes?|endnotes)$/i.test(name))
}

const around =
  /^(?:breadcrumbs?|comments?|cookie-(?:banner|notice|consent)|(?:page-|site-)?footer|nav(?:bar|header|footer|igation|links)|newsletter|pager|pagination|related(?:-(?:articles|guides|links|posts|pages|topics))?|share|social|sphinxsidebar)$/i

/** Comments, links to other pages, and asides of a page that has an article and are not in it. */
function isAroundDocument(element: PageElement): boolean {
  if (namesOf(element).some((name) => around.test(name))) return true
  if (element.tagName !== 'aside' || admonitionOfClasses(classesOf(element))) return false
  const parent = element.parentNode
  return parent !== null && elementsIn(parent).some(({ tagName }) => tagName === 'article')
}

function namesOf(element: PageElement): string[] {
  return [...classesOf(element), attributeOf(element, 'id') ?? '']
}

function hasHeading(element: PageElement): boolean {
  return element.childNodes.some(({ nodeName }) => nodeName === 'h1')
}

const captions = /^(?:figcaption|(?:figure-|image-|photo-|thumb|wp-)?caption(?:-text)?)$/i
/** Of what DocBook and Asciidoctor print pictures in. */
const figures = /^(?:figure|informalfigure|mediaobject|imageblock)$/i

/** Of what they print lists of steps in. */
const lists = /^(?:procedure|orderedlist|olist)$/i

export function roleOfElement(element: PageElement): string | undefined {
  const { tagName } = element
  if (/^h[1-6]$/.test(tagName)) return tagName.toUpperCase()
  if (captions.test(tagName)) return 'Caption'
  if (tagName === 'pre' && element.childNodes.some(({ nodeName }) => nodeName === 'code'))
    return codeRole
  const classes = classesOf(element)
  if (classes.some((name) => captions.test(name))) return 'Caption'
  if (!classes.includes('title')) return undefined
  if (isIn(element, figures)) return 'Caption'
  return isIn(element, lists) ? 'H5' : undefined
}

function isIn({ parentNode }: PageElement, names: RegExp): boolean {
  if (!parentNode || !('attrs' in parentNode)) return false
  return classesOf(parentNode).some((name) => names.test(name))
}
