import { strToU8, zipSync } from 'fflate'

const numbers = (depth: number, format: string, suffix: string, more = ''): string =>
  `<text:list-level-style-number text:level="${depth}" style:num-format="${format}" style:num-suffix="${suffix}" ${more}>
<style:list-level-properties><style:list-level-label-alignment fo:margin-left="${0.635 * (depth + 1)}cm" fo:text-indent="-0.635cm"/></style:list-level-properties></text:list-level-style-number>`

/** List `L1` counts `1.`, `a)`, `i.`; `L2` is `1` and `1.1`; `L3` bullets; `L4` is `Step 1:`. */
const styles = `<office:document-styles><office:styles>
<style:default-style style:family="paragraph"><style:text-properties fo:font-size="11pt"/></style:default-style>
<style:style style:name="Title" style:family="paragraph"><style:text-properties fo:font-size="26pt"/></style:style>
<style:style style:name="Heading_20_1" style:display-name="Heading 1" style:family="paragraph"><style:text-properties fo:font-size="16pt" fo:font-weight="bold"/></style:style>
<style:style style:name="Framed" style:family="paragraph"><style:paragraph-properties fo:border="0.5pt solid #000000"/></style:style>
<text:list-style style:name="L1">${numbers(1, '1', '.')}${numbers(2, 'a', ')')}${numbers(3, 'i', '.')}</text:list-style>
<text:list-style style:name="L2">${numbers(1, '1', '')}${numbers(2, '1', '', 'text:display-levels="2"')}</text:list-style>
<text:list-style style:name="L3"><text:list-level-style-bullet text:level="1" text:bullet-char="\uf0b7"/></text:list-style>
<text:list-style style:name="L4">${numbers(1, '1', ':', 'style:num-prefix="Step "')}</text:list-style>
</office:styles>
<office:automatic-styles><style:page-layout style:name="pm1"><style:page-layout-properties fo:page-width="8.5in" fo:page-height="11in"/></style:page-layout></office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard"><style:header>HEADER</style:header></style:master-page></office:master-styles>
</office:document-styles>`

const automatic = `<office:automatic-styles>
<style:style style:name="Up" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style>
<style:style style:name="Out" style:family="text"><style:text-properties style:text-line-through-style="solid"/></style:style>
<style:style style:name="Signs" style:family="text"><style:text-properties style:font-name="Symbol"/></style:style>
<style:style style:name="Typed" style:family="text"><style:text-properties style:font-name="Liberation Mono"/></style:style>
<style:style style:name="Break" style:family="paragraph"><style:paragraph-properties fo:break-before="page"/></style:style>
<style:style style:name="Unseen" style:family="text"><style:text-properties text:display="none"/></style:style>
</office:automatic-styles>`

export interface OdtParts {
  /** What stands in `office:text`. */
  body: string
  header?: string
  /** Further files, or others in place of the usual ones. */
  files?: Record<string, string | Uint8Array>
}

/** Makes a small OpenDocument text. The bytes are the same on every run. */
export function sampleOdt({ body, header = '', files = {} }: OdtParts): Uint8Array {
  const parts: Record<string, string | Uint8Array> = {
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<office:document-content>${automatic}<office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    'styles.xml': styles.replace('HEADER', header.startsWith('<') ? header : p(header)),
    ...files,
  }
  const bytes = Object.entries(parts).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  return zipSync(Object.fromEntries(bytes) as Record<string, Uint8Array>, {
    mtime: new Date(1980, 1, 1),
  })
}

export function p(text: string, style = 'Standard'): string {
  return `<text:p text:style-name="${style}">${text}</text:p>`
}

export function h(text: string, level = 1): string {
  return `<text:h text:style-name="Heading_20_${level}" text:outline-level="${level}">${text}</text:h>`
}

/** @param attributes of the list: its style, and whether it goes on with another */
export function list(attributes: string, ...items: string[]): string {
  const content = items.map((item) => `<text:list-item>${item}</text:list-item>`)
  return `<text:list ${attributes}>${content.join('')}</text:list>`
}

export const listStyle = (name: string): string => `text:style-name="${name}"`
export const continueNumbering = 'text:continue-numbering="true"'
