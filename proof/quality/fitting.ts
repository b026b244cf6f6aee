import type { Model } from '@millwright/extraction/confidence/model'
import { logisticScore, type LogisticModel } from '@millwright/extraction/logistic-score'

/** Something with known features that was right or wrong. */
export interface Example {
  features: Readonly<Record<string, number>>
  isRight: boolean
  /** Examples of one document are never on both sides of a fold. */
  document: string
  /** Its weight, if not one. */
  weight?: number
}

const ridge = 1
const rounds = 12
const folds = 5

/**
 * A logistic regression (Newton's method, ridge 1) calibrated by isotonic regression over scores
 * that were each computed without their own document. The same examples give the same model.
 */
export function fitModel(examples: readonly Example[]): Model {
  const names = namesOf(examples)
  const held = heldOut(examples, (others) => logistic(others, names))
  return { ...logistic(examples, names), curve: isotonic(held) }
}

/** The predictions for each example by models fitted on other documents, in the order of the examples. */
export function crossValidate(
  examples: readonly Example[],
  always: readonly Example[] = [],
): { model: Model; example: Example }[] {
  const documents = documentsOf(examples)
  const models = Array.from({ length: folds }, (_none, fold) =>
    fitModel([
      ...always,
      ...examples.filter(({ document }) => documents.indexOf(document) % folds !== fold),
    ]),
  )
  return examples.flatMap((example) => {
    const model = models[documents.indexOf(example.document) % folds]
    return model ? [{ model, example }] : []
  })
}

function heldOut(
  examples: readonly Example[],
  fit: (others: readonly Example[]) => LogisticModel,
): { score: number; isRight: boolean }[] {
  const documents = documentsOf(examples)
  const foldOf = new Map(documents.map((document, index) => [document, index % folds]))
  return Array.from({ length: folds }, (_none, fold) => fold).flatMap((fold) => {
    const model = fit(examples.filter(({ document }) => foldOf.get(document) !== fold))
    return examples
      .filter(({ document }) => foldOf.get(document) === fold)
      .map(({ features, isRight }) => ({ score: logisticScore(model, features), isRight }))
  })
}

function documentsOf(examples: readonly Example[]): string[] {
  return [...new Set(examples.map(({ document }) => document))]
}

/** The logistic regression alone, over all features. */
export function fitLinear(examples: readonly Example[]): LogisticModel {
  return logistic(examples, namesOf(examples))
}

function namesOf(examples: readonly Example[]): string[] {
  return [...new Set(examples.flatMap(({ features }) => Object.keys(features)))].toSorted()
}

function logistic(examples: readonly Example[], names: readonly string[]): LogisticModel {
  const rows = examples.map(({ features }) => [1, ...names.map((name) => features[name] ?? 0)])
  let weights = Array.from({ length: names.length + 1 }, () => 0)
  for (let round = 0; round < rounds; round += 1) {
    const gradient = weights.map((weight, at) => (at === 0 ? 0 : -ridge * weight))
    const curvature = weights.map((_weight, at) =>
      weights.map((_other, to): number => (at === to ? (at === 0 ? 1e-6 : ridge) : 0)),
    )
    for (const [index, row] of rows.entries()) {
      const sum = row.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0)
      const chance = 1 / (1 + Math.exp(-sum))
      const { isRight = false, weight = 1 } = examples[index] ?? {}
      const error = weight * ((isRight ? 1 : 0) - chance)
      for (const [at, value] of row.entries()) gradient[at] = (gradient[at] ?? 0) + error * value
      addSquare(curvature, row, weight * chance * (1 - chance))
    }
    const step = solved(curvature, gradient)
    weights = weights.map((weight, at) => weight + (step[at] ?? 0))
  }
  const [bias = 0, ...others] = weights.map((weight) => Math.round(weight * 1e4) / 1e4)
  return { bias, weights: Object.fromEntries(names.map((name, at) => [name, others[at] ?? 0])) }
}

/** Adds to a matrix each product of two values of a row, times a factor. */
function addSquare(matrix: readonly number[][], row: readonly number[], factor: number): void {
  for (const [at, line] of matrix.entries()) {
    const value = factor * (row[at] ?? 0)
    if (value === 0) continue
    for (const [to, other] of row.entries()) line[to] = (line[to] ?? 0) + value * other
  }
}

/** Gaussian elimination; the matrix is positive definite. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0])
  const size = rows.length
  for (let at = 0; at < size; at += 1) {
    const pivot = rows[at]
    if (!pivot) break
    for (let below = at + 1; below < size; below += 1) {
      const row = rows[below]
      if (!row) break
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1)
      for (let to = at; to <= size; to += 1) row[to] = (row[to] ?? 0) - factor * (pivot[to] ?? 0)
    }
  }
  const solution = Array.from({ length: size }, () => 0)
  for (let at = size - 1; at >= 0; at -= 1) {
    const row = rows[at] ?? []
    const known = solution.reduce(
      (sum, value, to) => sum + (to > at ? value * (row[to] ?? 0) : 0),
      0,
    )
    solution[at] = ((row[size] ?? 0) - known) / (row[at] ?? 1)
  }
  return solution
}

const fewest = 25
const surest = 0.995
const minSure = 0.02

/**
 * Pool adjacent violators: the best-fitting ascending steps, each with at least 25 examples, as points
 * in their centers. No confidence is stated beyond what this many examples can show.
 */
function isotonic(scored: readonly { score: number; isRight: boolean }[]): Model['curve'] {
  const pools: { score: number; right: number; count: number }[] = []
  const sorted = scored.toSorted((a, b) => a.score - b.score)
  for (let at = 0; at < sorted.length; at += fewest) {
    const group = sorted.slice(at, at + fewest)
    pools.push({
      score: group.reduce((sum, { score }) => sum + score, 0),
      right: group.filter(({ isRight }) => isRight).length,
      count: group.length,
    })
    for (;;) {
      const [before, last] = pools.slice(-2)
      if (!before || !last || before.right / before.count < last.right / last.count) break
      pools.splice(-2, 2, {
        score: before.score + last.score,
        right: before.right + last.right,
        count: before.count + last.count,
      })
    }
  }
  return pools.map(({ score, right, count }) => [
    rounded(score / count),
    Math.min(surest, Math.max(minSure, rounded((right + 0.5) / (count + 1)))),
  ])
}

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4
}
