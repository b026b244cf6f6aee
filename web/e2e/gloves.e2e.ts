import type { Page } from '@playwright/test'

import { expect, test } from './people.ts'
import { swipe } from './swipe.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Within the 44 pixels of WCAG 2.5.5: a gloved finger is this far off the middle of its target. */
const reach = 21

const field = (kind: 'check' | 'text' | 'number' | 'choice' | 'photo' | 'date', label: string) => ({
  id: label,
  kind,
  label,
  required: false,
  onFail: 'note' as const,
})

/** The controls that a finger off their middle would miss. Content under a dialog is not checked. */
async function missedBy(page: Page, distance: number): Promise<string[]> {
  return await page.evaluate((around) => {
    const controls = 'a[href], button, input, textarea, select, [role=button]'
    const ownerOf = (found: Element | null) => {
      const label = found?.closest('label')
      return label?.control ?? found?.closest(controls) ?? null
    }
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter(
        (each) => each.checkVisibility({ opacityProperty: true }) && !each.matches(':disabled'),
      )
      .flatMap((each) => {
        each.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top, width, height } = each.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        if (ownerOf(document.elementFromPoint(x, y)) !== each) return []
        const places: [number, number][] = [
          [x - around, y],
          [x + around, y],
          [x, y - around],
          [x, y + around],
        ]
        const isMissed = places.some(
          ([left_, top_]) => ownerOf(document.elementFromPoint(left_, top_)) !== each,
        )
        return isMissed ? [each.ariaLabel ?? (each.textContent || each.id)] : []
      })
  }, distance)
}

test('every control in work mode is large enough for gloves', async ({ page, owner }) => {
  const options = ['Clear', 'Milky, or with water in it'].map((label) => ({ id: label, label }))
  const fields = [
    field('check', 'Locked'),
    field('number', 'Torque'),
    { ...field('choice', 'Oil'), options },
    field('text', 'Name on the plate'),
    field('photo', 'Photo of the plate'),
    field('date', 'Last opened'),
  ]
  const choices = ['Yes, at the flange or anywhere else', 'No'].map((label) => ({
    id: label,
    label,
    to: 'next',
  }))
  const steps = [
    { text: 'Look at the oil.', fields },
    { text: 'Does it leak?', choices },
  ]
  const { id: procedureId } = await owner.client.procedures.create({
    body: {
      title: 'Look after the gearbox of the mill, with all that it says on its plate',
      tools: [{ name: 'Hex key', quantity: 1 }],
      outline: [{ title: '', steps }],
    },
  })
  await owner.client.procedures.publish({ params: { procedureId } })
  await page.goto(`/app/${owner.slug}/procedures/${procedureId}/work`)
  const expectReach = async () => {
    await expect.poll(async () => await missedBy(page, reach)).toEqual([])
  }
  await expect(page.getByLabel('1 × Hex key')).toBeVisible()
  await expectReach()
  await page.getByRole('button', { name: 'Start' }).tap()
  const locked = page.getByLabel('Locked')
  await expect(locked).toBeVisible()
  await expectReach()
  // Far from its text, at the other end of its frame.
  await locked.scrollIntoViewIfNeeded()
  const { y = 0, height = 0 } = (await locked.boundingBox()) ?? {}
  await page.touchscreen.tap(350, y + height / 2)
  await expect(locked).toBeChecked()
  await page.getByRole('button', { name: 'Note or problem' }).tap()
  await expect(page.getByLabel('What do you want to say?')).toBeFocused()
  await expectReach()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
  await page.getByRole('button', { name: 'All steps' }).tap()
  await expect(page.getByRole('dialog')).toContainText('with all that it says on its plate')
  await expectReach()
  await page.getByRole('dialog').getByRole('button', { name: /^2\./ }).tap()
  await expect(page.getByRole('button', { name: /^Yes, at the flange/ })).toBeVisible()
  await expectReach()
})

test('a toast on a phone does not cover the Next button', async ({ page, owner }) => {
  const { client, slug } = owner
  const { id: courseId } = await client.courses.create({ body: { title: 'Pumps' } })
  const choices = ['Yes', 'No'].map((text) => ({ id: text, text, isCorrect: text === 'Yes' }))
  const questions = [{ id: 'q', kind: 'single' as const, text: 'Is it hot?', choices }]
  const { id: lessonId } = await client.lessons.create({
    body: { courseId, title: 'Heat', content: [{ type: 'quiz', questions }] },
  })
  await client.courses.publish({ params: { courseId } })
  await client.courses.enrol({ params: { courseId }, body: {} })
  await page.goto(`/app/${slug}/courses/${courseId}/lessons/${lessonId}`)
  await page.getByLabel('Yes').check()
  const check = page.getByRole('button', { name: 'Check my answers' })
  await page.route('**/quiz-attempts', async (route) => {
    await route.fulfill({ status: 500, json: { code: 'internal' } })
  })
  await check.tap()
  const note = page.locator('.mantine-Notification-root')
  await expect(note).toBeVisible()
  const [noted, button] = await Promise.all([note.boundingBox(), check.boundingBox()])
  expect((noted?.y ?? 0) + (noted?.height ?? 0)).toBeLessThan(button?.y ?? 0)
})

test('what was typed is recorded when someone goes on without saving it', async ({
  page,
  owner,
}) => {
  const grams = { label: 'Grease', kind: 'number' as const, unit: 'g', min: 1, max: 5 }
  const note = { label: 'Color', kind: 'text' as const }
  const steps = [
    { text: 'Grease it.', fields: [{ ...grams, required: true }] },
    { text: 'Look at it.', fields: [note] },
    { text: 'Close it.' },
  ]
  const { id: procedureId } = await owner.client.procedures.create({
    body: { title: 'Bearing', outline: [{ title: '', steps }] },
  })
  await owner.client.procedures.publish({ params: { procedureId } })
  await page.goto(`/app/${owner.slug}/procedures/${procedureId}/work`)
  await page.getByRole('button', { name: 'Start' }).tap()
  await page.getByLabel('Grease').tap()
  await page.getByRole('button', { name: '9', exact: true }).tap()
  await expect(page.getByText('Out of limits')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).tap()
  await expect(page.getByRole('heading', { name: 'Look at it.' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Color' }).fill('Gray')
  await swipe(page, 350, 100)
  await expect(page.getByRole('heading', { name: 'Close it.' })).toBeVisible()

  const recorded = async () => {
    const [run] = (await owner.client.runs.list({ query: { procedureId } })).items
    if (!run) return []
    const { steps: done, failures } = await owner.client.runs.get({ params: { runId: run.id } })
    const values = done.flatMap((step) => Object.values(step.values).map(({ value }) => value))
    return [...values, done[0]?.state, failures]
  }
  await expect.poll(recorded).toEqual([9, 'Gray', 'done', 1])
})
