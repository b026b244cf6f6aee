import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const root = path.resolve(import.meta.dirname, '..')
const text = readFileSync(path.join(root, 'docs', 'security.md'), 'utf8')

/** The requirements of levels 1 and 2 of ASVS 5.0.0, section by section. */
const required: Record<string, number[]> = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '10.1': [1, 2],
  '10.2': [1, 2],
  '10.3': [1, 2, 3, 4],
  '10.4': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '10.5': [1, 2, 3, 4, 5],
  '10.6': [1, 2],
  '10.7': [1, 2, 3],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [1, 2, 3],
  '11.4': [1, 2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '12.1': [1, 2, 3],
  '12.2': [1, 2],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
  '17.1': [1],
  '17.2': [1, 2, 3, 4],
  '17.3': [1, 2],
}
const expected = Object.entries(required).flatMap(([section, numbers]) =>
  numbers.map((number) => `${section}.${number}`),
)

type Proof = 'test' | 'by design' | 'operator' | 'not applicable' | '**open**'

interface Row {
  ids: string[]
  proof: Proof
  files: string[]
}

/** The rows of tables that begin with requirement numbers. */
function rows(): Row[] {
  return text.split('\n').flatMap((line) => {
    const [, first = '', , , last = ''] = line.split('|').map((cell) => cell.trim())
    if (!/^\d+\.\d+\.\d+/.test(first)) return []
    const files = [...last.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
    const proof = files.length > 0 ? 'test' : (last as Proof)
    return [{ ids: first.split(' '), proof, files }]
  })
}

test('each requirement of levels 1 and 2 is listed once', () => {
  const listed = rows().flatMap(({ ids }) => ids)

  assert.deepEqual(listed.toSorted(), expected.toSorted())
})

test('every test given as evidence exists', () => {
  for (const { ids, files } of rows()) {
    for (const file of files) assert(existsSync(path.join(root, file)), `${ids.join()}: ${file}`)
  }
})

test('the document says how many requirements are met, and how', () => {
  const counted = (wanted: Proof) =>
    rows()
      .filter(({ proof }) => proof === wanted)
      .reduce((total, { ids }) => total + ids.length, 0)
  const [, ...stated] =
    /Of (\d+) requirements .* (\d+) are proven by a test, (\d+) are met by design, (\d+) are left to the operator,\s(\d+) do not apply, and (\d+) are open/.exec(
      text.replaceAll('\n', ' '),
    ) ?? []

  assert.deepEqual(stated.map(Number), [
    expected.length,
    counted('test'),
    counted('by design'),
    counted('operator'),
    counted('not applicable'),
    counted('**open**'),
  ])
})
