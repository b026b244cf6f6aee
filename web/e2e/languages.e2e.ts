import { readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { expectNoSidewaysScroll, expectWithin } from './accessible.ts'
import { manual } from './manual.ts'
import { draftOf, expect, mailTo, newAddress, test } from './people.ts'
import { throughScreens } from './screens.ts'

const germanFile = new URL('../src/locales/de.json', import.meta.url)
const german = JSON.parse(readFileSync(germanFile, 'utf8')) as Record<string, string>

/** English texts of the app that differ in German. */
const english = Object.entries(german)
  // The tests' manual is in English, and its title is also an example in the app.
  .filter(([id, text]) => id !== text && !id.includes('{') && id !== 'Replace the coolant pump')
  .map(([id]) => id)

/** Every text and label on the page that is an English text of the app. */
async function englishOn(page: Page): Promise<string[]> {
  return await page.evaluate((known) => {
    const texts = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.add(walker.currentNode.textContent?.trim() ?? '')
    for (const element of document.querySelectorAll('[aria-label],[placeholder],[title],[alt]')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        texts.add(element.getAttribute(name) ?? '')
      }
    }
    return known.filter((text) => texts.has(text))
  }, english)
}

/** As if German had been chosen in this browser before. */
async function speakGerman(page: Page): Promise<void> {
  await page.goto('/app/favicon.svg')
  await page.evaluate(() => {
    localStorage.setItem('millwright.language', 'de')
  })
}

test('filter choices with long words are not cut off on a phone', async ({ page, owner }) => {
  await owner.client.courses.create({ body: { title: 'First week' } })
  await page.setViewportSize({ width: 390, height: 844 })
  await speakGerman(page)
  await page.goto(`/app/${owner.slug}/courses`)
  for (const choice of ['Entwürfe', 'Veröffentlicht', 'Archiviert']) {
    const words = page.getByRole('radiogroup').getByText(choice, { exact: true })
    await expect(words).toBeVisible()
    await expectWithin(page, words)
  }
})

