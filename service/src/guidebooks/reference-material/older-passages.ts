import { runIsolated } from '@millwright/extraction/isolation/run-isolated'

import { forEachOrganization } from '#platform/database/each-organization'

import type { DocumentJobServices } from './isolated-reading.ts'
import { findUnreadPassages, keepPassages, type UnreadDocument } from './passage-queries.ts'
import { structuredKeyOf } from './structured-form.ts'

type Services = Pick<DocumentJobServices, 'store' | 'files' | 'limits'>

/**
 * Reads the passages of documents that were converted before passages were stored, one after the other. Those that
 * cannot be read now are tried again at the next start.
 */
export async function readOlderPassages(services: Services, signal: AbortSignal): Promise<void> {
  const { store } = services
  const failures: unknown[] = []
  const readAll = async (id: string) => {
    const next = async (after: string | null) =>
      await store.readAsSystem(id, (org) => findUnreadPassages(org, after))
    let unread = await next(null)
    for (; unread && !signal.aborted; unread = await next(unread.fileId)) {
      await readOne(services, id, unread, signal).catch((error: unknown) => failures.push(error))
    }
  }
  await forEachOrganization(store, readAll, signal)
  const [cause] = failures
  if (failures.length > 0 && !signal.aborted) {
    throw new Error(`The passages of ${failures.length} documents were not read.`, { cause })
  }
}

async function readOne(
  { store, files, limits }: Services,
  organizationId: string,
  { fileId, structuredKey }: UnreadDocument,
  signal: AbortSignal,
): Promise<void> {
  const ceilings = {
    cpuSeconds: limits.documentSeconds,
    memoryMegabytes: limits.documentMemoryMegabytes,
  }
  const read = await files.withPath(structuredKeyOf(structuredKey, 'json'), (structured) =>
    runIsolated({ kind: 'passages', structured }, { limits: ceilings, signal }),
  )
  await store.writeAsSystem(organizationId, (org) => keepPassages(org, fileId, read))
}
