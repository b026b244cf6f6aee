import type { Callout, Phase, Step } from '../content.ts'
import { printedNumbers, type Numbering } from '../numbering.ts'
import type { Random } from '../random.ts'
import type { Sentences } from '../sentences.ts'
import { printCallout } from './callouts.ts'
import { draw, printFigure } from './figures.ts'
import { printItem } from './items.ts'
import type { Sheet } from './sheet.ts'
import { TablePrinter, type Cell } from './tables.ts'
import type { Run } from './words.ts'

export interface StepPrinting {
  sheet: Sheet
  numbering: Numbering
  random: Random
  write: Sentences
  /** Dotted number of the heading over the steps. */
  section: string
  /** Counts figures of the whole document. */
  figures: { count: number }
  /** A picture at the left of each step. */
  isCards: boolean
}

/** Prints the steps of one phase, and records page and marker in each. */
export function printSteps(printing: StepPrinting, phase: Phase): void {
  const { numbering, random, section } = printing
  const numbers = printedNumbers(phase.steps.length, numbering, random)
  for (const [index, step] of phase.steps.entries()) {
    step.marker = numbering.marker({ number: numbers[index] ?? index + 1, section })
    for (const [at, substep] of step.substeps.entries()) {
      substep.marker = numbering.substep(at + 1, step.marker)
    }
  }
  if (numbering.kind === 'table') printTable(printing, phase)
  else if (numbering.kind === 'heading') for (const step of phase.steps) printHeaded(printing, step)
  else printList(printing, phase)
}

function printList(printing: StepPrinting, { steps }: Phase): void {
  const { sheet, numbering } = printing
  const { look } = sheet
  const bold = numbering.kind === 'stepWord' || printing.random.chance(0.2)
  const weight = bold ? look.face.bold : look.face.regular
  const widest = Math.max(
    ...steps.map(({ marker = '' }) => sheet.breaker.width(marker, weight, look.size)),
  )
  const hang = numbering.isDrawn ? look.size * 2 : Math.max(widest + 6, look.size * 1.8)
  for (const step of steps) {
    const inner = look.indent + (look.hangs || numbering.isDrawn ? hang : 0)
    for (const callout of standing(step, 'before')) printCallout(sheet, callout, 0)
    step.page = printItem(sheet, {
      marker: step.marker ?? '',
      text: step.text,
      indent: look.indent,
      hang,
      isMarkerBold: bold,
      isDrawn: numbering.isDrawn,
    })
    printSubsteps(sheet, step, Math.max(inner, look.indent + 14))
    for (const callout of standing(step, 'inside'))
      printCallout(sheet, callout, Math.max(inner, 12))
    if (step.hasFigure) printStepFigure(printing, inner)
    for (const callout of standing(step, 'after')) printCallout(sheet, callout, 0)
  }
}

function printSubsteps(sheet: Sheet, step: Step, indent: number): void {
  const widths = step.substeps.map(({ marker = '' }) =>
    sheet.breaker.width(marker, sheet.look.face.regular, sheet.look.size),
  )
  const hang = Math.max(...widths, 6) + 6
  for (const { marker = '', text } of step.substeps)
    printItem(sheet, { marker, text, indent, hang })
}

function printStepFigure({ sheet, random, write, figures }: StepPrinting, indent: number): void {
  figures.count += 1
  const caption = random.chance(0.5)
    ? `${write.language.figureWord} ${figures.count}: ${write.thing()}`
    : undefined
  printFigure(sheet, random, caption, { indent, labels: random.chance(0.3) ? 3 : 0 })
}

/** The heading is the step: its title, or only its number; everything that belongs to it is below, hazards first. */
function printHeaded(printing: StepPrinting, step: Step): void {
  const { sheet, random } = printing
  const { look } = sheet
  const heading = [step.marker, step.title].filter((one) => one !== undefined).join(' ')
  const cardHeight = printing.isCards ? 96 : 0
  sheet.space(look.itemGap + 6)
  sheet.ensure(sheet.lineHeight() * 4 + cardHeight)
  const size = look.size * 1.12
  step.page = sheet.text([{ text: heading, weight: 'bold', color: look.headingColor }], {
    size,
    after: 3,
    keep: 2,
  })
  const top = sheet.y
  const indent = printing.isCards ? 140 : 0
  if (printing.isCards)
    draw(sheet, random, sheet.frame.x, top + 2, { width: 126, height: 86, labels: 0 })
  for (const callout of standing(step, 'before')) printCallout(sheet, callout, indent)
  if (step.title === undefined) sheet.text(step.text, { indent, after: 3 })
  else if (step.substeps.length === 0) sheet.text(step.text, { indent, after: 3 })
  for (const { text } of step.substeps) printItem(sheet, { marker: '•', text, indent, hang: 12 })
  const { page } = sheet
  for (const callout of [...standing(step, 'inside'), ...standing(step, 'after')])
    printCallout(sheet, callout, indent)
  if (printing.isCards && page === step.page) sheet.y = Math.max(sheet.y, top + 94)
  else if (step.hasFigure && !printing.isCards) printStepFigure(printing, 0)
}

function printTable(printing: StepPrinting, { steps }: Phase): void {
  const { sheet, random, write } = printing
  const { number, action, remark } = write.language.stepColumns
  const hasRemarks = random.chance(0.6)
  const numberShare = steps.some(({ marker = '' }) => marker.length > 3) ? 0.16 : 0.09
  const head = [number, action, remark].map((names) => random.pick(names.split('\n')))
  const table = new TablePrinter(sheet, {
    columns: hasRemarks ? [numberShare, 0.74 - numberShare, 0.26] : [numberShare, 1 - numberShare],
    head: hasRemarks ? head : head.slice(0, 2),
    isRuled: true,
    headFill: random.pick(['#ffffff', '#d9d9d9', '#e8eef6']),
  })
  sheet.space(6)
  table.begin()
  for (const step of steps) {
    for (const callout of standing(step, 'before'))
      table.wide(labelled(callout), random.pick(['#ffffff', '#fff3cd']))
    const inside = standing(step, 'inside')
    const instruction: Cell = [[{ text: step.text }], ...inside.map(labelled)]
    const cells: Cell[] = [[[{ text: step.marker ?? '' }]], instruction]
    if (hasRemarks) cells.push([[{ text: random.pick(['', '', 'OK ☐', '✓']) }]])
    step.page = table.row(cells)
    for (const callout of standing(step, 'after')) table.wide(labelled(callout), undefined)
  }
  sheet.space(8)
}

function labelled({ word, text }: Callout): Run[] {
  return [{ text: `${word}: `, weight: 'bold' }, { text }]
}

function standing({ callouts }: Step, place: Callout['place']): Callout[] {
  return callouts.filter((callout) => callout.place === place)
}
