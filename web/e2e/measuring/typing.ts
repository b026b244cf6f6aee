import type { Page } from '@playwright/test'

import { expect, type Person } from '../people.ts'
import { percentile, processorTime, shown, slowFrame } from './page-figures.ts'

const stepCount = 500
/** Keys whose cost is looked at, at the end of the longest procedure. */
const lookedAt = 100

export interface TypingFigures {
  /** Milliseconds between one picture and the next while all was typed: of twenty, one takes longer. */
  frame: number
  /** Milliseconds of processor time that a letter costs, with the picture that shows it: of twenty, one costs more. */
  letter: number
  /** The same of Enter, which makes a step. */
  enter: number
}

/** Types a procedure of 500 steps, as somebody does who writes without a pause. */
export async function typeProcedure(page: Page, { client, slug }: Person): Promise<TypingFigures> {
  const { id } = await client.procedures.create({ body: { title: 'Oil the mill' } })
  await page.goto(`/app/${slug}/procedures/${id}`)
  await page.getByRole('button', { name: 'Write the first step' }).click()
  await expect(page.getByLabel('Text of step 1')).toBeFocused()
  const frame = await slowFrame(page, async () => {
    for (let step = 1; step <= stepCount; step += 1) {
      await page.keyboard.type(`Do ${step} now.`)
      if (step < stepCount) await page.keyboard.press('Enter')
    }
  })
  await expect(page.getByLabel(/^Text of step/)).toHaveCount(stepCount)
  const costOf = await keyCosts(page)
  const letter = await costOf('x')
  const enter = await costOf('Enter', 'y')
  return { frame, letter, enter }
}

/** What a key costs the thread of the page. */
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
