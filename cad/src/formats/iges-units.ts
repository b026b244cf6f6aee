import type { LengthUnit } from '../units.ts'

/** IGES 5.3, table 2 of 2.2.4.3.14: the meanings of the unit flag. */
const byFlag: (LengthUnit | undefined)[] = [
  undefined,
  'in',
  'mm',
  undefined,
  'ft',
  'mi',
  'm',
  'km',
  'mil',
  'µm',
  'cm',
  'µin',
]
const unitFlag = 13
const byName: Record<string, LengthUnit> = {
  IN: 'in',
  INCH: 'in',
  MM: 'mm',
  FT: 'ft',
  MI: 'mi',
  M: 'm',
  KM: 'km',
  MIL: 'mil',
  UM: 'µm',
  CM: 'cm',
  UIN: 'µin',
}

/** The unit in the global section of an IGES file; undefined if it states none. */
export function igesUnit(text: string): LengthUnit | undefined {
  const global = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line[72] === 'G')
    .map((line) => line.slice(0, 72))
    .join('')
  const fields = fieldsOf(global)
  return (
    byFlag[Number(fields[unitFlag])] ?? byName[fields[unitFlag + 1]?.trim().toUpperCase() ?? '']
  )
}

/** Splits fields at the delimiters that the section states first; strings state their length (`3Hmm,`). */
function fieldsOf(global: string): string[] {
  const fields: string[] = []
  let delimiter = ','
  let at = 0
  while (at < global.length && fields.length <= unitFlag + 1) {
    const string = /^\s*(\d{1,5})H/.exec(global.slice(at, at + 12))
    const start = at + (string?.[0].length ?? 0)
    const value = string ? global.slice(start, start + Number(string[1])) : ''
    if (fields.length === 0 && value) delimiter = value
    const end = global.indexOf(delimiter, start + value.length)
    fields.push(string ? value : global.slice(at, end < 0 ? undefined : end).trim())
    at = end < 0 ? global.length : end + 1
  }
  return fields
}
