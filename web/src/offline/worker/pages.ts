import { keptByShortId } from '../../device/kept-store.ts'
import { isAsked, keptAnswer } from './answers.ts'
import { appPage } from './app-files.ts'
import { fetchWithin } from './fetch-within.ts'

/** A slow network is as good as none, once the page is here already. */
const patienceMilliseconds = 4000

const publicPage = /^\/g\/([\w-]+)\/?$/

/** Whether an address is one of a page that can be shown offline. */
export function isPage({ pathname }: URL): boolean {
  return /^\/(app(\/.*)?)?$/.test(pathname) || publicPage.test(pathname)
}

/**
 * What the browser opens: as the service has it, so that a new version is there at once, and offline what this
 * device keeps. Whoever reads a label finds the guidebook that they keep.
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
    // The app says that it is not kept, and opens it when the network is back.
    return Response.redirect(`/app/g/${shortId}`)
  }
}

async function keptPage(request: Request): Promise<Response | undefined> {
  const url = new URL(request.url)
  if (isAsked(url)) return await keptAnswer(request)
  const [, shortId] = publicPage.exec(url.pathname) ?? []
  if (shortId !== undefined) {
    const kept = await keptByShortId(shortId)
    if (!kept) return undefined
    return Response.redirect(`/app/${kept.slug}/guidebooks/${kept.shortId}`)
  }
  return url.pathname.startsWith('/app/') ? await appPage() : Response.redirect('/app/')
}
