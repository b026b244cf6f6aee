import { notFound } from '@millwright/contract/errors'

import { forEachOrganization } from '#platform/database/each-organization'
import type { OrganizationReader, OrganizationStore } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { newId } from '#platform/id'
import type { Commit, JobContext } from '#platform/jobs/running-job'
import { printSheetOf } from '#platform/printing/printed-sheet'
import { deleteFiles, storageKey } from '#platform/uploads/uploads'

import { publicAddress } from '../address.ts'
import { findBooklet, type Booklet } from './pdf.ts'
import { deleteKeptBooklet, keepBooklet, listSpentBooklets } from './queries.ts'
import type { PictureServices } from '../pictures.ts'

export interface BookletJobServices extends PictureServices {
  baseUrl: string
}

/** Prints a public page, and keeps the PDF for its next readers. */
export async function printGuidebook(
  services: BookletJobServices,
  context: JobContext<'print-guidebook'>,
): Promise<Commit<'print-guidebook'>> {
  const { store, files } = services
  const { organizationId, signal, progress } = context
  const find = async (org: OrganizationReader) => await bookletNow(services, org, context)
  const booklet = (await store.readAsSystem(organizationId, find)) ?? notFound()
  const pdf = await printSheetOf(
    files,
    {
      pictures: await storedPictures(services, booklet, progress),
      logoKey: booklet.logoKey,
      sheetOf: booklet.sheetOf,
    },
    { signal, onProgress: (rows) => progress({ phase: 'write', ...rows }) },
  )
  const [id, size] = [newId(), pdf.length]
  await files.write(storageKey(organizationId, id), pdf)
  return async (org) => {
    const isStillShown = (await find(org))?.content === booklet.content
    if (isStillShown) await keepBooklet(org, booklet, { id, size })
    else org.afterCommit(() => void deleteFiles(files, organizationId, [id]).catch(() => undefined))
    return { size }
  }
}

async function bookletNow(
  services: BookletJobServices,
  org: OrganizationReader,
  { input: { guidebook: shortId, language, only, day } }: JobContext<'print-guidebook'>,
): Promise<Booklet | null> {
  const address = publicAddress(services.baseUrl, shortId)
  return await findBooklet(services, org, { address, shortId, reader: language, only, day })
}

/** Where the pictures are stored; views of models are drawn first. */
async function storedPictures(
  { files }: PictureServices,
  { pictures }: Booklet,
  progress: JobContext<'print-guidebook'>['progress'],
): Promise<Map<string, string>> {
  const stored = new Map<string, string>()
  let done = 0
  for (const [path, { keyOf }] of pictures) {
    const key = await keyOf()
    if (key !== null && (await files.has(key))) stored.set(path, key)
    done += 1
    progress({ phase: 'read', done, total: pictures.size })
  }
  return stored
}

/** Deletes booklets that are no longer wanted, with their files. */
export async function sweepBooklets(store: OrganizationStore, files: FileStore): Promise<void> {
  await forEachOrganization(store, async (organizationId) => {
    for (const id of await store.readAsSystem(organizationId, listSpentBooklets)) {
      await deleteFiles(files, organizationId, [id])
      await store.writeAsSystem(organizationId, (org) => deleteKeptBooklet(org, id))
    }
  })
}
