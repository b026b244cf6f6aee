import { strToU8, zipSync } from 'fflate'

const types = `<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>
</Types>`

const relations = (entries: readonly [id: string, kind: string, target: string][]): string =>
  `<Relationships>${entries
    .map(
      ([id, kind, target]) =>
        `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const styles = `<w:styles>
<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>
<w:style w:type="paragraph" w:styleId="Titel"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:rPr><w:sz w:val="52"/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="Chapter"><w:name w:val="Chapter"/><w:basedOn w:val="berschrift1"/></w:style>
<w:style w:type="paragraph" w:styleId="TOC1"><w:name w:val="toc 1"/></w:style>
<w:style w:type="paragraph" w:styleId="ListNumber"><w:name w:val="List Number"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
</w:styles>`

const level = (depth: number, format: string, text: string, more = ''): string =>
  `<w:lvl w:ilvl="${depth}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}
<w:pPr><w:ind w:left="${360 * (depth + 1)}" w:hanging="360"/></w:pPr></w:lvl>`

/** List 1 counts `1.`, `a)`, `i.`; list 2 goes on with it; list 3 begins it anew; 4 is `1.1`; 5 bullets; 6 `Step 1:`; 7 blanks. */
const numbering = `<w:numbering>
<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%2)')}${level(2, 'lowerRoman', '%3.')}</w:abstractNum>
<w:abstractNum w:abstractNumId="1">${level(0, 'decimal', '%1')}${level(1, 'decimal', '%1.%2')}</w:abstractNum>
<w:abstractNum w:abstractNumId="2">${level(0, 'bullet', '\uf0b7')}</w:abstractNum>
<w:abstractNum w:abstractNumId="3">${level(0, 'decimal', 'Step %1:')}</w:abstractNum>
<w:abstractNum w:abstractNumId="4">${level(0, 'bullet', ' ')}</w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
<w:num w:numId="2"><w:abstractNumId w:val="0"/></w:num>
<w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>
<w:num w:numId="4"><w:abstractNumId w:val="1"/></w:num>
<w:num w:numId="5"><w:abstractNumId w:val="2"/></w:num>
<w:num w:numId="6"><w:abstractNumId w:val="3"/></w:num>
<w:num w:numId="7"><w:abstractNumId w:val="4"/></w:num>
</w:numbering>`

export interface DocxParts {
  /** What stands in `w:body`. */
  body: string
  header?: string
  footnote?: string
  /** Further files, or others in place of the usual ones. */
  files?: Record<string, string | Uint8Array>
}

/** Makes a small Word document. The bytes are the same on every run. */
export function sampleDocx({
  body,
  header = '',
  footnote = '',
  files = {},
}: DocxParts): Uint8Array {
  const section =
    '<w:sectPr><w:headerReference r:id="rId3"/><w:pgSz w:w="12240" w:h="15840"/></w:sectPr>'
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': types,
    '_rels/.rels': relations([['rId1', 'officeDocument', 'word/document.xml']]),
    'word/_rels/document.xml.rels': relations([
      ['rId1', 'styles', 'styles.xml'],
      ['rId2', 'numbering', 'numbering.xml'],
      ['rId3', 'header', 'header1.xml'],
      ['rId4', 'footnotes', 'footnotes.xml'],
    ]),
    'word/document.xml': `<w:document><w:body>${body}${section}</w:body></w:document>`,
    'word/styles.xml': styles,
    'word/numbering.xml': numbering,
    'word/header1.xml': `<w:hdr>${p(header)}</w:hdr>`,
    'word/footnotes.xml': `<w:footnotes><w:footnote w:id="2">${p(footnote)}</w:footnote></w:footnotes>`,
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

/** A paragraph: `properties` stands in `w:pPr`. */
export function p(text: string, properties = ''): string {
  return `<w:p><w:pPr>${properties}</w:pPr>${r(text)}</w:p>`
}

/** A run: `properties` stands in `w:rPr`. */
export function r(text: string, properties = ''): string {
  return `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
}

export const styled = (id: string): string => `<w:pStyle w:val="${id}"/>`

export const numbered = (list: number, depth = 0): string =>
  `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr>`

export function table(...rows: string[][]): string {
  const cell = (content: string): string => {
    const [, properties = '', text = content] =
      /^(<w:(?:gridSpan|vMerge)[^>]*>)(.*)$/.exec(content) ?? []
    return `<w:tc><w:tcPr>${properties}</w:tcPr>${p(text)}</w:tc>`
  }
  return `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`
}
