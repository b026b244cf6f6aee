import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'

import type { Failure } from './message.ts'
import type { Limits } from './ceilings.ts'
import { runInProcess } from './run-in-process.ts'

// Inside the workspace, so that the scripts find the package.
const folder = mkdtempSync(path.join(import.meta.dirname, 'test-scripts-'))
after(() => rmSync(folder, { recursive: true, force: true }))

class Failed extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }
}

const roomy: Limits = { cpuSeconds: 20, memoryMegabytes: 500 }
let scripts = 0

function running(
  body: string,
  { limits = roomy, signal = new AbortController().signal, grant = (): number => 0 } = {},
) {
  const script = path.join(folder, `script-${(scripts += 1)}.mjs`)
  const served = path.join(import.meta.dirname, 'serve-task.ts')
  writeFileSync(
    script,
    `import { serveTask } from ${JSON.stringify(served)}
     serveTask({
       async run(task, report) { ${body} },
       failureOf: (error) => error.code && { code: error.code, details: { told: true } },
     })`,
  )
  const progress: unknown[] = []
  const result = runInProcess<unknown, unknown>(
    { script, task: { size: 3 }, readable: [`${folder}/`], writable: [] },
    {
      limits,
      signal,
      grant,
      onProgress: (each) => progress.push(each),
      errorOf: (failure) => new Failed(failure),
    },
  )
  return { result, progress }
}

const failsWith = (code: string) => (error: unknown) =>
  error instanceof Failed && error.failure.code === code

test('a task returns its result and reports progress', async () => {
  const { result, progress } = running(`report({ done: 1, total: 1 }); return task.size * 2`)

  assert.equal(await result, 6)
  assert.deepEqual(progress, [{ done: 1, total: 1 }])
})

test('expected errors of a script are distinguished from its bugs', async () => {
  await assert.rejects(
    running(`throw Object.assign(new Error(), { code: 'spoiled' })`).result,
    (error) => failsWith('spoiled')(error) && (error as Failed).failure.details['told'] === true,
  )
  await assert.rejects(running(`throw new TypeError('oh')`).result, failsWith('crashed'))
  await assert.rejects(running(`process.exit(3)`).result, failsWith('crashed'))
})

test('each limit has its own code, and so has canceling', async () => {
  const endless = `for (;;) Math.sqrt(2)`
  const hungry = `const all = []; for (;;) all.push(Buffer.alloc(10_000_000, 1))`
  const controller = new AbortController()

  await assert.rejects(
    running(endless, { limits: { ...roomy, cpuSeconds: 0.3 } }).result,
    failsWith('time_limit_exceeded'),
  )
  await assert.rejects(running(hungry).result, failsWith('memory_limit_exceeded'))
  const canceled = running(`report({ done: 0, total: 0 }); ${endless}`, {
    signal: controller.signal,
  })
  controller.abort()
  await assert.rejects(canceled.result, failsWith('canceled'))
})

test('a task gets time for the work it reports', async () => {
  // Starting Node takes some of it: 0.3 s on an idle machine, more than a second on a busy one.
  const limits = { ...roomy, cpuSeconds: 2 }
  const work = `report({ done: 0, total: 1 })
    const spent = ({ user, system }) => user + system
    const before = spent(process.cpuUsage())
    while (spent(process.cpuUsage()) - before < 2_400_000) Math.sqrt(2)
    return 'done'`

  assert.equal(await running(work, { limits, grant: () => 10 }).result, 'done')
  await assert.rejects(running(work, { limits }).result, failsWith('time_limit_exceeded'))
})
