import type { Operation } from './operations.ts'
import type { Passage } from './prompt.ts'
import { controlSentencesFor } from './control-sentences.ts'

/** A passage with a known answer among the doubtful ones, marked correctly or wrongly. */
export interface Control {
  /** An id that no block has. */
  id: string
  isStep: boolean
  isShownRight: boolean
}

/** A model's result in the controls of a document. */
export interface ControlResult {
  total: number
  wrong: number
}

/** With a larger share of mistakes all of a model's suggestions for the document are discarded. */
const maxWrong = 1 / 8

const kinds = [true, false].flatMap((isStep) =>
  [true, false, false].map((isShownRight) => ({ isStep, isShownRight })),
)

/**
 * Puts controls between the passages of a zone: an instruction and a remark that are marked correctly,
 * and two of each that are not. A model that finds the wrong marks and keeps the right ones knows what
 * a step is; one that marks all the same, at random or inverted fails.
 *
 * @param random hexadecimal digits that no author of the document could know
 */
export function insertControls(
  passages: readonly Passage[],
  { zone, language, random }: { zone: string; language: string; random: string },
): { passages: Passage[]; controls: Control[] } {
  const draw = (at: number, below: number): number =>
    Number.parseInt(random.slice(4 * at, 4 * at + 4), 16) % below
  const { instructions, remarks } = controlSentencesFor(language)
  const controls = kinds.map((kind, index) => ({ ...kind, id: `${zone}-control-${index + 1}` }))
  const all = [...passages]
  for (const [index, { id, isStep, isShownRight }] of controls.entries()) {
    const sentences = isStep ? instructions : remarks
    // Those of a kind are neighbors in the list, so never the same.
    const sentence = (draw(isStep ? 0 : 1, sentences.length) + index) % sentences.length
    const gaps = all.flatMap(({ label }, at) => (label === 'step' || label === 'none' ? [at] : []))
    const at = [...gaps, all.length][draw(index + 2, gaps.length + 1)] ?? all.length
    const page = all[Math.min(at, all.length - 1)]?.block.lines[0]?.page ?? 1
    const text = sentences[sentence] ?? ''
    const block: Passage['block'] = { id, text, lines: [{ page, text }] }
    const label = isStep === isShownRight ? 'step' : 'none'
    all.splice(at, 0, { block, label, isFixed: false })
  }
  return { passages: all, controls }
}

/** Compares what a model says of the controls of a zone with what they are. */
export function judgeControls(
  controls: readonly Control[],
  operations: readonly Operation[] | undefined,
): ControlResult {
  const wrong = controls.filter((control) => {
    const answered = operations?.filter(({ block }) => block === control.id) ?? []
    const isRight = answered.every((operation) => leads(operation, control))
    return operations === undefined || !isRight || (answered.length === 0 && !control.isShownRight)
  })
  return { total: controls.length, wrong: wrong.length }
}

export function isTrusted({ total, wrong }: ControlResult): boolean {
  return wrong <= maxWrong * total
}

/** True for an operation that makes of a control what it is. */
function leads(operation: Operation, { isStep }: Control): boolean {
  if (operation.op === 'nest') return isStep
  return operation.op === 'setRole' && (operation.role !== 'none') === isStep
}
