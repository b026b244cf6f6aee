import type { LengthUnit } from '../../units.ts'
import { readEntities, references } from './part21.ts'

const prefixes: Record<string, LengthUnit> = {
  NANO: 'nm',
  MICRO: 'µm',
  MILLI: 'mm',
  CENTI: 'cm',
  DECI: 'dm',
  KILO: 'km',
}

const conversions: [RegExp, LengthUnit][] = [
  [/MICRO.?INCH/i, 'µin'],
  [/INCH|^IN$/i, 'in'],
  [/FOOT|FEET|^FT$/i, 'ft'],
  [/YARD|^YD$/i, 'yd'],
  [/MILLIMET/i, 'mm'],
  [/CENTIMET/i, 'cm'],
  [/^MIL$|^THOU/i, 'mil'],
  [/MILE/i, 'mi'],
  [/MET(RE|ER)/i, 'm'],
]

/**
 * The unit of length that the shapes of a STEP file are in (ISO 10303-41): the one that a context
 * assigns, not the millimetre an inch is defined by.
 *
 * @returns nothing if the file states none
 */
export function stepUnit(text: string): LengthUnit | undefined {
  const complex = readEntities(text, (type) => type === '&')
  for (const { text: context } of complex.values()) {
    const assigned = /GLOBAL_UNIT_ASSIGNED_CONTEXT\s*\(\s*\(([^)]*)\)/i.exec(context)?.[1]
    for (const number of references(assigned)) {
      const unit = unitOf(complex.get(number)?.text ?? '')
      if (unit) return unit
    }
  }
  return undefined
}

function unitOf(entity: string): LengthUnit | undefined {
  if (!/LENGTH_UNIT/i.test(entity)) return undefined
  const named = /CONVERSION_BASED_UNIT\s*\(\s*'([^']*)'/i.exec(entity)?.[1]
  if (named !== undefined) return conversions.find(([name]) => name.test(named.trim()))?.[1]
  const prefix = /SI_UNIT\s*\(\s*(?:\.(\w+)\.|\$)\s*,\s*\.METRE\./i.exec(entity)
  return prefix ? (prefixes[prefix[1]?.toUpperCase() ?? ''] ?? 'm') : undefined
}
