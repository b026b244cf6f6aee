import type { Page } from '@playwright/test'

/** Runs in the page before its first script: records what the browser reports about loading the page. */
export function noteFigures(): void {
  const noted = { paint: 0, shift: 0, input: 0, moved: [] as string[] }
  Object.assign(globalThis, { noted })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) noted.paint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    })[]) {
      if (entry.hadRecentInput) continue
      noted.shift += entry.value
      for (const { node, previousRect: from, currentRect: to } of entry.sources)
        noted.moved.push(`${node?.textContent?.slice(0, 60)}: ${from.y} to ${to.y}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const events = { type: 'event', buffered: true, durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.input = Math.max(noted.input, duration)
  }).observe(events)
}

interface Noted {
  shift: number
  input: number
  moved: string[]
}

/**
 * The longest response to an input in milliseconds, the sum of shifts, and what has moved since the last call, down
 * the page in pixels. The browser reports an input some frames after it has ended.
 */
export async function figuresOf(page: Page) {
  return await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    const { noted } = globalThis as unknown as { noted: Noted }
    return { ...noted, moved: noted.moved.splice(0) }
  })
}

/** The milliseconds between frames during an action that one in twenty exceeds. */
export async function slowFrame(page: Page, act: () => Promise<void>): Promise<number> {
  return percentile(await framesDuring(page, act), 0.95)
}

/** The milliseconds between frames during an action. */
export async function framesDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(globalThis, { frames })
    const next = (before: number) => {
      requestAnimationFrame((now) => {
        frames.push(now - before)
        next(now)
      })
    }
    next(performance.now())
  })
  await act()
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames)
  // There are sixty per second, and the clock is coarse.
  return frames.map((frame) => (Math.round((frame * 60) / 1000) * 1000) / 60)
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** The value below which a share of all values are. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN
}

/** Measures the processor time of the page's thread in milliseconds, which does not grow on a busy machine. */
export async function processorTime(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
}

/** Waits for the frame that the last input has changed. */
export async function shown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
}
