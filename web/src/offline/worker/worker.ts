import type { WorkerMessage } from '../../device/worker-messages.ts'
import { answerFor, isKeepable } from './answers.ts'
import {
  dropOldFiles,
  answerWithFile,
  isShellFile,
  keepLargeFiles,
  keepShell,
} from './app-files.ts'
import { isPage, pageFor } from './pages.ts'
import type { WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell())
})

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    await dropOldFiles()
    await self.clients.claim()
  }
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (isPage(url) || isKeepable(url)) event.respondWith(pageFor(request))
  } else if (url.pathname.startsWith('/app/')) {
    event.respondWith(answerWithFile(request))
  } else if (isKeepable(url)) {
    event.respondWith(answerFor(request))
  }
})

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.type === 'take-over') event.waitUntil(self.skipWaiting())
  const answer = (isTrue: boolean) => event.ports[0]?.postMessage(isTrue)
  const keepLarge = async () => {
    try {
      await keepLargeFiles()
      answer(true)
    } catch {
      answer(false)
    }
  }
  if (message.type === 'keep-large-files') event.waitUntil(keepLarge())
  if (message.type === 'holds') answer(isShellFile(message.address))
})
