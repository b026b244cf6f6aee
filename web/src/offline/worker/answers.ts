import { keptAddress, keptAtHeader } from '../../device/kept-names.ts'
import { otherSizeOf } from '../../device/photo-sizes.ts'
import { currentPerson, openCaches } from '../../device/kept-store.ts'
import { fetchWithin } from './fetch-within.ts'
import { listFrom, listIn, type KeptRecord } from './kept-lists.ts'
import { cutRange } from './part-of.ts'

/** Long for a list, short for someone at the machine. */
const patienceMilliseconds = 8000

/** The statuses of a proxy whose service is down. */
const away = new Set([502, 503, 504])

/** Requests whose responses may be kept: not the progress of jobs, and no signed addresses. */
export function isKeepable({ pathname }: URL): boolean {
  if (/\/events$|\/label$/.test(pathname)) return false
  return /^\/(api\/org|organizations|users\/me|reference-material|captures|procedures|objects|guidebooks)(\/|$)/.test(
    pathname,
  )
}

/** Asks the service, and answers from kept copies if it doesn't respond. */
export async function answerFor(request: Request): Promise<Response> {
  const answer = await fetchWithin(request, patienceMilliseconds)
  if (answer.response && !away.has(answer.response.status)) return answer.response
  return (await keptAnswer(request)) ?? (await answer.whenever())
}

/** This device's copy for the person who is signed in; the newer one of two copies. */
export async function keptAnswer(request: Request): Promise<Response | undefined> {
  const person = await currentPerson()
  if (!person) return undefined
  const kept = await openCaches(person)
  const otherSize = otherSizeOf(request.url)
  const newest =
    (await newestOf(kept, request.url)) ?? (otherSize && (await newestOf(kept, otherSize)))
  if (!newest) return await keptList(request, kept)
  const range = request.headers.get('range')
  return range === null ? newest : await cutRange(newest, range)
}

async function newestOf(kept: readonly Cache[], address: string): Promise<Response | undefined> {
  const copies = await Promise.all(
    kept.map(async (cache) => await cache.match(keptAddress(address))),
  )
  return copies.filter((copy) => copy !== undefined).toSorted(byAge)[0]
}

function byAge(a: Response, b: Response): number {
  return keptAt(b).localeCompare(keptAt(a))
}

function keptAt(response: Response): string {
  return response.headers.get(keptAtHeader) ?? ''
}

/** A list not requested before, built from kept records. */
async function keptList(request: Request, kept: readonly Cache[]): Promise<Response | undefined> {
  const url = new URL(request.url)
  const wanted = listIn(url.pathname)
  if (!wanted) return undefined
  const records: KeptRecord[] = []
  let newest = ''
  for (const cache of kept) {
    const prefix = `${url.origin}${wanted.mount}/`
    for (const { url: address } of await cache.keys()) {
      if (!address.startsWith(prefix)) continue
      const copy = await cache.match(address)
      if (!copy?.ok || !copy.headers.get('content-type')?.includes('json')) continue
      if (keptAt(copy) > newest) newest = keptAt(copy)
      records.push({ path: new URL(address).pathname, body: await copy.json() })
    }
  }
  if (records.length === 0) return undefined
  const page = listFrom(wanted, url.searchParams, records)
  return Response.json(page, { headers: { [keptAtHeader]: newest } })
}
