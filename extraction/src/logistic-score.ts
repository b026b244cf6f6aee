/** A logistic regression: a weight for each feature by its name. */
export interface LogisticModel {
  bias: number
  weights: Record<string, number>
}

/**
 * How likely a logistic regression finds something to be right, 0 to 1.
 *
 * @param features those without a weight count for nothing
 */
export function logisticScore(
  { bias, weights }: LogisticModel,
  features: Readonly<Record<string, number>>,
): number {
  let sum = bias
  for (const [name, value] of Object.entries(features)) sum += (weights[name] ?? 0) * value
  return 1 / (1 + Math.exp(-sum))
}