test('the buttons of work and the kinds of questions have room for their words on a small phone', async ({
  page,
  owner,
}) => {
  const { client, slug } = owner
  const outline = [{ title: '', steps: [{ text: 'Drain it.' }] }]
  const { id: procedureId } = await client.procedures.create({ body: { title: 'Seal', outline } })
  const { id: courseId } = await client.courses.create({ body: { title: 'Seals' } })
  const choices = [
    { id: 'a', text: 'Crosswise', isCorrect: true },
    { id: 'b', text: 'In a circle' },
  ]
  const questions = [{ id: 'q', kind: 'single' as const, text: 'How?', choices }]
  await client.lessons.create({
    body: { courseId, title: 'Tighten', content: [{ type: 'quiz', questions }] },
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await speakGerman(page)
  await page.goto(`/app/${slug}/procedures/${procedureId}/work`)
  await page.getByRole('button', { name: 'Starten' }).click()
  const back = page.getByText('Zurück', { exact: true })
  await expect(page.getByRole('button', { name: 'Zurück' })).toBeEnabled()
  expect(await back.evaluate((word) => word.scrollWidth - word.clientWidth)).toBe(0)

  await page.goto(`/app/${slug}/courses/${courseId}/edit`)
  const kind = page.getByText('Mehrere richtige Antworten')
  await expect(kind).toBeVisible()
  expect(await kind.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0)
  await expectWithin(page, page.getByRole('group', { name: 'Frage 1' }).getByRole('radiogroup'))
  await expectNoSidewaysScroll(page)
})

test('the language is changed without a reload, and remembered', async ({ page, owner }) => {
  await page.goto(`/app/${owner.slug}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.evaluate(() => {
    document.body.dataset['same'] = 'yes'
  })
  await page.getByRole('button', { name: /account$/ }).click()
  await page.getByRole('menuitem', { name: 'Deutsch' }).click()

  await expect(page.getByRole('heading', { name: 'Guten Tag', level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page.locator('body')).toHaveAttribute('data-same', 'yes')
  await expect(page).toHaveTitle(/^Startseite · /)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Guten Tag', level: 1 })).toBeVisible()
  await page.goto(`/app/${owner.slug}/account`)
  await page.getByLabel('Sprache der App').selectOption('Français')
  await expect(page.getByRole('heading', { name: 'Votre compte', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Langue de l’application')).toBeFocused()
})

test('the language of the pages also applies to emails and to a new device', async ({
  page,
  browser,
  owner,
  address,
}) => {
  await page.goto('/app/sign-in')
  await page.getByLabel('Language').selectOption('Español')
  const stranger = newAddress('eva')
  await page.getByLabel('Correo electrónico').fill(stranger)
  await page.keyboard.press('Enter')
  await expect(page.getByText(stranger)).toBeVisible()
  expect((await mailTo(address, stranger)).subject).toBe('Iniciar sesión en Millwright')

  await page.goto(`/app/${owner.slug}/account`)
  await page.getByLabel('Idioma de la aplicación').selectOption('Deutsch')
  await expect.poll(async () => (await owner.client.users.me()).language).toBe('de')

  const other = await browser.newContext({ baseURL: address, serviceWorkers: 'block' })
  await other.addCookies([owner.cookie])
  const elsewhere = await other.newPage()
  await elsewhere.goto(`/app/${owner.slug}`)
  await expect(elsewhere.getByRole('heading', { name: 'Guten Tag', level: 1 })).toBeVisible()
  await other.close()
})

test('dates, numbers and errors are in the chosen language', async ({ page, owner }) => {
  await speakGerman(page)
  await page.goto(`/app/${owner.slug}/members`)
  await expect(page.getByRole('cell', { name: /^\d{1,2}\. [A-Z]\p{L}+\.?$/u })).toBeVisible()
  await page.getByRole('button', { name: 'Einladen' }).click()
  await page.getByLabel('E-Mail-Adresse').fill(owner.emailAddress)
  await page.getByRole('button', { name: 'Einladung senden' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Diese Person ist bereits Mitglied')).toBeVisible()
})

test.describe('in a browser of another language', () => {
  test.use({ locale: 'es-MX' })

  test('the app opens in it', async ({ page }) => {
    await page.goto('/app/sign-in')
    await expect(page.getByRole('heading', { name: 'Iniciar sesión', level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('every screen is German and fits', async ({ page, owner }) => {
    const procedureId = await draftOf(owner, (await manual()).bytes)
    const { items } = await owner.client.guidebooks.list({ query: {} })
    const shortId = items[0]?.shortId ?? ''
    const root = `/app/${owner.slug}`
    const screens = {
      [root]: 'Guten Tag',
      [`${root}/guidebooks`]: 'Leitfäden',
      [`${root}/guidebooks/${shortId}`]: 'Pump',
      [`${root}/procedures`]: 'Anleitungen',
      [`${root}/procedures/${procedureId}`]: 'Replace the coolant pump',
      [`${root}/procedures/${procedureId}/work`]: 'Replace the coolant pump',
      [`${root}/objects`]: 'Objekte',
      [`${root}/captures`]: 'Aufnahmen',
      [`${root}/skills`]: 'Fertigkeiten',
      [`${root}/courses`]: 'Kurse',
      [`${root}/members`]: 'Mitglieder',
      [`${root}/settings`]: 'Einstellungen',
      [`${root}/settings?tab=roles`]: 'Einstellungen',
      [`${root}/settings?tab=api-keys`]: 'Einstellungen',
      [`${root}/settings?tab=activity`]: 'Einstellungen',
      [`${root}/account`]: 'Ihr Konto',
      [`${root}/nowhere`]: 'Hier ist nichts',
      '/app/sign-in': 'Anmelden',
    }
    await speakGerman(page)
    await throughScreens(page, screens, async (path) => {
      expect(await englishOn(page), path).toEqual([])
      await expectNoSidewaysScroll(page)
    })
  })
})
