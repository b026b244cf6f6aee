import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

import { ConfigError } from '#platform/config-error'
import { readConfig } from './config.ts'

const nowhere = join(tmpdir(), 'there-is-no-such-file')
const read = (environment: Record<string, string> = {}) => readConfig(environment, nowhere)

test('no setting is required', () => {
  const config = read()

  assert.deepEqual(
    [config.host, config.port, config.baseUrl, config.sessionHours, config.showsMailbox],
    ['127.0.0.1', 3000, 'http://127.0.0.1:3000', 12, true],
  )
  assert.equal(config.limits.documentBytes, 100 * 1024 * 1024)
  assert.equal(config.limits.signInMailsPerAddressPerHour, 5)
  assert.equal(config.limits.signInMailsPerIpPerHour, 300)
})

const wrong: [name: string, value: string][] = [
  ['PORT', 'x'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '3000.5'],
  ['PORT', 'Infinity'],
  ['BASE_URL', 'millwright.example'],
  ['BASE_URL', 'ftp://millwright.example'],
  ['BASE_URL', 'http://'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'postgresql://one,/x'],
  ['DATABASE_URL', 'postgresql://one,two/x?target_session_attrs=standby'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
  ['DATABASE_DIRECT_URL', 'mysql://localhost/x'],
  ['DATABASE_DIRECT_URL', 'postgresql://localhost/x'],
  ['DATABASE_CONNECTIONS', '1'],
  ['SMTP_URL', 'mail.example:25'],
  ['SMTP_URL', 'smtp://'],
  ['SESSION_HOURS', '0'],
  ['SESSION_HOURS', 'twelve'],
  ['LOG_LEVEL', 'loud'],
  ['TRUSTED_PROXIES', 'proxy.example'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '127.0.0.1, 300.1.1.1'],
  ['CORS_ORIGINS', 'app.example'],
  ['CORS_ORIGINS', 'https://app.example/path'],
  ['CORS_ORIGINS', '*'],
  ['SECURITY_CONTACT', 'security'],
  ['SECURITY_CONTACT', 'http://acme.example/holes'],
  ['SIGN_UP', 'maybe'],
  ['SIGN_UP', 'domains'],
  ['SIGN_UP_DOMAINS', 'acme.example'],
  ['SIGN_IN_MAILS_PER_ADDRESS_PER_HOUR', '0'],
  ['MAX_DOCUMENT_MB', '4096'],
  ['DOCUMENT_MEMORY_MB', '1'],
  ['JOBS_AT_ONCE', '-1'],
  ['LLM_BASE_URL', 'models.example/v1'],
  ['LLM_BASE_URL', 'file:///etc/passwd'],
  ['LLM_BASE_URL', 'http://models.example/v1'],
  ['LLM_MODEL', 'small-one'],
  ['LLM_API_KEY', 'secret'],
  ['LLM_CALLS_PER_DOCUMENT', '0'],
]

for (const [name, value] of wrong) {
  test(`${name}=${value} stops the start with one sentence that names it`, () => {
    assert.throws(
      () => read({ [name]: value }),
      (error) => {
        assert(error instanceof ConfigError, String(error))
        assert.match(error.message, new RegExp(`^[^\\n]*${name}[^\\n]*\\.$`))
        return true
      },
    )
  })
}

const right: [name: string, value: string][] = [
  ['PORT', '0'],
  ['PORT', ' 8080 '],
  ['PORT', ''],
  ['HOST', '::1'],
  ['BASE_URL', 'http://localhost:3000/'],
  ['DATABASE_URL', 'postgres://localhost/x'],
  ['SMTP_URL', 'smtps://user:pass@mail.example:465'],
  ['SESSION_HOURS', '0.5'],
  ['LOG_LEVEL', 'silent'],
  ['TRUSTED_PROXIES', '127.0.0.1, 10.0.0.0/8, fd00::/8, loopback'],
  ['CORS_ORIGINS', 'https://app.example, http://localhost:5173'],
  ['SECURITY_CONTACT', 'security@acme.example, https://acme.example/holes'],
  ['REQUESTS_PER_SESSION_PER_MINUTE', '0'],
]

for (const [name, value] of right) {
  test(`${name}="${value}" is taken`, () => {
    assert.doesNotThrow(() => read({ [name]: value }))
  })
}

test('a language model has an address, a name and limits, and no key in the address', () => {
  const address = { LLM_BASE_URL: 'http://127.0.0.1:8000/v1/', LLM_MODEL: 'small-one' }

  assert.equal(read().languageModel, undefined)
  assert.deepEqual(read({ ...address, LLM_SECONDS_PER_DOCUMENT: '30' }).languageModel, {
    baseUrl: 'http://127.0.0.1:8000/v1',
    apiKey: undefined,
    model: 'small-one',
    limits: {
      seconds: 30,
      calls: 40,
      inputTokens: 60_000,
      outputTokens: 8_000,
      tokensPerDay: 500_000,
    },
  })
  for (const secret of ['http://user:pass@models.example/v1', 'http://models.example/v1?key=x']) {
    assert.throws(() => read({ ...address, LLM_BASE_URL: secret }), /LLM_API_KEY/)
  }
  assert.throws(
    () => read({ ...address, LLM_API_KEY: 'two words' }),
    (error) => error instanceof ConfigError && !error.message.includes('two words'),
  )
})

test('a publicly reachable address requires a mail server', () => {
  const address = { BASE_URL: 'https://millwright.example' }

  assert.throws(() => read(address), /Set SMTP_URL\./)
  assert.throws(() => read({ HOST: '0.0.0.0' }), /Set SMTP_URL\./)
  const config = read({ ...address, SMTP_URL: 'smtp://localhost' })
  assert.equal(config.showsMailbox, false)
})

test('the mailbox is shown only if host and address belong to this machine', () => {
  assert.equal(read({ HOST: '0.0.0.0', BASE_URL: 'http://localhost:3000' }).showsMailbox, false)
  assert.equal(read({ HOST: 'localhost' }).showsMailbox, true)
  assert.equal(read({ HOST: '127.0.0.2' }).showsMailbox, true)
  assert.equal(read({ SMTP_URL: 'smtp://localhost' }).showsMailbox, false)
})

test('a settings file fills in what the environment omits, and misspelled names are refused', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-config-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, '.env')
  writeFileSync(file, 'PORT=4000\nSESSION_HOURS=1\n')

  const config = readConfig({ PORT: '5000' }, file)

  assert.deepEqual([config.port, config.sessionHours], [5000, 1])
  writeFileSync(file, 'PROT=4000\n')
  assert.throws(() => readConfig({}, file), /PROT, which is not a Millwright setting/)
  writeFileSync(file, 'toString=1\n')
  assert.throws(() => readConfig({}, file), /toString, which is not a Millwright setting/)
})

