// Measures what must not grow with the number of guidebooks, on its own database.
import { parseArgs } from 'node:util'

import { decodeJwt } from 'jose'
import type { ClientConfig } from 'pg'

import { peopleAt } from '../../service/test/people.ts'
import {
  asAdministrator,
  shareTestCluster,
  startTestCluster,
} from '../../service/test/test-cluster.ts'
import { startThrowAwayService } from '../../service/test/throw-away-service.ts'

import { seed, sizes } from '../../service/seed/seed.ts'
import { timeOverhead } from './overhead.ts'
import { timeReads } from './reads.ts'

const { values } = parseArgs({
  options: {
    organizations: { type: 'string', default: String(sizes['L']?.organizations) },
    guidebooks: { type: 'string', default: String(sizes['L']?.guidebooks) },
    rounds: { type: 'string', default: '300' },
  },
})
const rounds = Number(values.rounds)
const limits = { ratio: 2, overheadMilliseconds: 0.5 }
const owners = { large: 'large@example.com', small: 'small@example.com' }
const links = { linksPerGuidebook: sizes['L']?.linksPerGuidebook ?? 3 }

const cluster = await startTestCluster()
shareTestCluster(cluster)
const ids: { large?: string; small?: string } = {}
const service = await startThrowAwayService('scale', { fill })
try {
  const failed = [...(await reads()), ...(await overhead())]
  process.exitCode = failed.length > 0 ? 1 : 0
} finally {
  await service.stop()
}

/** The large organization, others of its size, and a small one among them. */
async function fill(database: ClientConfig): Promise<void> {
  const startedAt = performance.now()
  const large = {
    organizations: Number(values.organizations),
    guidebooks: Number(values.guidebooks),
  }
  const [first] = await seed(database, { ...large, ...links }, owners.large, 1, (done) =>
    process.stderr.write(`${done} of ${large.organizations} organizations\n`),
  )
  const small = { organizations: 1, guidebooks: 100 }
  const [only] = await seed(database, { ...small, ...links }, owners.small, 2)
  Object.assign(ids, { large: first?.id, small: only?.id })
  const seconds = (performance.now() - startedAt) / 1000
  print(
    `${large.organizations} organizations of ${large.guidebooks} guidebooks, and one of 100; filled in ${seconds.toFixed(0)} s`,
  )
}

async function reads(): Promise<unknown[]> {
  const subject = (which: 'large' | 'small') => ({
    organizationId: ids[which] ?? '',
    owner: owners[which],
  })
  const figures = await timeReads(service.baseUrl, subject('small'), subject('large'), rounds)
  for (const { read, small, large } of figures) {
    print(
      `${read.padEnd(32)} p95 ${small.toFixed(1).padStart(6)} ms of 100, ` +
        `${large.toFixed(1).padStart(6)} ms of ${values.guidebooks}: ` +
        `${(large / small).toFixed(2)} ×, of ${limits.ratio} × at most`,
    )
  }
  return figures.filter(({ small, large }) => large > limits.ratio * small)
}

async function overhead(): Promise<unknown[]> {
  const { options } = await peopleAt(service.baseUrl).signInAgain(ids.large ?? '', owners.large)
  const { sub = '', sid, exp = 0 } = decodeJwt<{ sid: string }>(options.sessionToken ?? '')
  const credentials = {
    userId: sub,
    sessionId: sid,
    organizationId: ids.large ?? '',
    expiresAt: new Date(exp * 1000),
  }
  const administrator = asAdministrator(cluster, service.database.database)
  const { bare, checked } = await timeOverhead(
    service.database,
    administrator,
    credentials,
    rounds * 3,
  )
  const added = checked - bare
  print(
    `authentication and tenancy  ${bare.toFixed(2)} ms bare, ${checked.toFixed(2)} ms checked: ` +
      `${added.toFixed(2)} ms added, of ${limits.overheadMilliseconds} ms at most`,
  )
  return added > limits.overheadMilliseconds ? [added] : []
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
