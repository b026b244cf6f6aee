import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'

import type { ClientConfig } from 'pg'
import pino, { type Logger } from 'pino'

import { readConfig, type Config } from '#platform/config'

import { startService } from '../src/service.ts'
import { checkAnswers } from './answers.ts'
import { createTestDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import { peopleAt } from './people.ts'

export { codeIs } from './error-code.ts'
export { newAddress, type TestMember, type TestOrganization, type TestRequest } from './people.ts'

export type TestService = Awaited<ReturnType<typeof startTestService>>

/** A service that does not stop fails its test file, instead of holding up all others. */
const endMilliseconds = 110_000

const generous = {
  signInMailsPerAddressPerHour: 1_000,
  signInMailsPerIpPerHour: 1_000_000,
  wrongCodesPerIpPerHour: 1_000_000,
  wrongCodesPerHour: 1_000_000,
  invitationMailsPerAddressPerHour: 1_000,
  invitationMailsToAddressPerDay: 1_000,
  invitationMailsPerInviterPerHour: 1_000_000,
  invitationMailsPerIpPerHour: 1_000_000,
  requestsPerSessionPerMinute: 0,
  // On a busy machine reading a small document takes longer, and so does reaching the database.
  documentWaitMilliseconds: 120_000,
  databasePatience: 6,
}

/**
 * A whole service on a new database, for the duration of a test file: a real port, the real sign-in, real
 * files and jobs. Tests share it: each adds its own organization, and is isolated from the others
 * in the same way as customers are.
 *
 * @param change of the configuration
 * @param reach how the service reaches its database, if not directly
 * @param logger of the service, if a test is about the log
 */
export async function startTestService(
  change: (config: Config) => Config = (config) => config,
  reach: (database: ClientConfig) => ClientConfig | Promise<ClientConfig> = (database) => database,
  logger: Logger = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' }),
) {
  const database = await createTestDatabase('service')
  const dataDirectory = await mkdtemp(join(tmpdir(), 'millwright-test-'))
  const port = await freePort()
  const defaults = readConfig({ PORT: String(port), DATA_DIR: dataDirectory }, '/nonexistent')
  const config = change({ ...defaults, limits: { ...defaults.limits, ...generous } })
  const parts = {
    config,
    address: await reach(database.connection),
    logger,
    print: () => {},
  }
  const service = await startService(parts)
  checkAnswers(service.app)
  await service.app.listen({ host: config.host, port })
  const processes = [service]
  const end = async () => {
    await Promise.all(processes.map((each) => each.close()))
    await database.drop()
    await rm(dataDirectory, { recursive: true, force: true })
  }
  after(end, { timeout: endMilliseconds })
  const { baseUrl } = config
  /** Another service on the same database and files, as behind a load balancer. Returns its address. */
  async function startAnother(): Promise<string> {
    const another = await startService(parts)
    processes.push(another)
    return await another.app.listen({ host: config.host, port: 0 })
  }

  return { baseUrl, config, database, startAnother, ...peopleAt(baseUrl) }
}
