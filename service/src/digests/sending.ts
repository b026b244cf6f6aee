import { forEachOrganization } from '#platform/database/each-organization'
import type { OrganizationStore } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import type { CursorSeal } from '#platform/http/cursor'
import { letterheadFor } from '#platform/mail/letterhead'
import { wasNeverSent, type Mailer } from '#platform/mail/mailer'

import { findIdentity } from '../organizations/letterhead-queries.ts'
import { contentFor } from './content-queries.ts'
import { digestMail } from './mails.ts'
import { listMornings, type Morning } from './mornings.ts'
import {
  claimDigest,
  deleteOldDigests,
  listDigestReaders,
  releaseDigest,
  listTimezones,
  type DigestReader,
} from './queries.ts'
import { unsubscribeAddress } from './unsubscribing.ts'

export interface DigestServices {
  store: OrganizationStore
  mailer: Mailer
  files: Pick<FileStore, 'open'>
  cursors: CursorSeal
  baseUrl: string
  onError: (error: unknown) => void
  signal: AbortSignal
}

const dayMilliseconds = 86_400_000

/**
 * Sends digests wherever it is morning, at most once: they are claimed before they are sent, so that no other process
 * sends them too. A crash in between loses an email rather than sending it twice.
 */
export async function sendDigests(services: DigestServices, now = new Date()): Promise<void> {
  await forEachOrganization(services.store, (id) => sendIn(services, id, now), services.signal)
}

async function sendIn(services: DigestServices, id: string, now: Date): Promise<void> {
  const { store, signal } = services
  const mornings = listMornings(await store.readAsSystem(id, listTimezones), now)
  for (const morning of mornings) {
    const readers = await store.readAsSystem(id, (org) => listDigestReaders(org, morning))
    for (const reader of readers) {
      if (!signal.aborted) await sendDigest(services, { organizationId: id, reader, morning, now })
    }
  }
  if (mornings.length > 0) await store.writeAsSystem(id, deleteOldDigests)
}

interface Telling {
  organizationId: string
  reader: DigestReader
  morning: Morning
  now: Date
}

async function sendDigest(services: DigestServices, telling: Telling): Promise<void> {
  const { store, mailer, onError } = services
  const { organizationId, reader, morning } = telling
  const claimed = { memberId: reader.memberId, day: morning.day }
  const { isFirst, lastAt } = await store.writeAsSystem(organizationId, (org) =>
    claimDigest(org, claimed),
  )
  if (!isFirst) return
  try {
    const mail = await mailFor(services, telling, lastAt)
    if (mail) await mailer.send(mail)
  } catch (error) {
    onError(error)
    // A digest that may have arrived is not sent again.
    if (!wasNeverSent(error)) return
    await store.writeAsSystem(organizationId, (org) => releaseDigest(org, claimed))
  }
}

async function mailFor(
  { store, files, cursors, baseUrl }: DigestServices,
  { organizationId, reader, morning, now }: Telling,
  lastAt: string | null,
) {
  const { to, timezone, digest, userId } = reader
  const days = digest === 'weekly' ? 7 : 1
  const until = new Date(Date.parse(morning.endsAt) + (days - 1) * dayMilliseconds).toISOString()
  const since = lastAt ?? new Date(now.getTime() - days * dayMilliseconds).toISOString()
  const [content, identity] = await store.readAsSystem(organizationId, (org) =>
    Promise.all([contentFor(org, reader, { since, until }), findIdentity(org)]),
  )
  if (!identity) return null
  const mail = digestMail({
    to,
    language: reader.language ?? 'en',
    timezone,
    now,
    organization: identity.name,
    link: `${baseUrl}/app/${identity.slug}`,
    unsubscribe: unsubscribeAddress(cursors, baseUrl, userId),
    content,
  })
  return mail && { ...mail, letterhead: await letterheadFor(files, identity) }
}
