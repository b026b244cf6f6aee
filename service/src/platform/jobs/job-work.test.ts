import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { JobWork } from './job-runner.ts'

type Work<Kind extends keyof JobWork> = JobWork[Kind]

const convert: Work<'convert'> = async ({ input }) => {
  const structuredUrl = `${input.mount}/structured`
  return async () => await Promise.resolve({ structuredUrl })
}
const cutFigures: Work<'cut-figures'> = async ({ input: { near = 1 }, progress }) => {
  progress({ phase: 'pictures', done: near, total: near })
  // @ts-expect-error -- a phase of models
  progress({ phase: 'measure', done: 1, total: 1 })
  return async () => await Promise.resolve({ figures: [], total: near })
}

test('work takes the input of its kind of job, and brings its result', () => {
  // @ts-expect-error -- the result of another kind
  const wrongResult: Work<'transcribe'> = convert
  // @ts-expect-error -- an input that a conversion does not have
  const wrongInput: Work<'convert'> = async ({ input: { near } }) => near
  // @ts-expect-error -- kinds without their work
  const missing: JobWork = { convert, 'cut-figures': cutFigures }
  // @ts-expect-error -- work of a kind that there is not
  const unknown: Pick<JobWork, 'convert'> = { convert, 'tidy-up': convert }

  assert.equal(typeof missing.convert, 'function')
  assert.deepEqual(
    [wrongResult, wrongInput, unknown.convert].map((each) => typeof each),
    ['function', 'function', 'function'],
  )
})
