import { languageCodes } from './languages/codes.ts'
import { languages } from './languages/languages.ts'
import { negativeTemplates, writeNegative } from './negatives.ts'
import { chooseNumbering, stepKinds, type StepKind } from './numbering.ts'
import { chooseLook, type Look } from './print/look.ts'
import { ManualPrinter } from './print/manual.ts'
import { degradeToScan } from './print/scan.ts'
import { Random } from './random.ts'
import { Sentences } from './sentences.ts'
import { templates, writeManual, type Template } from './templates.ts'
import type { FlowOptions } from './write/flow.ts'
import { endings, formats, writeAs, type Format } from './write/formats.ts'
import { truthOf, type SyntheticTruth } from './truth.ts'
import type { Callout, Manual } from './content.ts'

export interface SyntheticDocument {
  truth: SyntheticTruth
  bytes: Uint8Array
}

/** Which documents to generate: any mix, or only some. */
export const selections = ['any', 'negative', 'scan', ...stepKinds, ...formats] as const
export type Selection = (typeof selections)[number]

/** Generates a document with its truth; the same seed and index give the same bytes. */
export async function generate(
  seed: string,
  index: number,
  selection: Selection = 'any',
): Promise<SyntheticDocument> {
  const random = new Random(`${seed}/${selection}/${index}`)
  const code = languageCodes[index % languageCodes.length] ?? 'en'
  const language = languages[code]
  const write = new Sentences(language, random)
  const isNegative = selection === 'negative' || (selection === 'any' && random.chance(0.18))
  const id = `${selection}-${String(index).padStart(4, '0')}-${code}`
  const look = chooseLook(code, random)
  if (isNegative) return await negative(id, write, look)
  const kind = kindOf(selection, random)
  const template = templateFor(kind, random)
  const manual = writeManual(template, write)
  const numbering = chooseNumbering(kind, language, random)
  adapt(look, template, numbering.name, random)
  if (kind !== 'heading') withoutTitles(manual)
  const format = formats.find((one) => one === selection)
  const isBoxed = look.callout === 'icon' || look.callout === 'cells'
  if (isBoxed && !format && kind !== 'table' && random.chance(0.25)) withoutWords(manual, look)
  if (format) return withoutPages(format, id, manual, { numbering, random, write })
  const hidden = random.chance(0.06) ? write.instructions(2) : []
  const hasCover = manual.parts.some((part) => part.kind === 'contents')
  const isCards = template === 'repair cards'
  const printing = { manual, look, numbering, random, write, isCards, hasCover, hidden }
  const { bytes, pages } = await new ManualPrinter(printing).print()
  const features = [
    template,
    kind,
    `numbering ${numbering.name}`,
    ...featuresOf(look),
    ...(hidden.length > 0 ? ['hidden text'] : []),
    ...(numbering.isMisnumbered ? ['misnumbered'] : []),
  ]
  if (selection !== 'scan') return { truth: truthOf(manual, id, kind, features, pages), bytes }
  const truth = truthOf(manual, id, kind, ['scan', ...features], pages)
  return { truth, bytes: await degradeToScan(bytes, random) }
}

/** A table has no room for callouts. */
function withoutPages(
  format: Format,
  id: string,
  manual: Manual,
  options: FlowOptions,
): SyntheticDocument {
  const { kind, name } = options.numbering
  if (kind === 'table') withoutStepCallouts(manual)
  const bytes = writeAs(format, manual, options)
  const truth = truthOf(manual, id, kind, [format, kind, `numbering ${name}`], 1)
  return { truth: { ...truth, file: `${id}.${endings[format]}` }, bytes }
}

async function negative(id: string, write: Sentences, look: Look): Promise<SyntheticDocument> {
  const { random, language } = write
  const template = random.pick(negativeTemplates)
  const manual = writeNegative(template, write)
  if (random.chance(0.2) && look.paper[0] > 500) look.columns = 2
  const numbering = chooseNumbering('enumerated', language, random)
  const printer = new ManualPrinter({
    manual,
    look,
    numbering,
    random,
    write,
    isCards: false,
    hasCover: false,
    hidden: [],
  })
  const { bytes, pages } = await printer.print()
  return {
    truth: truthOf(manual, id, undefined, ['negative', template, ...featuresOf(look)], pages),
    bytes,
  }
}

