import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import type { Client } from '@millwright/sdk/client'
import { uploadDocument } from '@millwright/sdk/uploads'

import { expect, test } from '../people.ts'
import { finishedJobs, fullSandbox } from './full-sandbox.ts'
import { addInspections } from './pump-runs.ts'

/** The folder npm was called in, to which paths are relative. */
const startedIn = process.env['INIT_CWD'] ?? ''
const folder = path.resolve(startedIn, process.env['SCREENS_TO'] ?? 'screens')
const manuals = process.env['SCREENS_OF']

/** A desk, a tablet and a phone, in pixels. */
const sizes = { 1440: 960, 820: 1180, 390: 844 }
const schemes = ['light', 'dark'] as const

/** Every kind of screen for someone with work under way, in each size, light and dark. */
test('the screens', async ({ page, owner, baseURL }) => {
  test.setTimeout(3_600_000)
  const { at, client } = await fullSandbox(owner, baseURL ?? '')
  if (manuals) await addManuals(client, path.resolve(startedIn, manuals))
  await finishedJobs(client)
  const screens = await screensOf(client, at)
  for (const [width, height] of Object.entries(sizes)) {
    await page.setViewportSize({ width: Number(width), height })
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const to = path.join(folder, `${width}-${colorScheme}`)
      mkdirSync(to, { recursive: true })
      for (const [name, address] of Object.entries(screens)) {
        await page.goto(address)
        await page.waitForLoadState('networkidle')
        await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
        await page.screenshot({ path: path.join(to, `${name}.png`), animations: 'disabled' })
      }
    }
  }
})

/** Adds a guidebook for each PDF of a folder, with the draft extracted from it. */
async function addManuals(client: Client, from: string) {
  for (const filename of readdirSync(from).filter((name) => name.endsWith('.pdf'))) {
    const { id: guidebookId } = await client.guidebooks.create({
      body: { title: path.parse(filename).name },
    })
    const content = new Blob([readFileSync(path.join(from, filename))])
    const contentType = 'application/pdf'
    const { fileId } = await uploadDocument(client, { guidebookId, filename, contentType, content })
    const params = { guidebookId, fileId }
    await client.referenceMaterial.convert({ params, body: {} })
    await client.referenceMaterial.extractProcedure({ params })
  }
}

async function screensOf(client: Client, at: string): Promise<Record<string, string>> {
  const query = {}
  const [guidebooks, procedures, runs, objects, courses] = await Promise.all([
    client.guidebooks.list({ query }),
    client.procedures.list({ query }),
    client.runs.list({ query }),
    client.objects.list({ query }),
    client.courses.list({ query }),
  ])
  const pump = guidebooks.items.find(({ title }) => title.includes('P-101')) ?? guidebooks.items[0]
  const idOf = (title: string) => procedures.items.find((each) => each.title.includes(title))?.id
  const seal = `${at}/procedures/${idOf('mechanical seal')}`
  const draft = procedures.items.find(({ status }) => status === 'draft')
  await addInspections(client, {
    procedureId: idOf('Weekly inspection') ?? '',
    guidebookId: pump?.id ?? '',
  })
  await client.guidebooks.share({ params: { guidebookId: pump?.id ?? '' } })
  const course = `${at}/courses/${courses.items[0]?.id}`
  return {
    start: at,
    guidebooks: `${at}/guidebooks`,
    guidebook: `${at}/guidebooks/${pump?.shortId}`,
    'guidebook-print': `${at}/guidebooks/${pump?.shortId}/print`,
    'public-page': `/g/${pump?.shortId}`,
    places: `${at}/places`,
    procedures: `${at}/procedures`,
    procedure: seal,
    'procedure-print': `${seal}/print`,
    review: `${at}/procedures/${draft?.id}`,
    work: `${seal}/work`,
    insights: `${at}/procedures/${idOf('Weekly inspection')}/insights`,
    runs: `${at}/runs`,
    run: `${at}/runs/${runs.items[0]?.id}`,
    objects: `${at}/objects`,
    object: `${at}/objects/${objects.items[0]?.id}`,
    captures: `${at}/captures`,
    skills: `${at}/skills`,
    courses: `${at}/courses`,
    course,
    learners: `${course}/learners`,
    assignments: `${at}/assignments`,
    suggestions: `${at}/suggestions`,
    ask: `${at}/ask`,
    members: `${at}/members`,
    settings: `${at}/settings`,
    account: `${at}/account`,
    offline: `${at}/offline`,
  }
}
