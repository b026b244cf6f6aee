import assert from 'node:assert/strict'
import { test } from 'node:test'

import { fileStem, findCompanion } from './model-source.ts'

const bytes = Uint8Array.of(1)

function find(reference: string, name: string): { isFound: boolean; missing: string[] } {
  const missing = new Set<string>()
  const found = findCompanion({ companions: new Map([[name, bytes]]), missing }, reference)
  return { isFound: found === bytes, missing: [...missing] }
}

test('a supplied file is found by the last segment of its name, however the model writes it', () => {
  for (const [reference, name] of [
    ['textures/Steel.png', 'Steel.png'],
    ['C:\\Users\\me\\Steel.png', 'Steel.png'],
    ['../../etc/Steel.png', 'Steel.png'],
    ['STEEL.PNG', 'Steel.png'],
    ['My%20steel.png', 'My steel.png'],
    ['100%.png', '100%.png'],
  ] as const) {
    assert.deepEqual(find(reference, name), { isFound: true, missing: [] }, reference)
  }
})

test('a missing file is reported by the last segment of its name, truncated if endless', () => {
  const absent = find('parts/L%C3%BCfter.stp', 'other.stp')
  const endless = find('x'.repeat(5000), 'other.stp')

  assert.deepEqual(absent, { isFound: false, missing: ['Lüfter.stp'] })
  assert.deepEqual(endless.missing, ['x'.repeat(200)])
})

test('a model is named after its file, without folder and extension', () => {
  const names = ['C:\\cad\\gear.box.step', 'parts/lid.stl', '.step', ''].map(fileStem)

  assert.deepEqual(names, ['gear.box', 'lid', '.step', 'Model'])
})
