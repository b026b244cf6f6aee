import { strToU8, zipSync, type Zippable } from 'fflate'

/** A sheet of a workbook, as its XML holds it. */
export interface SampleSheet {
  name: string
  /** Content of `sheetData`; {@link row} makes it. */
  rows: string
  /** `A1:C1` */
  merged?: string[]
  isHidden?: boolean
  /** A picture at this row and column, from 0. */
  picture?: { row: number; column: number; bytes: Uint8Array }
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006'

/** Looks of cells: 1 is bold and large, 2 a day, 3 struck out, 4 signs of Wingdings, 5 hours that count on, 6 a day and its time. */
const styles = `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="170" formatCode="[h]:mm"/></numFmts><fonts><font><sz val="11"/></font>
  <font><b/><sz val="16"/></font><font><strike/><sz val="11"/></font><font><name val="Wingdings"/></font></fonts>
  <cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="0" numFmtId="14"/><xf fontId="2"/><xf fontId="3"/><xf fontId="0" numFmtId="170"/><xf fontId="0" numFmtId="22"/></cellXfs></styleSheet>`

/** Cells of one row, from the column A on; a number is stored as one, `undefined` leaves a cell out. */
export function row(
  number: number,
  cells: readonly (string | number | undefined)[],
  style = 0,
): string {
  const written = cells.map((value, index) => {
    const place = `r="${String.fromCharCode(65 + index)}${number}" s="${style}"`
    if (value === undefined) return ''
    if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`
    return `<c ${place} t="inlineStr"><is><t>${value}</t></is></c>`
  })
  return `<row r="${number}">${written.join('')}</row>`
}

export function sampleXlsx(sheets: readonly SampleSheet[]): Uint8Array {
  const list = sheets.map(({ name, isHidden }, index) => {
    const state = isHidden === true ? 'state="hidden"' : ''
    return `<sheet name="${name}" sheetId="${index + 1}" ${state} r:id="rId${index + 1}"/>`
  })
  const targets = sheets.map((_, index) =>
    relation(`rId${index + 1}`, 'worksheet', `worksheets/s${index + 1}.xml`),
  )
  const files: Zippable = {
    '[Content_Types].xml': strToU8(
      `<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${targets.join('')}${relation('rId90', 'styles', 'styles.xml')}</Relationships>`,
    ),
    'xl/styles.xml': strToU8(styles),
  }
  for (const [index, sheet] of sheets.entries()) Object.assign(files, filesOf(sheet, index + 1))
  return zipSync(files)
}

function relation(id: string, kind: string, target: string): string {
  return `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`
}

function filesOf({ rows, merged = [], picture }: SampleSheet, number: number): Zippable {
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  const files: Zippable = {
    [`xl/worksheets/s${number}.xml`]: strToU8(
      `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`,
    ),
  }
  if (!picture) return files
  const { row: at, column, bytes } = picture
  return {
    ...files,
    [`xl/worksheets/_rels/s${number}.xml.rels`]: strToU8(
      `<Relationships>${relation('rId1', 'drawing', `../drawings/d${number}.xml`)}</Relationships>`,
    ),
    [`xl/drawings/d${number}.xml`]: strToU8(
      `<xdr:wsDr xmlns:xdr="${drawing}/spreadsheetDrawing" xmlns:a="${drawing}/main" xmlns:r="${relations}">
        <xdr:twoCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:row>${at}</xdr:row></xdr:from>
        <xdr:pic><xdr:nvPicPr><xdr:cNvPr id="1" name="p" descr="The cover"/></xdr:nvPicPr>
        <xdr:blipFill><a:blip r:embed="rId1"/></xdr:blipFill></xdr:pic></xdr:twoCellAnchor></xdr:wsDr>`,
    ),
    [`xl/drawings/_rels/d${number}.xml.rels`]: strToU8(
      `<Relationships>${relation('rId1', 'image', `../media/image${number}.png`)}</Relationships>`,
    ),
    [`xl/media/image${number}.png`]: bytes,
  }
}
