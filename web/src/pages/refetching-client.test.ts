import assert from 'node:assert/strict'
import { test } from 'node:test'

import { QueryObserver } from '@tanstack/react-query'

import { RefetchingClient } from './refetching-client.ts'

/** A query whose fetches resolve when the test says so. */
function readSlowly() {
  const answers: ((value: string) => void)[] = []
  const queryFn = async () => await new Promise<string>((resolve) => answers.push(resolve))
  return {
    answers,
    options: {
      queryKey: ['runs.get', 'acme', 'r'] as const,
      queryFn,
      staleTime: 5000,
      gcTime: Infinity,
    },
  }
}

test('data that changes during its first fetch is fetched again', async () => {
  const queries = new RefetchingClient()
  const { answers, options } = readSlowly()
  const stop = new QueryObserver(queries, options).subscribe(() => {})

  const known = queries.invalidateQueries({ queryKey: ['runs.get'] })
  answers[0]?.('running')
  while (answers.length < 2) await Promise.resolve()
  answers[1]?.('finished')
  await known

  assert.equal(queries.getQueryData(options.queryKey), 'finished')
  assert.equal(answers.length, 2)
  stop()
})

test('data that changes during its first fetch and is hidden is fetched when shown again', async () => {
  const queries = new RefetchingClient()
  const { answers, options } = readSlowly()
  const read = queries.prefetchQuery(options)

  const known = queries.invalidateQueries({ queryKey: ['runs.get'] })
  answers[0]?.('running')
  await Promise.all([read, known])

  assert.equal(answers.length, 1)
  assert.ok(queries.getQueryState(options.queryKey)?.isInvalidated)
})
