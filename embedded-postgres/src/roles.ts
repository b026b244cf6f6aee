import { EmbeddedPostgresError, errorCode } from './error.ts'
import type { Cluster } from './cluster.ts'
import { requirePassword } from './password.ts'
import { superuser, superuserClient, wrongPassword } from './probe.ts'

/** The role the service connects as, and the name of its database. */
export const serviceRole = 'millwright'
export const serviceDatabase = 'millwright'

/** Any number, but the same for every process that prepares the database. */
const preparationLock = 4_152_011

/**
 * Makes the role and the database of the service unless they are there. The role is no
 * superuser, so row-level security holds for it; it may create the roles of the migrations. From then on the server
 * asks for a password.
 *
 * @throws {EmbeddedPostgresError} `start_failed` when the password kept beside the data is not the server's
 */
export async function prepareDatabase(cluster: Cluster): Promise<void> {
  const client = superuserClient(cluster)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [preparationLock])
    const roles = await client.query('select from pg_roles where rolname = $1', [serviceRole])
    if (roles.rowCount === 0) {
      await client.query(
        `create role ${serviceRole} login createrole nosuperuser nobypassrls nocreatedb noreplication`,
      )
    }
    const names = await client.query('select from pg_database where datname = $1', [
      serviceDatabase,
    ])
    if (names.rowCount === 0) {
      await client.query(`create database ${serviceDatabase} owner ${serviceRole}`)
    }
    await requirePassword(cluster, client, [superuser, serviceRole])
  } catch (error) {
    throw errorCode(error) === wrongPassword ? passwordProblem(cluster) : error
  } finally {
    await client.end()
  }
}

function passwordProblem({ data }: Cluster): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'start_failed',
    `The database does not accept the password in ${data}/millwright-password. Stop every Millwright of this folder, delete that file, and start again: a new password is made.`,
  )
}
