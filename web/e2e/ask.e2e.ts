import { uploadDocument } from '@millwright/sdk/uploads'

import { expectAccessible } from './accessible.ts'
import { manual } from './manual.ts'
import { expect, test } from './people.ts'

test('a question is answered by a step with its warning, which opens on its page', async ({
  page,
  owner,
}) => {
  const { bytes } = await manual()
  const { id: guidebookId, shortId } = await owner.client.guidebooks.create({
    body: { title: 'Feed pump' },
  })
  const { fileId } = await uploadDocument(owner.client, {
    guidebookId,
    filename: 'manual.pdf',
    contentType: 'application/pdf',
    content: new Blob([new Uint8Array(bytes)]),
  })
  const params = { guidebookId, fileId }
  await owner.client.referenceMaterial.convert({ params, body: {} })
  await owner.client.referenceMaterial.extractProcedure({ params, body: {} })
  await page.goto(`/app/${owner.slug}/guidebooks/${shortId}`)

  await page
    .getByRole('textbox', { name: 'Ask about this guidebook' })
    .fill('removing pump cover bolts')
  await page.keyboard.press('Enter')
  const best = page.getByRole('article').first()
  await expect(best).toContainText('bolts')
  await expect(best.getByRole('note', { name: 'Warning' })).toBeVisible()
  await best.getByRole('button', { name: 'Page 1' }).click()
  await expect(best.locator('[data-place][data-active]')).toBeVisible()
  await expectAccessible(page)
  await best.getByRole('link', { name: 'Open in the procedure' }).click()
  const step = page.locator('[data-step-button]:focus')
  await expect(step).toHaveAccessibleName(/^Step 3/)

  // People who start to search while the page is loading keep the focus.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => pathname.startsWith('/procedures/'),
    async (route) => {
      await released
      await route.continue()
    },
  )
  await page.reload()
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('combobox').fill('spark plug of the mower?')
  release()
  await expect(page.locator('[data-step-button]').first()).toBeAttached()
  await expect(page.getByRole('option').first()).toHaveText(/^Ask: spark plug of the mower\?/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Not in your documents')).toBeVisible()
})
