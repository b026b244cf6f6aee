import type { OneSummary } from '@millwright/contract/jobs'

type Extraction = Pick<OneSummary<'extract-procedure'>, 'id' | 'status' | 'createdAt' | 'about'>

const underWay: ReadonlySet<Extraction['status']> = new Set(['queued', 'running'])
/** People who open a guidebook later come for something else. */
const shownForHours = 24

/**
 * The extraction of a document that is shown although this tab has not started it: a running one, or the latest if it
 * failed and no one here has closed it.
 *
 * @param closed the ids of closed ones
 */
export function findExtractionOfOthers(
  jobs: readonly Extraction[],
  fileId: string,
  { closed, now }: { closed: readonly string[]; now: number },
): string | undefined {
  const own = jobs
    .filter(({ about }) => about.fileId === fileId)
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
  const going = own.find(({ status }) => underWay.has(status))
  if (going) return going.id
  const [latest] = own
  if (latest?.status !== 'failed' || closed.includes(latest.id)) return undefined
  const isRecent = now - Date.parse(latest.createdAt) < shownForHours * 3_600_000
  return isRecent ? latest.id : undefined
}
