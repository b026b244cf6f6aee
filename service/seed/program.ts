// Fills the database of this installation with the plants of fictional companies.
import { parseArgs } from 'node:util'

import { readConfig } from '#platform/config'
import { startEmbeddedPostgres } from '@millwright/embedded-postgres/embedded-postgres'
import { migrate } from '#platform/database/migrations'
import { parseDatabaseUrl } from '#platform/database/servers'

import { seed, sizes } from './seed.ts'

const owner = 'ann@example.com'
const log = { debug() {}, info() {}, warn: (message: string) => print(message) }

const { values } = parseArgs({
  options: { size: { type: 'string', default: 'S' }, seed: { type: 'string', default: '1' } },
})
const size = sizes[values.size]
if (!size) {
  print(`There is no size ${values.size}; there are ${Object.keys(sizes).join(', ')}.`)
  process.exit(2)
}
const config = readConfig(process.env)
const server = config.databaseUrl
  ? undefined
  : await startEmbeddedPostgres({ dataDirectory: config.dataDirectory, log })
const address = server?.connection ?? parseDatabaseUrl(config.databaseUrl ?? '')
try {
  await migrate(address, new URL('../migrations/', import.meta.url), log)
  const startedAt = performance.now()
  const made = await seed(address, size, owner, Number(values.seed), (done) => {
    if (done % 10 === 0) print(`${done} of ${size.organizations} organizations`)
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  const [first] = made
  print(
    `${made.length} organizations with ${size.guidebooks} guidebooks each, in ${seconds} s.\n` +
      `Start the service and sign in as ${owner}, the owner of ${first?.name} (${first?.slug}).`,
  )
} finally {
  await server?.stop()
}
process.exit(0)

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
