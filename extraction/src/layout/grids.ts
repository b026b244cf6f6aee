import type { Box } from '../geometry.ts'
import { overlap, unionOfBoxes } from '../geometry.ts'
import type { Shape } from '../page-content.ts'

/** Frames drawn on a page: tables of at least two cells side by side, and single frames. */
export interface Grids {
  tables: Grid[]
  frames: Box[]
}

export interface Grid {
  box: Box
  cells: GridCell[]
}

export interface GridCell {
  box: Box
  row: number
  column: number
}

/** A ruled line: `at` on one axis, `from`–`to` on the other. */
interface Rule {
  at: number
  from: number
  to: number
}

const snap = 3
const maxRules = 120

/**
 * Finds tables and frames in ruled lines. Collinear lines are joined, crossing ones form a
 * group, and within a group each corner spans the smallest cell whose four sides are drawn.
 * If a page break leaves a table open, the ends of its vertical lines close it.
 */
export function findGrids(shapes: readonly Shape[], width: number, height: number): Grids {
  const rules = rulesOf(shapes, width, height)
  const grids: Grids = { tables: [], frames: [] }
  for (const group of groupsOf(joined(rules.across), joined(rules.down))) {
    if (group.across.length > maxRules || group.down.length > maxRules) continue
    const cells = cellsOf(closed(group))
    const columns = new Set(cells.map(({ column }) => column))
    if (columns.size > 1)
      grids.tables.push({ box: unionOfBoxes(cells.map(({ box }) => box)), cells })
    else grids.frames.push(...cells.map(({ box }) => box))
  }
  return grids
}

interface Rules {
  across: Rule[]
  down: Rule[]
}

function rulesOf(shapes: readonly Shape[], width: number, height: number): Rules {
  const rules: Rules = { across: [], down: [] }
  for (const { box, stroke, straight } of shapes) {
    const [x0, y0, x1, y1] = box
    const isPage = x1 - x0 > 0.9 * width && y1 - y0 > 0.9 * height
    if (!straight || isPage) continue
    if (y1 - y0 < 2.5 && x1 - x0 > 8) rules.across.push({ at: (y0 + y1) / 2, from: x0, to: x1 })
    else if (x1 - x0 < 2.5 && y1 - y0 > 8) rules.down.push({ at: (x0 + x1) / 2, from: y0, to: y1 })
    else if (stroke && x1 - x0 > 8 && y1 - y0 > 8) {
      rules.across.push({ at: y0, from: x0, to: x1 }, { at: y1, from: x0, to: x1 })
      rules.down.push({ at: x0, from: y0, to: y1 }, { at: x1, from: y0, to: y1 })
    }
  }
  return rules
}

function joined(rules: readonly Rule[]): Rule[] {
  const result: Rule[] = []
  for (const rule of rules.toSorted((a, b) => a.at - b.at || a.from - b.from)) {
    const same = result.findLast(
      (other) =>
        Math.abs(other.at - rule.at) < snap &&
        overlap(other.from, other.to, rule.from, rule.to) > -snap,
    )
    if (same) {
      same.from = Math.min(same.from, rule.from)
      same.to = Math.max(same.to, rule.to)
    } else result.push({ ...rule })
  }
  return result
}

/** Lines that touch, directly or through others. */
function groupsOf(across: Rule[], down: Rule[]): Rules[] {
  const waitingAcross = new Set(across)
  const waitingDown = new Set(down)
  const groups: Rules[] = []
  for (const start of across) {
    if (!waitingAcross.delete(start)) continue
    const group: Rules = { across: [start], down: [] }
    for (let index = 0; index < group.across.length; index += 1) {
      grow(group, group.across.slice(index, index + 1), waitingAcross, waitingDown)
    }
    groups.push(group)
  }
  return groups.filter((group) => group.down.length > 1)
}

/** Adds the vertical lines that touch these horizontal ones, and the lines that touch those in turn. */
function grow(
  group: Rules,
  rules: readonly Rule[],
  waitingAcross: Set<Rule>,
  waitingDown: Set<Rule>,
): void {
  const down = [...waitingDown].filter((other) => rules.some((rule) => cross(rule, other)))
  for (const rule of down) waitingDown.delete(rule)
  const across = [...waitingAcross].filter((other) => down.some((rule) => cross(other, rule)))
  for (const rule of across) waitingAcross.delete(rule)
  group.down.push(...down)
  group.across.push(...across)
}

function cross(across: Rule, down: Rule): boolean {
  return covers(across, down.at) && covers(down, across.at)
}

function covers(rule: Rule, at: number): boolean {
  return at > rule.from - snap && at < rule.to + snap
}

function closed({ across, down }: Rules): Rules {
  const from = Math.min(...down.map(({ at }) => at))
  const to = Math.max(...down.map(({ at }) => at))
  const ends = [
    Math.min(...down.map((rule) => rule.from)),
    Math.max(...down.map((rule) => rule.to)),
  ]
  const isOpen = (at: number): boolean =>
    !across.some((rule) => Math.abs(rule.at - at) < 2 * snap) &&
    down.filter((rule) => covers(rule, at)).length > 1
  return { across: [...across, ...ends.filter(isOpen).map((at) => ({ at, from, to }))], down }
}

function cellsOf({ across, down }: Rules): GridCell[] {
  const rows = positions(across)
  const columns = positions(down)
  const isDrawn = (rules: Rule[], at: number, from: number, to: number): boolean =>
    rules.some((rule) => Math.abs(rule.at - at) < snap && covers(rule, from) && covers(rule, to))
  const cells: GridCell[] = []
  for (const [row, y0] of rows.entries()) {
    for (const [column, x0] of columns.entries()) {
      const box = smallest(
        x0,
        y0,
        columns.slice(column + 1),
        rows.slice(row + 1),
        (x1, y1) =>
          isDrawn(across, y0, x0, x1) &&
          isDrawn(across, y1, x0, x1) &&
          isDrawn(down, x0, y0, y1) &&
          isDrawn(down, x1, y0, y1),
      )
      if (box) cells.push({ box, row, column })
    }
  }
  return cells
}

function smallest(
  x0: number,
  y0: number,
  columns: readonly number[],
  rows: readonly number[],
  isDrawn: (x1: number, y1: number) => boolean,
): Box | undefined {
  for (const y1 of rows) {
    const x1 = columns.find((candidate) => isDrawn(candidate, y1))
    if (x1 !== undefined) return [x0, y0, x1, y1]
  }
  return undefined
}

function positions(rules: readonly Rule[]): number[] {
  const result: number[] = []
  for (const at of rules.map((rule) => rule.at).toSorted((a, b) => a - b)) {
    if (at - (result.at(-1) ?? -Infinity) > snap) result.push(at)
  }
  return result
}
