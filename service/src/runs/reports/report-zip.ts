import { createHash } from 'node:crypto'

import type { LanguageCode } from '@millwright/contract/languages'

import { zipOf, type ZipEntry } from '#platform/files/zip'
import { storageKey } from '#platform/uploads/uploads'

import { firstHashOf } from '../entry-chain.ts'
import type { RecordedFile } from '../files/queries.ts'
import type { RecordedRun } from './recorded-run.ts'
import { reportCsv } from './report-csv.ts'
import { reportHtml } from './report-html.ts'
import { reportPdf, type ReportServices } from './report-pdf.ts'

/**
 * All of a run in one archive, streamed: the report, entries, files, the content of the version, and the SHA-256 of
 * each in the format of `sha256sum --check`.
 */
export function archiveOfRun(
  services: ReportServices,
  organizationId: string,
  recorded: RecordedRun,
  language: LanguageCode,
): AsyncIterable<Buffer> {
  return zipOf(withChecksums(entriesOf(services, organizationId, recorded, language)))
}

async function* entriesOf(
  services: ReportServices,
  organizationId: string,
  recorded: RecordedRun,
  language: LanguageCode,
): AsyncGenerator<ZipEntry> {
  const { run, content, entries, files } = recorded
  const pdf = await reportPdf(services, organizationId, recorded, language)
  yield { name: 'report.pdf', isPacked: true, bytes: () => once(pdf) }
  yield text('report.html', reportHtml(recorded, language))
  yield text('report.csv', reportCsv(recorded))
  yield text('run.json', JSON.stringify(run, null, 2))
  yield text('version.json', JSON.stringify(content))
  yield text('entries.jsonl', entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  yield text('chain.json', JSON.stringify(chainOf(recorded), null, 2))
  for (const file of files.values()) {
    if (file.status !== 'ready') continue
    const stored = await services.files.open(storageKey(organizationId, file.fileId))
    if (stored) {
      yield { name: safePath(file), isPacked: true, bytes: () => bytesOf(stored) }
    }
  }
}

/** The beginning and end of the chain of hashes. */
function chainOf({ run, entries }: RecordedRun) {
  const { id: runId, procedureId, version, contentHash } = run
  const first = firstHashOf(run)
  const last = entries.at(-1)?.hash ?? first
  return { runId, procedureId, version, contentHash, firstHash: first, lastHash: last }
}

/** A name that escapes no folder and works on any system, whatever the file is called. */
function safePath({ fileId, filename }: RecordedFile): string {
  return `files/${fileId}-${filename.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').slice(-100)}`
}

/** The same entries, followed by a file with the checksum of each. */
async function* withChecksums(entries: AsyncIterable<ZipEntry>): AsyncGenerator<ZipEntry> {
  const sums: string[] = []
  for await (const entry of entries) {
    yield {
      ...entry,
      async *bytes() {
        const hash = createHash('sha256')
        for await (const part of entry.bytes()) {
          hash.update(part)
          yield part
        }
        sums.push(`${hash.digest('hex')}  ${entry.name}\n`)
      },
    }
  }
  yield text('SHA256SUMS', sums.join(''))
}

function text(name: string, content: string): ZipEntry {
  return { name, bytes: () => once(content) }
}

// oxlint-disable-next-line typescript/require-await -- it is one of several that are read as they come
async function* once(content: string | Buffer): AsyncGenerator<string | Buffer> {
  yield content
}

async function* bytesOf(file: {
  read: () => Promise<AsyncIterable<Uint8Array>>
}): AsyncGenerator<Uint8Array> {
  yield* await file.read()
}
