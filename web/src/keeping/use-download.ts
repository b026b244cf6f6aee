import { useStore } from '../ui/store.ts'
import { useIsOffline } from '../device/connection.ts'
import { keptGuidebooks } from './kept-state.ts'

/**
 * How a link leads to a document of a guidebook. What browsers download by attribute they ask the network
 * for, whatever is kept; a link that is opened is answered from what is kept, and is a download all the same.
 */
export function useDownload(guidebookId: string, filename: string) {
  const isOffline = useIsOffline()
  const kept = useStore(keptGuidebooks)?.find((each) => each.guidebookId === guidebookId)
  return {
    isThere: !isOffline || (kept?.keptAt !== null && kept?.extras.documents === true),
    attributes: isOffline ? {} : { download: filename },
  }
}
