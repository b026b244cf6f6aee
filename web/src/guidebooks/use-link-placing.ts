import { useGuidebookChange } from './use-guidebook-change.ts'

/** Pins or hides a procedure in a guidebook, or undoes that. */
export function useLinkPlacing(guidebookId: string, procedureId: string) {
  return useGuidebookChange(
    async (client, body: { pinned?: boolean; hidden?: boolean }) =>
      await client.guidebooks.updateLink({ params: { guidebookId, procedureId }, body }),
  )
}
