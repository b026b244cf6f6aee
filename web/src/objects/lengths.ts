import type { ModelObject } from '@millwright/contract/objects'

import { i18n } from '../i18n.ts'
import { formatNumber } from '../ui/format.ts'

type Measured = Pick<ModelObject, 'format' | 'units' | 'box'>
/** The size along each axis of the file, in some unit. */
type Sides = readonly number[]

const millimetresPerInch = 25.4
const millimetresPerFoot = 304.8
const millimetresPerMetre = 1000
/** The units for machines measured in inches. */
const inInches = new Set(['in', 'ft', 'yd', 'mi', 'mil', 'µin'])

/** The names of units, by symbol. */
export const unitNames = (): Record<string, string> => ({
  nm: i18n.t('nanometers'),
  µm: i18n.t('micrometers'),
  mil: i18n.t('mils (thousandths of an inch)'),
  µin: i18n.t('microinches'),
  mm: i18n.t('millimeters'),
  cm: i18n.t('centimeters'),
  dm: i18n.t('decimeters'),
  in: i18n.t('inches'),
  ft: i18n.t('feet'),
  yd: i18n.t('yards'),
  m: i18n.t('meters'),
  km: i18n.t('kilometers'),
  mi: i18n.t('miles'),
})

/** In millimeters. */
export function boxSides(box: NonNullable<ModelObject['box']>): number[] {
  return box.max.map((value, axis) => value - (box.min[axis] ?? 0))
}

/** The size in millimeters, and in inches if the file uses them. */
export function sizeTexts({ units, box }: Measured): string[] {
  if (!box) return []
  const sides = boxSides(box)
  const millimetres = i18n.t('{sides} mm', { sides: sidesText(sides) })
  if (units === null || !inInches.has(units)) return [millimetres]
  const inches = sides.map((side) => side / millimetresPerInch)
  return [millimetres, i18n.t('{sides} in', { sides: sidesText(inches) })]
}

/** The volume in cubic centimeters, and in cubic inches if the file uses them. */
export function volumeTexts(volume: number, units: string | null): string[] {
  const number = (value: number) => formatNumber(value, { maximumSignificantDigits: 4 })
  const metric = i18n.t('{volume} cm³', { volume: number(volume / 1000) })
  if (units === null || !inInches.has(units)) return [metric]
  return [metric, i18n.t('{volume} in³', { volume: number(volume / millimetresPerInch ** 3) })]
}

/** The sides if the file were in another unit than assumed. */
export function sizeIn(unit: string, { units, box }: Measured): string {
  const factors: Record<string, number> = {
    mm: 1,
    cm: 10,
    in: millimetresPerInch,
    ft: millimetresPerFoot,
    m: millimetresPerMetre,
  }
  const [to, from] = [factors[unit], factors[units ?? 'mm']]
  if (!box || to === undefined || from === undefined) return ''
  return i18n.t('{sides} mm', { sides: sidesText(boxSides(box).map((side) => (side * to) / from)) })
}

/**
 * The likely units of a file without any: sizes below half a millimeter mean meters; a few millimeters mean inches
 * from a CAD program, or meters from a graphics program. Sizes too large in meters are in millimeters.
 */
export function likelyUnits({ format, box }: Measured): 'mm' | 'in' | 'm' {
  const longest = box ? Math.max(...boxSides(box)) : Infinity
  if (longest < 0.5) return 'm'
  if (longest >= 5) return 'mm'
  return format === 'stl' ? 'in' : 'm'
}

/** A sensible number of decimals for this size. */
function sidesText(sides: Sides): string {
  const longest = Math.max(...sides)
  const decimals = longest >= 1000 ? 0 : longest >= 100 ? 1 : longest >= 10 ? 2 : 3
  const options =
    longest < 1 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: decimals }
  return sides.map((side) => formatNumber(side, options)).join(' × ')
}
