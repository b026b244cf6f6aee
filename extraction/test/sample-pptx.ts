import { strToU8, zipSync } from 'fflate'

const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`

const relations = (...entries: string[]): string =>
  `<Relationships>${entries.join('')}</Relationships>`

const types = `<Types><Override PartName="/ppt/presentation.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>`

const styleOf = (name: string, size: number, more = ''): string =>
  `<p:${name}Style><a:lvl1pPr marL="0">${more}<a:defRPr sz="${size}"/></a:lvl1pPr></p:${name}Style>`

/** Text placeholders have bullets unless a paragraph says otherwise. */
const master = `<p:sldMaster><p:cSld><p:spTree>${shape('', { placeholder: 'title', box: [40, 20, 880, 60] })}${shape('', { placeholder: 'body', box: [40, 100, 880, 380] })}</p:spTree></p:cSld>
<p:txStyles>${styleOf('title', 4400)}${styleOf('body', 2800, '<a:buChar char="•"/>')}${styleOf('other', 1800)}</p:txStyles></p:sldMaster>`

const layout = `<p:sldLayout><p:cSld><p:spTree>${shape('', { placeholder: 'title' })}${shape('', { placeholder: 'body' })}</p:spTree></p:cSld></p:sldLayout>`

export interface SampleSlide {
  /** What stands in `p:spTree`. */
  shapes: string
  notes?: string
  isHidden?: boolean
}

/** Makes a small presentation. The bytes are the same on every run. */
export function samplePptx(
  slides: readonly SampleSlide[],
  files: Record<string, string | Uint8Array> = {},
): Uint8Array {
  // The files are named against their order, which the presentation alone states.
  const nameOf = (index: number): string => `slide${slides.length - index}`
  const ids = slides.map((_slide, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`)
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': types,
    'ppt/presentation.xml': `<p:presentation><p:sldIdLst>${ids.join('')}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      ...slides.map((_slide, index) =>
        relation(`rId${index + 1}`, 'slide', `slides/${nameOf(index)}.xml`),
      ),
    ),
    'ppt/slideMasters/slideMaster1.xml': master,
    'ppt/slideLayouts/slideLayout1.xml': layout,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations(
      relation('rId1', 'slideMaster', '../slideMasters/slideMaster1.xml'),
    ),
  }
  for (const [index, { shapes, notes = '', isHidden }] of slides.entries()) {
    const name = nameOf(index)
    parts[`ppt/slides/${name}.xml`] =
      `<p:sld${isHidden ? ' show="0"' : ''}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`
    parts[`ppt/slides/_rels/${name}.xml.rels`] = relations(
      relation('rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml'),
      relation('rId2', 'notesSlide', `../notesSlides/${name}.xml`),
    )
    parts[`ppt/notesSlides/${name}.xml`] =
      `<p:notes><p:cSld><p:spTree>${shape(p(notes), { placeholder: 'body' })}</p:spTree></p:cSld></p:notes>`
  }
  const bytes = Object.entries({ ...parts, ...files }).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  return zipSync(Object.fromEntries(bytes) as Record<string, Uint8Array>, {
    mtime: new Date(1980, 1, 1),
  })
}

interface ShapeOptions {
  placeholder?: string
  /** Left, top, width, height in points. */
  box?: readonly [number, number, number, number]
  isFilled?: boolean
}

export function shape(
  paragraphs: string,
  { placeholder, box, isFilled = false }: ShapeOptions,
): string {
  const role = placeholder === undefined ? '' : `<p:ph type="${placeholder}"/>`
  const fill = isFilled ? '<a:solidFill><a:srgbClr val="FFEEAA"/></a:solidFill>' : ''
  return `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Shape"/><p:nvPr>${role}</p:nvPr></p:nvSpPr><p:spPr>${box ? transform('a', box) : ''}${fill}</p:spPr><p:txBody><a:lstStyle/>${paragraphs}</p:txBody></p:sp>`
}

function transform(prefix: string, box: readonly number[]): string {
  const [x = 0, y = 0, width = 0, height = 0] = box.map((value) => value * 12_700)
  return `<${prefix}:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></${prefix}:xfrm>`
}

/** A paragraph: `bullet` stands in `a:pPr`. */
export function p(text: string, bullet = '<a:buNone/>', depth = 0): string {
  const indent =
    bullet === '<a:buNone/>'
      ? 'marL="0" indent="0"'
      : `marL="${342_900 * (depth + 1)}" indent="-342900"`
  return `<a:p><a:pPr lvl="${depth}" ${indent}>${bullet}</a:pPr><a:r><a:rPr/><a:t>${text}</a:t></a:r></a:p>`
}

export function numbered(type: string, start?: number): string {
  return `<a:buAutoNum type="${type}"${start === undefined ? '' : ` startAt="${start}"`}/>`
}

export function table(...rows: string[][]): string {
  const cell = (content: string): string => {
    const [, attributes = '', text = content] = /^\[([^\]]*)\](.*)$/.exec(content) ?? []
    return `<a:tc ${attributes}><a:txBody>${p(text)}</a:txBody></a:tc>`
  }
  const lines = rows.map((row) => `<a:tr>${row.map(cell).join('')}</a:tr>`)
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name="Table"/></p:nvGraphicFramePr>${transform('p', [40, 300, 400, 100])}<a:graphic><a:graphicData><a:tbl><a:tblPr firstRow="1"/>${lines.join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
}
