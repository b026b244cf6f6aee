import type { Callout, Manual, Part, Procedure, Step } from '../content.ts'
import { printedNumbers, type Numbering } from '../numbering.ts'
import type { Random } from '../random.ts'
import type { Sentences } from '../sentences.ts'

/** A document without pages, from which every flowing format is written. */
export type FlowBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  | FlowItem
  | { kind: 'callout'; callout: Callout; depth: 0 | 1 }
  | { kind: 'table'; head: string[] | undefined; rows: string[][] }

export interface FlowItem {
  kind: 'item'
  depth: 0 | 1
  /** As printed. */
  marker: string
  /** Whether the format can number it automatically: `1.`, `a)` or bullets. */
  list: 'decimal' | 'letter' | 'bullet' | undefined
  number: number
  text: string
}

export interface FlowOptions {
  numbering: Numbering
  random: Random
  write: Sentences
}

/** Records the marker in each step, like printing. */
export function flowOf({ parts, title }: Manual, options: FlowOptions): FlowBlock[] {
  return parts.flatMap((part) => blocksOf(part, title, options))
}

function blocksOf(part: Part, title: string, options: FlowOptions): FlowBlock[] {
  switch (part.kind) {
    case 'contents':
      return []
    case 'heading':
      return [{ kind: 'heading', level: part.level, text: part.text }]
    case 'paragraph':
      return [part]
    case 'rules':
    case 'bullets':
      return part.texts.map((text, index) => item('•', text, 0, index + 1))
    case 'numbered':
      return part.texts.map((text, index) => item(`${index + 1}.`, text, 0, index + 1))
    case 'definitions':
      return part.entries.map(({ word, text }) => ({ kind: 'paragraph', text: `${word} ${text}` }))
    case 'safety':
      return part.callouts.map((callout) => ({ kind: 'callout', callout, depth: 0 }))
    case 'table':
      return [{ kind: 'table', head: part.hasHead ? part.head : undefined, rows: part.rows }]
    case 'legend':
      return part.names.map((name, index) => ({ kind: 'paragraph', text: `${index + 1}  ${name}` }))
    case 'procedure':
      return procedureBlocks(part.procedure, title, options)
    default:
      return part satisfies never
  }
}

function procedureBlocks(procedure: Procedure, title: string, options: FlowOptions): FlowBlock[] {
  const { language } = options.write
  const isTitled = procedure.title !== title
  const list = (heading: string, items: Procedure['tools']): FlowBlock[] =>
    items.length === 0
      ? []
      : [
          { kind: 'heading', level: 3, text: heading },
          ...items.map(({ name, quantity }, index) =>
            item('•', quantity === undefined ? name : `${quantity} × ${name}`, 0, index + 1),
          ),
        ]
  const blocks: FlowBlock[] = [
    ...(isTitled ? [{ kind: 'heading' as const, level: 1 as const, text: procedure.title }] : []),
    ...list(language.headings.tools, procedure.tools),
    ...list(language.headings.parts, procedure.parts),
  ]
  for (const phase of procedure.phases) {
    if (phase.title !== undefined) {
      blocks.push({ kind: 'heading', level: isTitled ? 2 : 1, text: phase.title })
    }
    if (phase === procedure.phases[0]) {
      blocks.push(...procedure.callouts.map((callout) => calloutBlock(callout, 0)))
      if (procedure.leadIn !== undefined) {
        blocks.push({ kind: 'paragraph', text: procedure.leadIn })
      }
    }
    blocks.push(...stepBlocks(phase.steps, options))
  }
  return blocks
}

function stepBlocks(steps: Step[], { numbering, random, write }: FlowOptions): FlowBlock[] {
  const numbers = printedNumbers(steps.length, numbering, random)
  const rows = steps.map((step, index) => {
    const number = numbers[index] ?? index + 1
    step.marker = numbering.marker({ number, section: '1' })
    return { step, number, marker: step.marker }
  })
  if (numbering.kind !== 'table') return rows.flatMap((row) => oneStep(row, numbering))
  const { number, action } = write.language.stepColumns
  const head = [number, action].map((names) => random.pick(names.split('\n')))
  return [{ kind: 'table', head, rows: rows.map(({ step, marker }) => [marker, step.text]) }]
}

interface Row {
  step: Step
  number: number
  marker: string
}

function oneStep({ step, number, marker }: Row, numbering: Numbering): FlowBlock[] {
  const standing = (place: Callout['place'], depth: 0 | 1): FlowBlock[] =>
    step.callouts.filter((one) => one.place === place).map((one) => calloutBlock(one, depth))
  const substeps = step.substeps.map((substep, index) => {
    substep.marker = numbering.kind === 'heading' ? '•' : numbering.substep(index + 1, marker)
    return item(substep.marker, substep.text, 1, index + 1)
  })
  if (numbering.kind === 'heading') {
    const text = [marker, step.title].filter((one) => one !== undefined).join(' ')
    const hasText = step.title === undefined || substeps.length === 0
    return [
      { kind: 'heading', level: 3, text },
      ...standing('before', 0),
      ...(hasText ? [{ kind: 'paragraph' as const, text: step.text }] : []),
      ...substeps.map((one) => ({ ...one, depth: 0 as const })),
      ...standing('inside', 0),
      ...standing('after', 0),
    ]
  }
  return [
    ...standing('before', 0),
    marker === '' ? { kind: 'paragraph', text: step.text } : item(marker, step.text, 0, number),
    ...substeps,
    ...standing('inside', 1),
    ...standing('after', 0),
  ]
}

function calloutBlock(callout: Callout, depth: 0 | 1): FlowBlock {
  return { kind: 'callout', callout, depth }
}

function item(marker: string, text: string, depth: 0 | 1, number: number): FlowItem {
  const list =
    marker === `${number}.`
      ? 'decimal'
      : marker === `${String.fromCodePoint(96 + number)})`
        ? 'letter'
        : marker === '•'
          ? 'bullet'
          : undefined
  return { kind: 'item', depth, marker, list, number, text }
}
