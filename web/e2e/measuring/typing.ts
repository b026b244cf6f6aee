import { cpus, loadavg } from 'node:os'

import type { Page } from '@playwright/test'

import { expect, test, type Person } from '../people.ts'
import { framesDuring, percentile, processorTime, shown } from './page-figures.ts'

const stepCount = 500
/** The number of keys that are measured, at the end of the longest procedure. */
const lookedAt = 100
const limit = 50

/** A late frame, and what the page did meanwhile. */
interface LateFrame {
  duration: number
  doing: string
}

/** A procedure of 500 steps, typed without a pause. */
test('typing in a long procedure is never delayed', async ({ page, owner }) => {
  test.setTimeout(300_000)
  await page.addInitScript(noteLateFrames)
  await openEditor(page, owner)
  const frames = await framesDuring(page, async () => {
    for (let step = 1; step <= stepCount; step += 1) {
      await page.keyboard.type(`Do ${step} now.`)
      if (step < stepCount) await page.keyboard.press('Enter')
    }
  })
  await expect(page.getByLabel(/^Text of step/)).toHaveCount(stepCount)
  const late = frames.filter((frame) => frame > limit)
  const lateWhileTyping = await lateFrames(page)
  const costs = await costsOf(page)
  const machine = `${cpus().length} processors, load ${(loadavg()[0] ?? 0).toFixed(1)}`
  process.stdout.write(
    `\na procedure of ${stepCount} steps, typed in; ${machine}\n` +
      row('frames, p95', percentile(frames, 0.95), limit) +
      row('longest frame', Math.max(...frames), limit) +
      `  frames over ${limit} ms    ${String(late.length).padStart(6)} of ${frames.length}\n` +
      lateWhileTyping.map((each) => `    ${wordsOf(each)}\n`).join('') +
      costs.map(({ name, cost }) => row(`${name}, processor, p95`, cost, limit)).join('') +
      '\n',
  )
  expect(percentile(frames, 0.95)).toBeLessThanOrEqual(limit)
  expect(costs.filter(({ cost }) => cost > limit)).toEqual([])
})

/** The cost of keys where people write and where they read: at the end and in the middle of the text. */
async function costsOf(page: Page): Promise<{ name: string; cost: number }[]> {
  const costOf = await keyCosts(page)
  const letter = await costOf('x')
  const enter = await costOf('Enter', 'y')
  await page.getByLabel(`Text of step ${stepCount / 2}`, { exact: true }).press('End')
  const inTheMiddle = await costOf('Enter', 'y')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  const next = await costOf('j')
  return [
    { name: 'a letter at the end', cost: letter },
    { name: 'Enter at the end', cost: enter },
    { name: 'Enter in the middle', cost: inTheMiddle },
    { name: 'the next step while reading', cost: next },
  ]
}

async function openEditor(page: Page, { client, slug }: Person) {
  const { id } = await client.procedures.create({ body: { title: 'Oil the mill' } })
  await page.goto(`/app/${slug}/procedures/${id}`)
  await page.getByRole('button', { name: 'Write the first step' }).click()
  await expect(page.getByLabel('Text of step 1')).toBeFocused()
}

/** The cost of a key for the thread of the page. */
async function keyCosts(page: Page) {
  const spent = await processorTime(page)
  return async (key: string, before?: string) => {
    const costs: number[] = []
    for (let pressed = 0; pressed < lookedAt; pressed += 1) {
      if (before !== undefined) await page.keyboard.press(before)
      await shown(page)
      const start = await spent()
      await page.keyboard.press(key)
      await shown(page)
      costs.push((await spent()) - start)
    }
    return Math.round(percentile(costs, 0.95))
  }
}

/** Runs in the page: collects frames that the browser itself reports as long, with the script that delayed them. */
function noteLateFrames(): void {
  const late: LateFrame[] = []
  Object.assign(globalThis, { late })
  interface Script {
    invoker: string
    duration: number
    forcedStyleAndLayoutDuration: number
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { scripts: Script[] })[]) {
      const [script] = entry.scripts.toSorted((a, b) => b.duration - a.duration)
      const { invoker = 'no script', duration = 0, forcedStyleAndLayoutDuration = 0 } = script ?? {}
      const doing = `${invoker}: ${Math.round(duration)} ms, layout ${Math.round(forcedStyleAndLayoutDuration)} ms of it`
      late.push({ duration: entry.duration, doing })
    }
  }).observe({ type: 'long-animation-frame', buffered: true })
}

async function lateFrames(page: Page): Promise<LateFrame[]> {
  const late = await page.evaluate(() => (globalThis as unknown as { late: LateFrame[] }).late)
  return late.toSorted((a, b) => b.duration - a.duration).slice(0, 8)
}

function wordsOf({ duration, doing }: LateFrame): string {
  return `${duration.toFixed(0).padStart(5)} ms  ${doing}`
}

function row(name: string, value: number, atMost: number): string {
  return `  ${name.padEnd(43)} ${value.toFixed(0).padStart(6)} ms  at most ${atMost}\n`
}
