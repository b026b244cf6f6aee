import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { generate, type Selection } from './synthetic/generate.ts'
import { poolCases } from './pool.ts'
import type { Truth } from './procedure-facts.ts'
import type { Case } from './case.ts'

/** The documents of a folder with documents/ (or docs/) and truth/ (one JSON file for each), or with structured texts. */
export async function* casesOf(root: string, filter: string): AsyncGenerator<Case> {
  const entries = await readdir(root)
  if (!entries.includes('truth')) {
    for await (const one of poolCases(root)) if (passes(one.truth, filter)) yield one
    return
  }
  const folder = entries.includes('documents') ? 'documents' : 'docs'
  const names = await readdir(path.join(root, 'truth'))
  for (const name of names.filter((one) => one.endsWith('.json')).toSorted()) {
    const truth = JSON.parse(await readFile(path.join(root, 'truth', name), 'utf8')) as Truth
    if (!Array.isArray(truth.procedures) || !passes(truth, filter)) continue
    const file = path.join(root, folder, path.basename(truth.file))
    yield { truth, read: async () => await readFile(file) }
  }
}

/** This many documents of each selection, generated on demand. */
export async function* syntheticCases(
  count: number,
  seed: string,
  chosen: readonly Selection[],
  filter: string,
): AsyncGenerator<Case> {
  for (const selection of chosen) {
    for (let index = 0; index < count; index += 1) {
      const { truth, bytes } = await generate(seed, index, selection)
      if (passes(truth, filter)) yield { truth, read: async () => await Promise.resolve(bytes) }
    }
  }
}

/** @param filter `language=de,feature=two-column`; other keys are compared with the truth's */
function passes(truth: Truth, filter: string): boolean {
  return filter
    .split(',')
    .filter((part) => part !== '')
    .every((part) => {
      const [key = '', value = ''] = part.split('=')
      if (key === 'feature') return truth.features.includes(value)
      return String((truth as unknown as Record<string, unknown>)[key]) === value
    })
}
