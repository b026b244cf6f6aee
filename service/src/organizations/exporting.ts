import type { Organization } from '@millwright/contract/organizations'

import type { OrganizationReader, OrganizationStore } from '#platform/database/organization-store'
import type { FileStore } from '#platform/files/file-store'
import { zipOf, type ZipEntry } from '#platform/files/zip'
import { arrivedPrefix } from '#platform/uploads/counted-bytes'

import { filesAfter, peopleAfter, rowsAfter } from './leaving-queries.ts'
import { ownedTables, type OwnedTable } from './owned-tables.ts'

/** Rows read at a time. */
const rowsAtOnce = 500

interface Exported {
  store: OrganizationStore
  files: FileStore
  organization: Organization
}

/** All data of an organization as a ZIP archive, written while it is read: rows as JSON lines, and files. */
export function createArchive(exported: Exported): AsyncIterable<Buffer> {
  return zipOf(entriesOf(exported))
}

async function* entriesOf({ store, files, organization }: Exported): AsyncGenerator<ZipEntry> {
  const read = async <T>(work: (org: OrganizationReader) => Promise<T>): Promise<T> =>
    await store.readAsSystem(organization.id, work)
  yield { name: 'organization.json', bytes: () => once(JSON.stringify(organization)) }
  yield { name: 'people.jsonl', bytes: () => linesOfPeople(read) }
  for (const table of ownedTables.filter(({ isExported }) => isExported)) {
    yield { name: `tables/${table.name}.jsonl`, bytes: () => linesOfTable(read, table) }
  }
  yield* storedFiles(read, files, organization.id)
}

type Read = <T>(work: (org: OrganizationReader) => Promise<T>) => Promise<T>

// oxlint-disable-next-line typescript/require-await -- it is one of several that are read as they come
async function* once(text: string): AsyncGenerator<string> {
  yield text
}

async function* linesOfPeople(read: Read): AsyncGenerator<string> {
  let after: string | null = null
  for (;;) {
    const place: { after: string | null; limit: number } = { after, limit: rowsAtOnce }
    const people: { memberId: string }[] = await read((org) => peopleAfter(org, place))
    const last = people.at(-1)
    if (!last) return
    yield linesOf(people)
    after = last.memberId
  }
}

async function* linesOfTable(read: Read, table: OwnedTable): AsyncGenerator<string> {
  let after: object | null = null
  for (;;) {
    const place: { after: object | null; limit: number } = { after, limit: rowsAtOnce }
    const rows: object[] = await read((org) => rowsAfter(org, table, place))
    const last = rows.at(-1)
    if (!last) return
    yield linesOf(rows)
    after = last
  }
}

function linesOf(rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}

/** Files deleted since they were listed are left out. */
async function* storedFiles(
  read: Read,
  files: FileStore,
  organizationId: string,
): AsyncGenerator<ZipEntry> {
  let names: string[] = []
  do {
    const place = { after: names.at(-1) ?? '', limit: rowsAtOnce }
    names = await read((org) => filesAfter(org, place))
    for (const name of names.filter((each) => !each.startsWith(arrivedPrefix))) {
      const file = await files.open(`${organizationId}/${name}`)
      if (file) yield { name: `files/${name}`, isPacked: true, bytes: () => bytesOf(file) }
    }
  } while (names.length > 0)
}

async function* bytesOf(file: {
  read: () => Promise<AsyncIterable<Uint8Array>>
}): AsyncGenerator<Uint8Array> {
  yield* await file.read()
}
