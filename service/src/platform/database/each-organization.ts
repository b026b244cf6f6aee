import type { OrganizationStore } from '#platform/database/organization-store'

/**
 * Works through the organizations one by one, until the signal. A failure in one does not hold up the others.
 *
 * @throws the first error, once all others are done
 */
export async function forEachOrganization(
  store: OrganizationStore,
  work: (organizationId: string) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const organizations = await store.system((db) =>
    db.selectFrom('organizations').select('id').orderBy('id').execute(),
  )
  const failures: unknown[] = []
  for (const { id } of organizations) {
    if (signal?.aborted) break
    try {
      await work(id)
    } catch (error) {
      failures.push(error)
    }
  }
  const [cause] = failures
  if (failures.length === 0) return
  const share = `${failures.length} of ${organizations.length}`
  throw new Error(`It failed for ${share} organizations, first of all so:`, { cause })
}