test('files go to a bucket if one is set, with all required settings', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }

  assert.equal(read({}).s3, undefined)
  assert.equal(read(s3).s3?.endpoint, 'https://s3.example')
  for (const name of Object.keys(s3).slice(1)) {
    const message = new RegExp(`S3_ENDPOINT is set, but ${name} is not`)
    assert.throws(() => read({ ...s3, [name]: '' }), message)
  }
  assert.throws(() => read({ ...s3, S3_ENDPOINT: 's3.example' }), /S3_ENDPOINT is/)
  assert.throws(() => read({ ...s3, MAX_MEDIA_MB: '6000' }), /MAX_MEDIA_MB may be up to 5120/)
})

test('ffmpeg is found on the path, configured, or turned off', () => {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'))
  const program = join(folder, 'ffmpeg')
  writeFileSync(program, '')

  assert.equal(read({ PATH: `/nowhere:${folder}` }).ffmpeg, program)
  assert.equal(read({ FFMPEG: program }).ffmpeg, program)
  assert.equal(read({ PATH: folder, FFMPEG: 'off' }).ffmpeg, undefined)
  assert.equal(read({ PATH: '/nowhere' }).ffmpeg, undefined)
  assert.throws(() => read({ FFMPEG: '/nowhere/ffmpeg' }), /full path of a program, or off/)
})
