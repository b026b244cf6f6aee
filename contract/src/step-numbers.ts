import type { Reference, Section, Step } from './procedure-content.ts'

export interface NumberedStep {
  step: Step
  /** As printed where the document numbered it, otherwise counted: `3`, `3.2`. */
  number: string
  depth: number
}

/**
 * All steps in reading order, sub-steps after the step they belong to. Everything that shows steps takes their
 * numbers from here: two people at one machine have to mean the same step.
 */
export function stepsOf(outline: readonly Section[]): NumberedStep[] {
  return outline.flatMap((section) => [...numberSteps(section.steps), ...stepsOf(section.sections)])
}

export interface StepGroup {
  /** Titles of the sections that contain it, from the outermost: `Removal › Pump`. Empty if none has one. */
  heading: string
  steps: NumberedStep[]
}

/**
 * All steps in reading order, grouped by section. Numbering starts at one in each section, so a list of steps is
 * unambiguous only with their headings.
 */
export function groupSteps(
  outline: readonly Section[],
  above: readonly string[] = [],
): StepGroup[] {
  return outline.flatMap((section) => {
    const titles = section.title ? [...above, section.title] : above
    const own = { heading: titles.join(' › '), steps: numberSteps(section.steps) }
    return [...(own.steps.length > 0 ? [own] : []), ...groupSteps(section.sections, titles)]
  })
}

/**
 * The steps of one list with their numbers.
 *
 * @param above the step they belong to, if they are sub-steps
 */
export function numberSteps(
  steps: readonly Step[],
  above?: Pick<NumberedStep, 'number' | 'depth'>,
): NumberedStep[] {
  const depth = above ? above.depth + 1 : 0
  const numbers = numbersIn(steps, above ? `${above.number}.` : '')
  return steps.flatMap((step, index) => {
    const number = numbers[index] ?? ''
    return [{ step, number, depth }, ...numberSteps(step.steps, { number, depth })]
  })
}

/**
 * As printed, or counted from the beginning. Among printed numbers, a step without one continues from the previous
 * number, or gets that number with a letter if the next one belongs to another step: `4`, `4a`, `5`.
 */
function numbersIn(steps: readonly Step[], prefix: string): string[] {
  const printed = steps.map(({ marker }) => printedNumber(marker))
  const taken = new Set(printed)
  let last = `${prefix}0`
  let letters = 0
  return printed.map((own, index) => {
    const counted = after(last) ?? `${prefix}${index + 1}`
    const isTaken = own === undefined && taken.has(counted)
    letters = isTaken ? letters + 1 : 0
    if (isTaken) return `${last}${letterOf(letters)}`
    last = own ?? counted
    return last
  })
}

/** `4` → `5`, `3.2` → `3.3`; undefined after `b`. */
function after(number: string): string | undefined {
  const [, head = '', digits] = /^(.*?)(\d{1,9})$/.exec(number) ?? []
  return digits === undefined ? undefined : `${head}${Number(digits) + 1}`
}

const alphabet = 26

/** `a` … `z`, `aa` … */
function letterOf(count: number): string {
  const rest = Math.floor((count - 1) / alphabet)
  const letter = String.fromCodePoint(97 + ((count - 1) % alphabet))
  return rest === 0 ? letter : `${letterOf(rest)}${letter}`
}

/** `Step 4.` → `4`, `b)` → `b`; undefined for bullets and the like. */
function printedNumber(marker: string | null | undefined): string | undefined {
  const number = /(?<!\p{L})(\p{L}?[\d.-]*\d\p{L}?|[ivx]+|\p{L})[.):\]]*$/iu
  return number.exec(marker ?? '')?.[1]
}

/** The numbers of steps by their ids. */
export type StepNumbers = ReadonlyMap<string, string>

export function numbersOf(steps: readonly NumberedStep[]): StepNumbers {
  return new Map(steps.map(({ step, number }) => [step.id, number]))
}

/**
 * The current number of the step that a text refers to by its number in the document, which differs if
 * steps were added or moved since. Undefined if the text is still right, or refers to no single step.
 */
export function numberNow(
  { kind, text, targets }: Pick<Reference, 'kind' | 'text' | 'targets'>,
  numbers: StepNumbers,
): string | undefined {
  const [target, ...others] = targets
  if (kind !== 'step' || target === undefined || others.length > 0) return undefined
  const now = numbers.get(target)
  const named = text.replace(/[^\p{L}\d]+$/u, '').toLowerCase()
  if (now === undefined || !/\d\p{L}?$/u.test(named)) return undefined
  const before = named.slice(0, -now.length)
  // `step 3b` refers to the sub-step that is printed as `b`.
  const isWhole = !/^\d/.test(now) || !/\d[.-]?$/.test(before)
  return named.endsWith(now.toLowerCase()) && isWhole ? undefined : now
}
