/** Millimeters in each unit of length that a model can state. */
export const millimetresPer = {
  nm: 1e-6,
  µm: 1e-3,
  mil: 0.0254,
  µin: 2.54e-5,
  mm: 1,
  cm: 10,
  dm: 100,
  in: 25.4,
  ft: 304.8,
  yd: 914.4,
  m: 1000,
  km: 1e6,
  mi: 1_609_344,
} as const

export type LengthUnit = keyof typeof millimetresPer

export function isLengthUnit(text: string): text is LengthUnit {
  return Object.hasOwn(millimetresPer, text)
}
