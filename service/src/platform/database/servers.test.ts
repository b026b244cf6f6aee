import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parseDatabaseUrl } from '#platform/database/servers'

test('a single server is reached at its address', () => {
  for (const url of [
    'postgresql://ann:secret@db.example/millwright',
    'postgres://ann@db.example:6432/millwright?sslmode=verify-full',
    'postgresql:///millwright?host=/run/postgresql&user=ann',
  ]) {
    assert.deepEqual(parseDatabaseUrl(url), { connectionString: url })
  }
})

test('parameters that only select a server are not passed to the driver', () => {
  const { connectionString, stream } = parseDatabaseUrl(
    'postgresql://ann@[2001:db8::1]/millwright?target_session_attrs=read-write&sslmode=require',
  )

  assert.equal(connectionString, 'postgresql://ann@[2001:db8::1]:5432/millwright?sslmode=require')
  assert.equal(stream, undefined)
})

test('a read-only server is refused by name', () => {
  assert.throws(
    () => parseDatabaseUrl('postgresql://one,two/millwright?target_session_attrs=standby'),
    /standby/,
  )
  assert.throws(() => parseDatabaseUrl('postgresql://one,:5433/millwright'), /names no server/)
})
