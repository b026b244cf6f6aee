import { strToU8, zipSync } from 'fflate'

import type { FlowBlock } from './flow.ts'

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A Word document. Lists are numbered by the program if `countsItself`, else typed. */
export function writeWord(
  title: string,
  blocks: readonly FlowBlock[],
  { countsItself, boxes }: { countsItself: boolean; boxes: boolean },
): Uint8Array {
  const lists: string[] = []
  const body = [styled('Title', title)]
  for (const [index, block] of blocks.entries()) {
    body.push(blockText(block, blocks[index - 1], lists, { countsItself, boxes }))
  }
  const files: Record<string, string> = {
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': `<Relationships><Relationship Id="r1" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships><Relationship Id="r1" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="r2" Type="${relations}/numbering" Target="numbering.xml"/></Relationships>`,
    'word/document.xml': `<w:document><w:body>${body.join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
    'word/styles.xml': styles,
    'word/numbering.xml': `<w:numbering>${abstract}${lists.join('')}</w:numbering>`,
  }
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)])
  return zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>, {
    mtime: new Date(1980, 1, 1),
  })
}

const style = (id: string, name: string, size: number): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr></w:style>`

const styles = `<w:styles><w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="21"/></w:rPr></w:rPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>
${style('Title', 'Title', 44)}${style('H1', 'heading 1', 30)}${style('H2', 'heading 2', 26)}${style('H3', 'heading 3', 23)}</w:styles>`

const level = (depth: number, format: string, text: string): string =>
  `<w:lvl w:ilvl="${depth}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:pPr><w:ind w:left="${400 * (depth + 1)}" w:hanging="400"/></w:pPr></w:lvl>`

const abstract = [
  level(0, 'decimal', '%1.') + level(1, 'lowerLetter', '%2)'),
  level(0, 'bullet', '•') + level(1, 'bullet', '•'),
  level(0, 'lowerLetter', '%1)') + level(1, 'lowerLetter', '%2)'),
]
  .map((levels, id) => `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`)
  .join('')

interface WordOptions {
  countsItself: boolean
  boxes: boolean
}

function blockText(
  block: FlowBlock,
  before: FlowBlock | undefined,
  lists: string[],
  { countsItself, boxes }: WordOptions,
): string {
  switch (block.kind) {
    case 'heading':
      return styled(`H${block.level}`, block.text)
    case 'paragraph':
      return paragraph(run(block.text))
    case 'item': {
      const indent = `<w:ind w:left="${400 * (block.depth + 1)}" w:hanging="400"/>`
      if (!countsItself || block.list === undefined) {
        return paragraph(`${run(block.marker)}<w:r><w:tab/></w:r>${run(block.text)}`, indent)
      }
      const begins = block.number === 1 && (before?.kind !== 'item' || before.depth <= block.depth)
      if (begins || lists.length === 0)
        lists.push(listFor(block.list, lists.length + 1, block.depth))
      return paragraph(
        run(block.text),
        `<w:numPr><w:ilvl w:val="${block.depth}"/><w:numId w:val="${listOf(block.depth, lists)}"/></w:numPr>`,
      )
    }
    case 'callout': {
      const { word, text } = block.callout
      const content = paragraph(`${run(`${word}: `, '<w:b/>')}${run(text)}`)
      return boxes ? tableText([[content]]) + paragraph('') : content
    }
    case 'table': {
      const rows = block.head ? [block.head, ...block.rows] : block.rows
      return tableText(rows.map((row) => row.map((text) => paragraph(run(text))))) + paragraph('')
    }
    default:
      return block satisfies never
  }
}

const kinds = ['decimal', 'bullet', 'letter']

/** A separate list, so that it begins at one. Only its first level is restarted. */
function listFor(list: string, id: number, depth: number): string {
  const override = `<w:lvlOverride w:ilvl="${depth}"><w:startOverride w:val="1"/></w:lvlOverride>`
  return `<w:num w:numId="${id}"><w:abstractNumId w:val="${kinds.indexOf(list)}"/>${override}</w:num>`
}

/** The list begun last at this depth. */
function listOf(depth: number, lists: readonly string[]): number {
  return lists.findLastIndex((list) => list.includes(`w:ilvl="${depth}"`)) + 1
}

function styled(id: string, text: string): string {
  return paragraph(run(text), `<w:pStyle w:val="${id}"/>`)
}

function paragraph(content: string, properties = ''): string {
  return `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`
}

function run(text: string, properties = ''): string {
  const plain = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${plain}</w:t></w:r>`
}

function tableText(rows: readonly string[][]): string {
  const cell = (content: string): string => `<w:tc><w:tcPr/>${content}</w:tc>`
  return `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`
}
