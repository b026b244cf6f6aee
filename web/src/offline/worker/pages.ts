import { keptByShortId } from '../../device/kept-store.ts'
import { isKeepable, keptAnswer } from './answers.ts'
import { appPage } from './app-files.ts'
import { fetchWithin } from './fetch-within.ts'

/** A slow network is as good as none, once the page is cached. */
const patienceMilliseconds = 4000

const publicPage = /^\/g\/([\w-]+)\/?$/

/** Whether an address is that of a page that can be shown offline. */
export function isPage({ pathname }: URL): boolean {
  return /^\/(app(\/.*)?)?$/.test(pathname) || publicPage.test(pathname)
}

/**
 * Page loads: from the service, so that a new version shows immediately, and offline from this device. Scanning a
 * label opens the kept guidebook.
 */
export async function pageFor(request: Request): Promise<Response> {
  const answer = await fetchWithin(request, patienceMilliseconds)
  if (answer.response && answer.response.status < 500) return answer.response
  const kept = await keptPage(request)
  if (kept) return kept
  try {
    return await answer.whenever()
  } catch (error) {
    const [, shortId] = publicPage.exec(new URL(request.url).pathname) ?? []
    if (shortId === undefined) throw error
    // The app says that it isn't kept, and opens it when the connection is back.
    return Response.redirect(`/app/g/${shortId}`)
  }
}

async function keptPage(request: Request): Promise<Response | undefined> {
  const url = new URL(request.url)
  if (isKeepable(url)) return await keptAnswer(request)
  const [, shortId] = publicPage.exec(url.pathname) ?? []
  if (shortId !== undefined) {
    const kept = await keptByShortId(shortId)
    if (!kept) return undefined
    return Response.redirect(`/app/${kept.slug}/guidebooks/${kept.shortId}`)
  }
  return url.pathname.startsWith('/app/') ? await appPage() : Response.redirect('/app/')
}
