import type { Browser, CDPSession } from '@playwright/test'

import { noteFigures } from './page-figures.ts'

/** Milliseconds until the page is usable, and until the largest paint; and the sum of layout shifts. */
export interface FirstVisit {
  interactive: number
  paint: number
  shift: number
}

/** Like a slow phone. */
const quarterOfTheProcessor = { rate: 4 }
/** In bytes per second, and milliseconds. */
const fast3g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

/**
 * Opens a page on a slow phone with an empty cache. It counts as usable once `selector` is on the
 * screen.
 *
 * Playwright debugs the pages that it opens, and runs its own scripts in them. React creates five `Error`s while
 * loading, and for each a debugged page parses all scripts again. That took a quarter of the time until the largest
 * paint, so this page is opened separately from Playwright's.
 */
export async function firstVisit(
  browser: Browser,
  url: string,
  selector: string,
): Promise<FirstVisit> {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  const blank = { url: 'about:blank', browserContextId }
  const { targetId } = await session.send('Target.createTarget', blank)
  const send = await undebugged(session, targetId)
  await send('Page.enable')
  await send('Network.enable')
  await send('Network.setBypassServiceWorker', { bypass: true })
  await send('Network.emulateNetworkConditions', fast3g)
  await send('Emulation.setCPUThrottlingRate', quarterOfTheProcessor)
  const source = `(${String(noteFigures)})();(${String(noteBeginning)})(${JSON.stringify(selector)})`
  await send('Page.addScriptToEvaluateOnNewDocument', { source })
  await send('Page.navigate', { url })
  const evaluation = { expression: 'begun', awaitPromise: true, returnByValue: true }
  const { result } = await send('Runtime.evaluate', evaluation)
  await session.send('Target.disposeBrowserContext', { browserContextId })
  await session.detach()
  return result.value as FirstVisit
}

/** Runs in the page: promises the figures once the awaited element and the largest paint are there. */
function noteBeginning(selector: string): void {
  const frame = async () => await new Promise(requestAnimationFrame)
  const { noted } = globalThis as unknown as { noted: { paint: number; shift: number } }
  const begun = new Promise<FirstVisit>((resolve) => {
    const watching = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return
      watching.disconnect()
      void (async () => {
        await frame()
        const interactive = performance.now()
        // The browser reports a paint some frames later.
        while (noted.paint === 0) await frame()
        for (let shown = 0; shown < 10; shown += 1) await frame()
        resolve({ interactive, paint: noted.paint, shift: noted.shift })
      })()
    })
    watching.observe(document, { childList: true, subtree: true })
  })
  Object.assign(globalThis, { begun })
}

type Send = CDPSession['send']

/** Sends commands to a page that nothing else is attached to. */
async function undebugged(session: CDPSession, targetId: string): Promise<Send> {
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  const waiting = new Map<number, (answer: Answer) => void>()
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let last = 0
  const send = async (method: string, params: unknown) => {
    last += 1
    const id = last
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    const message = JSON.stringify({ id, method, params })
    await session.send('Target.sendMessageToTarget', { sessionId, message })
    const { result, error } = await answered
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  return send as Send
}

/** Events have no id. */
interface Answer {
  id?: number
  result: unknown
  error?: { message: string }
}
