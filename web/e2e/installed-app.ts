import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type LaunchOptions } from '@playwright/test'

import { networkTo } from './cut-network.ts'

/** A browser's profile with the app installed, and the app's port, as it is another app on another port. */
export interface InstalledApp {
  folder: string
  port: number
}

export async function installApp(
  address: string,
  launchOptions: LaunchOptions,
): Promise<InstalledApp> {
  const network = await networkTo(address)
  const folder = await emptyFolder()
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    serviceWorkers: 'allow',
  })
  const page = await context.newPage()
  await page.goto(`${network.url}/app/sign-in`)
  // Like the app once someone has signed in.
  await page.evaluate(async () => {
    const options = { scope: '/', updateViaCache: 'none' } as const
    await navigator.serviceWorker.register('/app/service-worker.js', options)
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activating') return
    await new Promise((resolve) => {
      active.addEventListener('statechange', resolve, { once: true })
    })
  })
  await context.close()
  await network.cut()
  return { folder, port: network.port }
}

export async function emptyFolder(): Promise<string> {
  return await mkdtemp(join(tmpdir(), 'millwright-tablet-'))
}
