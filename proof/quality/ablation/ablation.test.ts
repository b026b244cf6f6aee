import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

import { verdictOf } from './figures.ts'
import { switchable } from './rules.ts'
import { EndlessError, watchRules, withoutRule } from './switch.ts'

const module = `/** Drops what is odd. */
export function dropOdd(
  numbers: readonly number[],
  { isStrict = true }: { isStrict?: boolean } = {},
): number[] {
  return numbers.filter((one) => !isStrict || isEven(one))
}

function isEven(one: number): boolean {
  return one % 2 === 0
}

export function countEven(numbers: readonly number[]): number | undefined {
  let count = 0
  while (!isEven(numbers[count] ?? 0)) count += 1
  return count
}

function untouched<T>(one: T): Promise<T> {
  return Promise.resolve(one)
}
export { untouched }
`

interface Switched {
  dropOdd: (numbers: readonly number[]) => number[]
  countEven: (numbers: readonly number[]) => number | undefined
}

const switched = switchable('numbers.ts', module)

async function load(): Promise<Switched> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'millwright-ablation-'))
  try {
    const file = path.join(folder, 'numbers.ts')
    await writeFile(file, switched.source)
    return (await import(pathToFileURL(file).href)) as Switched
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('functions are found as rules, with their comment and neutral result', () => {
  assert.deepEqual(
    switched.rules.map(({ name, reason, neutrals }) => ({ name, reason, neutrals })),
    [
      { name: 'numbers.ts dropOdd', reason: 'Drops what is odd.', neutrals: ['same', 'none'] },
      { name: 'numbers.ts isEven', reason: '', neutrals: ['false', 'true'] },
      { name: 'numbers.ts countEven', reason: '', neutrals: ['undefined'] },
    ],
  )
})

test('exactly one rule is disabled', async () => {
  const { dropOdd } = await load()
  const drop = async (): Promise<number[]> => await Promise.resolve(dropOdd([1, 2, 3]))
  assert.deepEqual(await drop(), [2])
  assert.deepEqual(await withoutRule('numbers.ts dropOdd', 'same', 4, drop), [1, 2, 3])
  assert.deepEqual(await withoutRule('numbers.ts isEven', 'false', 4, drop), [])
  assert.deepEqual(await drop(), [2])
})

test('rules without effect are distinguished from others', async () => {
  const { dropOdd } = await load()
  const watched = await watchRules(async () => await Promise.resolve(dropOdd([2, 4])))
  assert.deepEqual([...watched.effective], ['numbers.ts isEven false', 'numbers.ts dropOdd none'])
})

test('a loop that waits for a disabled rule ends', async () => {
  const { countEven } = await load()
  await assert.rejects(
    withoutRule('numbers.ts isEven', 'false', 1, async () => await Promise.resolve(countEven([1]))),
    EndlessError,
  )
})

test('a rule pays if any set is worse without it', () => {
  const nothing = { macro: 0, micro: 0, callouts: 0, lost: 0, failed: 0 }
  const gain = { ...nothing, micro: 0.001 }
  const cost = { ...nothing, macro: -0.2 }
  assert.equal(verdictOf([cost, gain]), 'pays')
  assert.equal(verdictOf([cost, nothing]), 'costs')
  assert.equal(verdictOf([{ ...nothing, lost: 1 }]), 'pays')
  assert.equal(verdictOf([{ ...gain, micro: 0.0009 }]), 'nothing')
})
