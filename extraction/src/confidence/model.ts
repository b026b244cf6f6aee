import { logisticScore, type LogisticModel } from '../logistic-score.ts'
import weights from './weights.json' with { type: 'json' }

/** The result of a fit: weights, and the calibration of their score. */
export interface Model extends LogisticModel {
  /** `[score, share that was right]`, both ascending: interpolated between them, constant beyond. */
  curve: [score: number, share: number][]
}

/**
 * How likely a finding is right, 0 to 1: a logistic regression over its features, calibrated
 * by isotonic regression. The weights are data, fitted on documents with known steps by
 * `npm run prove -- quality calibrate`; nothing is learned here.
 *
 * @param features of which those without a weight are ignored
 */
export function probability(model: Model, features: Readonly<Record<string, number>>): number {
  return onCurve(model.curve, logisticScore(model, features))
}

function onCurve(curve: Model['curve'], score: number): number {
  const above = curve.findIndex(([at]) => at >= score)
  const [x1, y1] = curve[above] ?? curve.at(-1) ?? [score, score]
  const [x0, y0] = curve[above - 1] ?? [x1, y1]
  if (above <= 0 || x1 === x0) return y1
  return y0 + ((y1 - y0) * (score - x0)) / (x1 - x0)
}

const { step, callout } = weights as unknown as { step: Model; callout: Model }
export const models = { step, callout }
