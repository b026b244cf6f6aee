import { convert } from '@millwright/extraction/convert'
import type { StructuredDocument } from '@millwright/extraction/document'
import { DocumentError } from '@millwright/extraction/errors'
import { logisticScore, type LogisticModel } from '@millwright/extraction/logistic-score'

import { casesOf, syntheticCases } from './cases.ts'
import type { Case } from './case.ts'
import { fitLinear, type Example } from './fitting.ts'
import type { Truth } from './procedure-facts.ts'

/** A part of a document with several items, such as a list, with whether they are steps. */
export interface SourcedExample extends Example {
  items: number
  /** Its source: texts from one source are similar. */
  source: string
}

export type ExamplesIn = (
  document: StructuredDocument,
  truth: Truth,
) => Omit<SourcedExample, 'source' | 'document'>[]

/** Examples by origin, which is all that is known about some. */
export interface Examples {
  real: SourcedExample[]
  texts: SourcedExample[]
  generated: SourcedExample[]
}

/** The weight of an example in a fit. */
export type Weigh = (one: SourcedExample, countOfSource: number) => number

/** Real documents, some without a procedure, and this many generated ones, half as many of them without a procedure. */
export async function gatherExamples(
  sets: { folder: string; pool: string; synthetic: number; seed: string },
  examplesIn: ExamplesIn,
): Promise<Examples> {
  const { folder, pool, synthetic, seed } = sets
  const isFree = ({ truth }: Case): boolean => truth.licence_class !== 'cc-nc'
  const made = async (kind: 'any' | 'negative', count: number): Promise<SourcedExample[]> => {
    const source = kind === 'any' ? 'generated' : 'empty'
    return await examplesOf(syntheticCases(count, seed, [kind], ''), () => source, examplesIn)
  }
  return {
    real: await examplesOf(
      casesOf(folder, ''),
      (one) => (isFree(one) ? 'real' : undefined),
      examplesIn,
    ),
    texts: await examplesOf(casesOf(pool, ''), ({ truth }) => truth.features[0], examplesIn),
    generated: [...(await made('any', synthetic)), ...(await made('negative', synthetic / 2))],
  }
}

/** @param sourceOf undefined for a document that is not used */
export async function examplesOf(
  cases: AsyncIterable<Case>,
  sourceOf: (one: Case) => string | undefined,
  examplesIn: ExamplesIn,
): Promise<SourcedExample[]> {
  const examples: SourcedExample[] = []
  for await (const one of cases) {
    const source = sourceOf(one)
    const document = source === undefined ? undefined : await converted(one)
    if (source === undefined || !document) continue
    const own = examplesIn(document, one.truth)
    examples.push(...own.map((each) => ({ ...each, source, document: one.truth.id })))
  }
  return examples
}

async function converted({ truth, read }: Case): Promise<StructuredDocument | undefined> {
  try {
    return await convert(await read(), { fileId: truth.file })
  } catch (error) {
    if (error instanceof DocumentError) return undefined
    throw error
  }
}

/** Fits a model on everything, and reports its result and that of the models without each source. */
export function fitAndReport(
  { real, texts, generated }: Examples,
  weigh: Weigh,
  minLikelihood: number,
): LogisticModel {
  const counts = Map.groupBy(texts, ({ source }) => source)
  const all = [...real, ...texts, ...generated].map((one) => ({
    ...one,
    weight: weigh(one, counts.get(one.source)?.length ?? 1),
  }))
  const model = fitLinear(all)
  const others = modelsWithout(all)
  for (const [name, examples] of Object.entries({ real, texts, generated })) {
    reportOn(`${name}, fitted on`, examples, () => model, minLikelihood)
    const ownModel = ({ source }: SourcedExample): LogisticModel | undefined =>
      others.get(ownerOf(source))
    reportOn(`${name}, by models of other sources`, examples, ownModel, minLikelihood)
  }
  return model
}

/** Texts by one organization are similar in all of its repositories. */
function ownerOf(source: string): string {
  return source.split('/')[0] ?? source
}

function modelsWithout(examples: readonly SourcedExample[]): Map<string, LogisticModel> {
  const owners = new Set(examples.map(({ source }) => ownerOf(source)))
  return new Map(
    [...owners].map((owner) => [
      owner,
      fitLinear(examples.filter(({ source }) => ownerOf(source) !== owner)),
    ]),
  )
}

/**
 * The quality of a model: F1 of the items, those lost, and the share of documents without steps in which it accepts
 * some.
 */
export function reportOn(
  name: string,
  examples: readonly SourcedExample[],
  modelOf: (one: SourcedExample) => LogisticModel | undefined,
  minLikelihood: number,
): void {
  const taken = new Set(
    examples.filter((one) => {
      const own = modelOf(one)
      return own !== undefined && logisticScore(own, one.features) >= minLikelihood
    }),
  )
  const sum = (holds: (one: SourcedExample) => boolean): number =>
    examples.filter(holds).reduce((total, { items }) => total + items, 0)
  const right = sum((one) => taken.has(one) && one.isRight)
  const [lost, wrong] = [
    sum((one) => !taken.has(one) && one.isRight),
    sum((one) => taken.has(one) && !one.isRight),
  ]
  const documents = Map.groupBy(examples, ({ document }) => document).values()
  const without = documents.filter((own) => own.every(({ isRight }) => !isRight)).toArray()
  const falsely = without.filter((own) => own.some((one) => taken.has(one)))
  const f1 = (2 * right) / (2 * right + lost + wrong)
  console.log(
    `${name}: F1 ${f1.toFixed(4)}, ${right} items taken, ${lost} lost, ${wrong} taken in vain; ` +
      `of ${without.length} documents with none of them right, ${falsely.length} taken`,
  )
}
