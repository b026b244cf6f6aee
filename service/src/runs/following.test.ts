import assert from 'node:assert/strict'
import { test } from 'node:test'

import { startTestService } from '#test/service'

import { beginRun, entry, reading } from './test-run.ts'

const service = await startTestService()

test('following a run streams each entry, and resumes after the last one', async () => {
  const { ada, ben, add, params } = await beginRun(service)
  await add(ada, reading())
  const follow = async (headers: Record<string, string>, until: RegExp) => {
    const stopping = new AbortController()
    const response = await fetch(`${service.baseUrl}/runs/${params.runId}/events`, {
      headers: { authorization: `Bearer ${ben.options.sessionToken}`, ...headers },
      signal: stopping.signal,
    })
    let text = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      if (until.test(text)) break
    }
    stopping.abort()
    return text
  }

  assert.match(await follow({}, /event: run/), /^id: 1\nevent: entry\ndata: .*"kind":"value"/)
  await add(ada, entry('comment', { text: 'Rusty.' }))
  const rest = await follow({ 'last-event-id': '1' }, /event: run/)
  assert.match(rest, /^id: 2\nevent: entry\ndata: .*"kind":"comment"/)
})
