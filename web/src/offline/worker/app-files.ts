/** Written by the build: the files of the app by their addresses. */
declare const APP_FILES: { version: string; shell: string[]; large: string[] }

const appFiles = APP_FILES
const shellCache = `app.${appFiles.version}`
const largeCache = 'app.large'

/** Their names contain a digest of their content. */
function isUnchanging(address: string): boolean {
  return address.includes('/assets/')
}

/** Caches all files that any page may need. Fails as a whole, so that no half version is installed. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(shellCache)
  await Promise.all(
    appFiles.shell.map(async (address) => {
      await cache.put(address, await networkOrCache(address))
    }),
  )
  if (await caches.has(largeCache)) await keepLargeFiles()
}

/** Caches what renders models and documents, for as long as this device keeps any. */
export async function keepLargeFiles(): Promise<void> {
  const cache = await caches.open(largeCache)
  await Promise.all(
    appFiles.large.map(async (address) => {
      if (!(await cache.match(address))) await cache.put(address, await networkOrCache(address))
    }),
  )
}

async function networkOrCache(address: string): Promise<Response> {
  const earlier = isUnchanging(address) ? await caches.match(address) : undefined
  if (earlier) return earlier
  const response = await fetch(address, isUnchanging(address) ? {} : { cache: 'reload' })
  if (!response.ok) throw new TypeError(`${address} answers ${response.status}.`)
  return response
}

export async function dropOldFiles(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter(
    (name) => name.startsWith('app.') && name !== shellCache && name !== largeCache,
  )
  await Promise.all(old.map(async (name) => await caches.delete(name)))
  if (!names.includes(largeCache)) return
  const cache = await caches.open(largeCache)
  for (const { url } of await cache.keys()) {
    if (!appFiles.large.includes(new URL(url).pathname)) await cache.delete(url)
  }
}

/** A file of the app: from this device if it cannot have changed or there is no connection. */
export async function answerWithFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const kept = await keptFile(pathname)
  if (kept && isUnchanging(pathname)) return kept
  try {
    return await fetch(request)
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

async function keptFile(pathname: string): Promise<Response | undefined> {
  const [shell, large] = await Promise.all(
    [shellCache, largeCache].map(
      async (cacheName) => await caches.match(pathname, { cacheName, ignoreVary: true }),
    ),
  )
  return shell ?? large
}

/** The single document behind every address of the app. */
export async function appPage(): Promise<Response | undefined> {
  return await caches.match('/app/', { cacheName: shellCache, ignoreVary: true })
}

export function isShellFile(address: string): boolean {
  return appFiles.shell.includes(new URL(address).pathname)
}
