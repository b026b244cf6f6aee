import assert from 'node:assert/strict'
import { test } from 'node:test'

import { igesUnit } from './iges-units.ts'

/** The global section as it stands in a file: 72 characters a line, then its letter and number. */
function igesWith(global: string, ending = '\n'): string {
  const lines = global.match(/[^]{1,72}/g) ?? []
  return [
    'A start'.padEnd(72) + 'S      1',
    ...lines.map((line, index) => `${line.padEnd(72)}G${String(index + 1).padStart(7)}`),
  ].join(ending)
}

/** The global section with the two parameters for the unit, after those about its author. */
const globalWith = (flag: string, name: string) =>
  `1H,,1H;,7Hbox.igs,7Hbox.igs,12HA, B and Co.,4Hv1.0,32,38,6,308,15,,1.,${flag},${name},1,0.;`

test('an IGES file states its unit as a number', () => {
  const units = ['1', '2', '4', '5', '6', '7', '8', '9', '10', '11'].map((flag) =>
    igesUnit(igesWith(globalWith(flag, ''))),
  )

  assert.deepEqual(units, ['in', 'mm', 'ft', 'mi', 'm', 'km', 'mil', 'µm', 'cm', 'µin'])
})

test('it states a name instead, if the number says so or is omitted', () => {
  assert.equal(igesUnit(igesWith(globalWith('3', '4HINCH'))), 'in')
  assert.equal(igesUnit(igesWith(globalWith('', '2Hmm'))), 'mm')
  assert.equal(igesUnit(igesWith(globalWith('', ''))), undefined)
})

test("lines may end as on any system, and parameters with the file's delimiter", () => {
  const other = globalWith('6', '').replaceAll(',', '/')

  assert.equal(igesUnit(igesWith(globalWith('2', '2HMM'), '\r\n')), 'mm')
  assert.equal(igesUnit(igesWith(globalWith('2', '2HMM'), '\r')), 'mm')
  assert.equal(igesUnit(igesWith(other)), 'm')
})
