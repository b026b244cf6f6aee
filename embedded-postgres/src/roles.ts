import { superuserClient, type Address } from './probe.ts'

/** The role the service connects as, and the name of its database. */
export const serviceRole = 'millwright'
export const serviceDatabase = 'millwright'

/** Any number, but the same for every process that prepares the database. */
const preparationLock = 4_152_011

/**
 * Makes the role and the database of the service unless they are there. The role is no
 * superuser, so row-level security holds for it; it may create the roles of the migrations.
 */
export async function prepareDatabase(address: Address): Promise<void> {
  const client = superuserClient(address)
  await client.connect()
  try {
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
  } finally {
    await client.end()
  }
}