function kindOf(selection: Selection, random: Random): StepKind {
  const requested = stepKinds.find((kind) => kind === selection)
  return (
    requested ??
    random.pick([
      'enumerated',
      'enumerated',
      'enumerated',
      'stepWord',
      'table',
      'heading',
      'unnumbered',
    ])
  )
}

function templateFor(kind: StepKind, random: Random): Template {
  if (kind === 'table') return 'work instruction'
  if (kind === 'heading') return random.pick(['repair cards', 'robotics guide'])
  if (kind === 'unnumbered') return random.pick(['prose', 'appliance manual'])
  return random.pick(
    templates.filter((one) => !['work instruction', 'repair cards', 'prose'].includes(one)),
  )
}

/** Combinations with a template, and effects on its pages. */
function adapt(look: Look, template: Template, numbering: string, random: Random): void {
  if (numbering === '1.1') look.hasNumberedHeadings = true
  const isWide = look.paper[0] > 500
  if (isWide && template === 'service manual' && random.chance(0.5)) look.columns = 2
  else if (isWide && template === 'appliance manual' && random.chance(0.2)) look.columns = 2
  if (look.columns === 2) {
    look.size = Math.min(look.size, 9.5)
    look.margin = Math.min(look.margin, 54)
  }
  if (random.chance(0.07)) look.rotation = random.pick([90, 180, 270])
  if (!isWide && random.chance(0.3)) look.up = 2
}

function withoutTitles(manual: Manual): void {
  for (const part of manual.parts) {
    if (part.kind !== 'procedure') continue
    for (const step of part.procedure.phases.flatMap(({ steps }) => steps)) step.title = undefined
  }
}

/** Leaves only the signs: a triangle warns, a disc informs, and there are no further grades. */
function withoutWords(manual: Manual, look: Look): void {
  look.hasWordlessCallouts = true
  const informs = new Set(['notice', 'note', 'tip'])
  for (const callout of calloutsOf(manual)) {
    callout.kind = informs.has(callout.kind) ? 'note' : 'warning'
    callout.word = ''
  }
}

function calloutsOf(manual: Manual): Callout[] {
  return manual.parts.flatMap((part) => {
    if (part.kind === 'safety') return part.callouts
    if (part.kind !== 'procedure') return []
    const steps = part.procedure.phases.flatMap((phase) => phase.steps)
    return [...part.procedure.callouts, ...steps.flatMap(({ callouts }) => callouts)]
  })
}

function withoutStepCallouts(manual: Manual): void {
  for (const part of manual.parts) {
    if (part.kind !== 'procedure') continue
    for (const step of part.procedure.phases.flatMap(({ steps }) => steps)) step.callouts = []
  }
}

function featuresOf(look: Look): string[] {
  return [
    look.face.name,
    `callouts ${look.callout}`,
    ...(look.hasWordlessCallouts ? ['callouts without words'] : []),
    ...(look.columns === 2 ? ['two-column'] : []),
    ...(look.up === 2 ? ['n-up'] : []),
    ...(look.rotation === 0 ? [] : ['rotated']),
    ...(look.isHyphenated ? ['hyphenated'] : []),
  ]
}

/** An English service manual of at least this many pages. */
export async function generateLong(seed: string, pages: number): Promise<SyntheticDocument> {
  const random = new Random(`${seed}/long`)
  const write = new Sentences(languages.en, random)
  const look = { ...chooseLook('en', random), up: 1 as const, rotation: 0 as const }
  const numbering = chooseNumbering('enumerated', languages.en, random)
  const manual = writeManual('service manual', write)
  const parts = Array.from({ length: pages }, () => writeManual('service manual', write).parts)
  manual.parts = parts.flat().filter(({ kind }) => kind !== 'contents')
  withoutTitles(manual)
  const printer = new ManualPrinter({
    manual,
    look,
    numbering,
    random,
    write,
    isCards: false,
    hasCover: false,
    hidden: [],
    lastPage: pages,
  })
  const printed = await printer.print()
  const truth = truthOf(manual, 'long', 'enumerated', ['service manual'], printed.pages)
  return { truth, bytes: printed.bytes }
}
