import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { ClientConfig } from 'pg'

import { createTestDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import { spawnService, urlOf } from './service-process.ts'

/** A service as a separate process, without rate limits. */
export interface ThrowAwayService {
  baseUrl: string
  database: ClientConfig
  stop: () => Promise<void>
}

/** Limits so high that no request is refused. */
export const unlimited = {
  SIGN_IN_MAILS_PER_ADDRESS_PER_HOUR: '1000000',
  SIGN_IN_MAILS_PER_IP_PER_HOUR: '1000000',
  INVITATION_MAILS_PER_ADDRESS_PER_HOUR: '1000000',
  INVITATION_MAILS_TO_ADDRESS_PER_DAY: '1000000',
  INVITATION_MAILS_PER_INVITER_PER_HOUR: '1000000',
  INVITATION_MAILS_PER_IP_PER_HOUR: '1000000',
  WRONG_CODES_PER_IP_PER_HOUR: '1000000',
  WRONG_CODES_PER_HOUR: '1000000',
  REQUESTS_PER_SESSION_PER_MINUTE: '0',
}

/**
 * For programs; tests have `startTestService`. Nothing is left after `stop`.
 *
 * @param fill fills the migrated database before the service starts
 * @param onLog receives everything that it logs
 */
export async function startThrowAwayService(
  name: string,
  {
    fill,
    onLog,
  }: {
    fill?: (database: ClientConfig) => Promise<void>
    onLog?: (line: string) => void
  } = {},
): Promise<ThrowAwayService> {
  const database = await createTestDatabase(name)
  await fill?.(database.connection)
  const dataDirectory = await mkdtemp(join(tmpdir(), 'millwright-throw-away-'))
  const port = await freePort()
  const environment = {
    DATABASE_URL: urlOf(database.connection),
    DATA_DIR: dataDirectory,
    PORT: String(port),
    LOG_LEVEL: onLog ? 'trace' : (process.env['LOG_LEVEL'] ?? 'error'),
    ...unlimited,
  }
  const { child, ended } = await spawnService(environment, 'serve', onLog)
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    database: database.connection,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await database.drop()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}
