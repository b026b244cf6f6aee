import { deviceDatabase } from './device-database.ts'

/** Text typed into a page and not yet saved. It outlives the page. */
export interface UnsavedDraft {
  /** The id of the page it is typed into. */
  id: string
  userId: string
  /** What it is a draft of, such as `procedure 01a2…`. */
  of: string
  keptAt: string
  content: unknown
}

const { read, write } = deviceDatabase('millwright.drafts', { drafts: { keyPath: 'id' } })

const lockOf = (id: string) => `millwright.draft.${id}`
/** After that, no one returns to it, and a shared device should not hold it forever. */
const maxAgeMilliseconds = 30 * 24 * 3600 * 1000

/** In a browser without storage it is lost with the page, as it always was. */
export async function keepDraft(draft: UnsavedDraft): Promise<void> {
  await write(({ drafts }) => drafts.put(draft)).catch(() => {})
}

export async function dropDraft(id: string): Promise<void> {
  await write(({ drafts }) => drafts.delete(id)).catch(() => {})
}

/** The newest draft of something that one person typed into a page that is no longer open. */
export async function abandonedDraft(
  userId: string,
  of: string,
): Promise<UnsavedDraft | undefined> {
  const all = await read(({ drafts }) => drafts.getAll() as IDBRequest<UnsavedDraft[]>).catch(
    () => [],
  )
  await dropOld(all)
  const open = await openPages()
  return all
    .filter((draft) => draft.userId === userId && draft.of === of && !open.has(lockOf(draft.id)))
    .toSorted((a, b) => a.keptAt.localeCompare(b.keptAt))
    .at(-1)
}

async function dropOld(drafts: readonly UnsavedDraft[]): Promise<void> {
  const old = drafts.filter(({ keptAt }) => Date.now() - Date.parse(keptAt) > maxAgeMilliseconds)
  for (const { id } of old) await dropDraft(id)
}

/** Locks end with the page that holds them, however it ends. They exist on secure addresses only. */
async function openPages(): Promise<ReadonlySet<string | undefined>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map(({ name }) => name))
}

/** Marks the page with a draft as open. @returns what ends that */
export function holdDraft(id: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  if ('locks' in navigator) void navigator.locks.request(lockOf(id), async () => await promise)
  return resolve
}
