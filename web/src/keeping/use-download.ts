import { useStore } from '../ui/store.ts'
import { useIsOffline } from '../device/connection.ts'
import { keptGuidebooks } from './kept-state.ts'

/**
 * How to link to a document of a guidebook. Downloads by attribute always go to the network, even if the file is
 * kept; opening a link is answered from kept content, and is still a download.
 */
export function useDownload(guidebookId: string, filename: string) {
  const isOffline = useIsOffline()
  const kept = useStore(keptGuidebooks)?.find((each) => each.guidebookId === guidebookId)
  return {
    isThere: !isOffline || (kept?.keptAt !== null && kept?.extras.documents === true),
    attributes: isOffline ? {} : { download: filename },
  }
}
