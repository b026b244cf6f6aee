import type { WorkerMessage } from './worker-messages.ts'

const updateCheckMilliseconds = 3_600_000

/**
 * Registers the service worker once the page has loaded. A new version other than the one this page runs waits until
 * `onUpdate`'s `resumeRecordings` is called, so that no one is interrupted.
 */
export function registerWorker(onUpdate: (resumeRecordings: () => void) => void) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = async () => {
    const registration = await navigator.serviceWorker.register('/app/service-worker.js', {
      scope: '/',
      updateViaCache: 'none',
    })
    watch(registration, onUpdate)
    setInterval(() => void registration.update().catch(() => {}), updateCheckMilliseconds)
  }
  // Without it, the app works online only.
  const quietly = () => void register().catch(() => {})
  if (document.readyState === 'complete') quietly()
  else globalThis.addEventListener('load', quietly, { once: true })
}

function watch(
  registration: ServiceWorkerRegistration,
  onUpdate: (resumeRecordings: () => void) => void,
) {
  const offer = async (worker: ServiceWorker) => {
    // A page without a worker was never controlled by an older one.
    if (!navigator.serviceWorker.controller) return
    const takeOver: WorkerMessage = { type: 'take-over' }
    if (await holdsThisPage(worker)) postToWorker(worker, takeOver)
    else {
      onUpdate(() => {
        navigator.serviceWorker.addEventListener('controllerchange', () => {
          globalThis.location.reload()
        })
        postToWorker(worker, takeOver)
      })
    }
  }
  const follow = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void offer(worker)
    })
  }
  if (registration.waiting) void offer(registration.waiting)
  follow(registration.installing)
  registration.addEventListener('updatefound', () => {
    follow(registration.installing)
  })
}

/** Whether the worker came with the same version that this page runs, so that no reload is needed. */
async function holdsThisPage(worker: ServiceWorker): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  return await ask(worker, { type: 'holds', address: script?.src ?? '' })
}

const maxWaitMilliseconds = 60_000

/**
 * The worker, once it has cached the files that every page needs.
 *
 * @throws {TypeError} if there is none, or it fails to cache them
 */
export async function installedWorker(): Promise<ServiceWorker> {
  const registration = await Promise.race([navigator.serviceWorker.ready, silence()])
  if (!registration?.active) throw new TypeError('The app is not kept.')
  return registration.active
}

/**
 * Has the worker cache what renders models and documents.
 *
 * @throws {TypeError} if it cannot get all of it
 */
export async function keepLargeFiles(worker: ServiceWorker): Promise<void> {
  const isKept = await Promise.race([ask(worker, { type: 'keep-large-files' }), silence()])
  if (isKept !== true) throw new TypeError('The files of the app cannot be kept.')
}

async function silence(): Promise<undefined> {
  await new Promise((resolve) => {
    setTimeout(resolve, maxWaitMilliseconds)
  })
}

async function ask(worker: ServiceWorker, question: WorkerMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return await new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => {
      resolve(data === true)
    })
    port1.start()
    postToWorker(worker, question, [port2])
  })
}

function postToWorker(worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []) {
  worker.postMessage(message, ports)
}
