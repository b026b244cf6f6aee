import { area, containsCenter, type Box } from '../geometry.ts'
import { findAlignedTables } from './aligned-tables.ts'
import { attachBullets } from './bullets.ts'
import { findDrawings, isLettering } from './drawings.ts'
import { findDrawnSigns, type DrawnSign } from './drawn-signs.ts'
import { findGrids, type Grid } from './grids.ts'
import { findLabelledPictures } from './labelled-pictures.ts'
import { joinLinesOfPage } from './lines.ts'
import { markColumnHeads } from './column-heads.ts'
import { dropStripes } from './striped-rows.ts'
import { findTextMarkers } from './text-markers.ts'
import type { GlyphRun, PageContent, PlacedImage, Shape } from '../page-content.ts'
import type { Line } from '../printed-line.ts'
import type { PageTable } from './page-table.ts'

/** A page as lines, tables and pictures, not yet in reading order. */
export interface PageLayout {
  content: PageContent
  lines: Line[]
  tables: PageTable[]
  pictures: PlacedImage[]
  panels: Box[]
  /** Signs in panels. */
  signs: DrawnSign[]
}

/** Sorts the text of a page into table cells, panels (framed or tinted boxes) and the rest. */
export function analyzeLayout(content: PageContent): PageLayout {
  const grids = findGrids(content.shapes, content.width, content.height)
  const panels = panelsOf(content, grids.frames)
  const frames = [...panels, ...grids.tables.map(({ box }) => box)]
  const signs = findDrawnSigns(content).filter((sign) =>
    frames.some((box) => containsCenter(box, sign.box)),
  )
  const inSigns = new Set(signs.flatMap(({ lettering }) => lettering))
  const rest: GlyphRun[] = []
  const inTable = new Map<Grid, GlyphRun[]>()
  for (const run of content.glyphs) {
    if (inSigns.has(run)) continue
    const table = grids.tables.find(({ box }) => containsCenter(box, run.box, 1))
    if (table) inTable.set(table, [...(inTable.get(table) ?? []), run])
    else rest.push(run)
  }
  const tables = [...inTable].map(([grid, runs]) => tableOf(content, grid, runs, signs))
  const isPicture = ({ box }: PlacedImage): boolean => box[2] - box[0] > 24 && box[3] - box[1] > 16
  const drawings = findDrawings(content)
  const pictures = content.images.filter(isPicture)
  const grounds = pictures.map(({ box }) => box)
  const lines = panelLines(content, panels, rest)
  const labelled = findLabelledPictures(grounds, lines, content)
  const printed = lines.filter(
    (line) =>
      !isLettering(line, drawings, grounds) &&
      !labelled.some((box) => containsCenter(box, line.box)),
  )
  const unstriped = dropStripes(printed, panels)
  const aligned = findAlignedTables([...unstriped.keys()])
  const inCells = new Set(
    tables.flatMap(({ cells }) => cells.flatMap((cell) => cell.pictures ?? [])),
  )
  return {
    content,
    lines: markColumnHeads(
      attachBullets(
        aligned.rest.map((line) => unstriped.get(line) ?? line),
        content,
      ),
    ),
    tables: [...tables, ...aligned.tables],
    panels,
    signs,
    pictures: [
      ...pictures.filter((image) => !inCells.has(image)),
      ...drawings
        .filter((box) => !grounds.some((ground) => containsCenter(ground, box)))
        .map((box) => ({ box })),
    ],
  }
}

function tableOf(
  content: PageContent,
  grid: Grid,
  runs: readonly GlyphRun[],
  signs: readonly DrawnSign[],
): PageTable {
  const cells = grid.cells.map((cell) => {
    const own = runs.filter((run) => containsCenter(cell.box, run.box))
    const lines = attachBullets(joinLinesOfPage(content.page, own), content)
    const pictures = content.images.filter(({ box }) => containsCenter(cell.box, box))
    const sign = signs.find(({ box }) => containsCenter(cell.box, box))
    return {
      ...cell,
      ...(sign && { sign: sign.kind }),
      lines: lines.toSorted((a, b) => a.baseline - b.baseline || a.box[0] - b.box[0]),
      ...(pictures.length > 0 && { pictures }),
    }
  })
  return { page: content.page, box: grid.box, cells }
}

/** A page with more shapes is a drawing. */
const maxPanels = 400

/** Frames and tinted backgrounds with text, the smallest first. */
function panelsOf({ shapes, glyphs, width, height }: PageContent, frames: readonly Box[]): Box[] {
  const isPanel = (box: Box): boolean =>
    box[2] - box[0] > 40 && box[3] - box[1] > 10 && area(box) < 0.6 * width * height
  const grounds = shapes.filter((shape) => isGround(shape) && isPanel(shape.box))
  const markers = findTextMarkers(grounds, glyphs)
  const own = grounds.filter((ground) => !markers.has(ground)).map(({ box }) => box)
  const panels = [...frames.filter(isPanel), ...own]
  if (panels.length > maxPanels) return []
  return panels.toSorted((a, b) => area(a) - area(b))
}

function isGround({ fill }: Shape): boolean {
  return fill !== undefined && fill.toLowerCase() !== '#ffffff'
}

/** Each run's panel is the smallest one that contains it; a strip at a larger panel's top or left is part of that. */
function panelLines(
  content: PageContent,
  panels: readonly Box[],
  runs: readonly GlyphRun[],
): Line[] {
  const byPanel = new Map<number | undefined, GlyphRun[]>()
  for (const run of runs) {
    const index = outermostStrip(
      panels,
      panels.findIndex((box) => containsCenter(box, run.box)),
    )
    byPanel.set(index, [...(byPanel.get(index) ?? []), run])
  }
  return [...byPanel].flatMap(([panel, own]) => joinLinesOfPage(content.page, own, panel))
}

function outermostStrip(panels: readonly Box[], index: number): number | undefined {
  const box = panels[index]
  if (!box) return undefined
  const around = panels.findIndex(
    (other, at) =>
      at > index &&
      Math.abs(other[0] - box[0]) < 3 &&
      (isAcross(box, other) || isDown(box, other)) &&
      other[1] < box[1] + 3 &&
      other[3] > box[3] - 3,
  )
  return around < 0 ? index : around
}

/** A strip as wide as the panel. */
function isAcross(strip: Box, panel: Box): boolean {
  return Math.abs(panel[2] - strip[2]) < 3
}

/** A strip as high as the panel at its left side, with the signal word. */
function isDown(strip: Box, panel: Box): boolean {
  const isNarrow = strip[2] - strip[0] < 0.4 * (panel[2] - panel[0])
  return isNarrow && Math.abs(panel[1] - strip[1]) < 3 && Math.abs(panel[3] - strip[3]) < 3
}
