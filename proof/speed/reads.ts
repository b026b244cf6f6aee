import { peopleAt } from '../../service/test/people.ts'

import { runInterleaved, percentile } from './interleave.ts'

export interface ReadFigure {
  read: string
  small: number
  large: number
}

interface Subject {
  organizationId: string
  owner: string
}

/** Times the reads of a large organization against those of a small one: the 95th percentiles, in ms. */
export async function timeReads(
  baseUrl: string,
  small: Subject,
  large: Subject,
  rounds: number,
): Promise<ReadFigure[]> {
  const [ofSmall, ofLarge] = [await readsOf(baseUrl, small), await readsOf(baseUrl, large)]
  const figures: ReadFigure[] = []
  for (const [read, ask] of Object.entries(ofSmall)) {
    const [a = [], b = []] = await runInterleaved(rounds, [ask, ofLarge[read] ?? ask])
    figures.push({ read, small: percentile(a, 0.95), large: percentile(b, 0.95) })
  }
  return figures
}

async function readsOf(
  baseUrl: string,
  { organizationId, owner }: Subject,
): Promise<Record<string, () => Promise<unknown>>> {
  const { client, fetch: send } = await peopleAt(baseUrl).signInAgain(organizationId, owner)
  const get = async (path: string) => {
    const response = await send(path)
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${text}`)
  }
  const { items: guidebooks } = await client.guidebooks.list({ query: { limit: 50 } })
  const { items: courses } = await client.courses.list({})
  const query = { sort: '-customer_item_id', limit: 50 } as const
  const second = (await client.guidebooks.list({ query })).nextCursor ?? ''
  let turn = 0
  const next = <Item>(items: readonly Item[]): Item => {
    const item = items[(turn += 1) % items.length]
    if (item === undefined) throw new Error('The organization is empty.')
    return item
  }
  const search = (q: string) => get(`/search?q=${encodeURIComponent(q)}`)
  const words = ['impeller', 'gearbox', 'seal', 'Gleitringdichtung', 'torque wrench', 'boiler hall']
  return {
    'list guidebooks': () => get('/guidebooks'),
    'list guidebooks by title': () => get('/guidebooks?sort=title'),
    'list guidebooks by change': () => get('/guidebooks?sort=-updatedAt'),
    'list guidebooks, page 2 by item': () =>
      get(`/guidebooks?sort=-customer_item_id&cursor=${second}`),
    'list procedures by title': () => get('/procedures?sort=title'),
    'get a guidebook': () => get(`/guidebooks/${next(guidebooks).id}`),
    'list lessons': () => get(`/lessons?courseId=${next(courses).id}`),
    'search a code': () => search(next(guidebooks).customer_item_id ?? 'P-101'),
    'search words': () => search(next(words)),
    'search a typing error': () => search(next(['impelller', 'gearbix', 'compresor'])),
    'search the commonest word': () => search('pump'),
  }
}
