import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'

import { databaseAt } from '#platform/database/servers'
import type { S3Settings } from '#platform/files/s3-bucket'
import { settings, type SettingName } from '#platform/settings'
import { signUpModes, type SignUp } from '#platform/sign-up'
import type { TracingSettings } from '#platform/tracing/tracing'

export interface Config {
  host: string
  port: number
  /** Without a trailing slash; the only source of addresses in mails and answers. */
  baseUrl: string
  dataDirectory: string
  /** The user of the machine that a process of root goes on as; undefined: it stays root. */
  runAs: string | undefined
  /** Where files are kept, when not in the data directory. */
  s3: S3Settings | undefined
  databaseUrl: string | undefined
  /** Past the pooler that `databaseUrl` leads to; undefined where it leads to none. */
  databaseDirectUrl: string | undefined
  databaseConnections: number
  smtpUrl: string | undefined
  /** In PEM. */
  smtpAuthorities: string | undefined
  mailFrom: string
  sessionHours: number
  invitationDays: number
  /** How long what is to be deleted waits. */
  deletionWaitDays: number
  logLevel: string
  /** Where operators ask how it is going; undefined: nowhere. */
  metrics: { host: string; port: number } | undefined
  /** Where backups are made and how many stay; undefined: each is named. */
  backups: { folder: string; kept: number } | undefined
  /** Where traces are sent; undefined: nowhere. */
  tracing: TracingSettings | undefined
  stopDelaySeconds: number
  trustedProxies: string[]
  corsOrigins: string[]
  /** Addresses (`mailto:`, `https:`) of whom to tell of security holes. */
  securityContacts: string[]
  signUp: SignUp
  limits: {
    signInMailsPerAddressPerHour: number
    signInMailsPerIpPerHour: number
    wrongCodesPerIpPerHour: number
    wrongCodesPerHour: number
    invitationMailsPerAddressPerHour: number
    invitationMailsToAddressPerDay: number
    invitationMailsPerInviterPerHour: number
    invitationMailsPerIpPerHour: number
    requestsPerSessionPerMinute: number
    documentBytes: number
    mediaBytes: number
    modelBytes: number
    /** What the files of one organization may take; infinite where there is no limit. */
    organizationBytes: number
    documentMemoryMegabytes: number
    documentSeconds: number
    recognizedPageSeconds: number
    recognizedPages: number
    /** How long a request waits for its document before it answers 202. */
    documentWaitMilliseconds: number
    modelMemoryMegabytes: number
    modelSeconds: number
    jobsAtOnce: number
  }
  /** Where language models are asked; undefined: nowhere. */
  languageModel: LanguageModelConfig | undefined
  /** Where recordings are transcribed; undefined: nowhere. */
  transcription: TranscriptionConfig | undefined
  /** Mails that are not sent are shown on a page: only on a machine that nobody else reaches. */
  showsMailbox: boolean
}

export interface LanguageModelConfig {
  /** Without a trailing slash. */
  baseUrl: string
  apiKey: string | undefined
  model: string
  limits: {
    seconds: number
    calls: number
    inputTokens: number
    outputTokens: number
    tokensPerDay: number
  }
}

export interface TranscriptionConfig {
  /** Without a trailing slash. */
  baseUrl: string
  apiKey: string | undefined
  model: string
  limits: {
    /** Of one file that is sent. */
    bytes: number
    seconds: number
    minutesPerDay: number
  }
}

/** A wrong setting. The message is one sentence for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * Reads the configuration from the environment, and from `.env` what the environment leaves out.
 *
 * @throws {ConfigError} for a wrong value, or a name in `.env` that is no setting
 */
export function readConfig(environment: NodeJS.ProcessEnv, envFile = '.env'): Config {
  const values = { ...readEnvFile(envFile), ...environment }
  const read = (name: SettingName) => {
    const given = values[name]?.trim()
    return given === undefined || given === '' ? settings[name].default : given
  }
  const number = (name: SettingName) => numberOf(name, read(name) ?? '')
  const list = (name: SettingName) =>
    (read(name) ?? '').split(',').flatMap((part) => part.trim() || [])

  const host = read('HOST') ?? ''
  const port = number('PORT')
  const baseUrl = addressOf('BASE_URL', read('BASE_URL') ?? `http://${bracketed(host)}:${port}`)
  const smtpUrl = read('SMTP_URL')
  const isLocal = isLoopback(host) && isLoopback(new URL(baseUrl).hostname)
  if (!smtpUrl && !isLoopback(new URL(baseUrl).hostname)) {
    throw new ConfigError(
      `BASE_URL is ${baseUrl}, which others can reach, but without SMTP_URL no one could sign in. Set SMTP_URL.`,
    )
  }
  if (smtpUrl && !(/^smtps?:\/\/./.test(smtpUrl) && URL.canParse(smtpUrl))) {
    throw new ConfigError('SMTP_URL must start with smtp:// or smtps://.')
  }
  const [databaseUrl, databaseDirectUrl] = [read('DATABASE_URL'), read('DATABASE_DIRECT_URL')]
  if (databaseUrl) requireServers('DATABASE_URL', databaseUrl)
  if (databaseDirectUrl) requireServers('DATABASE_DIRECT_URL', databaseDirectUrl)
  if (databaseDirectUrl && !databaseUrl) {
    throw new ConfigError('DATABASE_DIRECT_URL is set, but DATABASE_URL is not.')
  }
  return {
    host,
    port,
    baseUrl,
    dataDirectory: resolve(read('DATA_DIR') ?? 'data'),
    runAs: read('RUN_AS'),
    s3: s3Of(read),
    databaseUrl,
    databaseDirectUrl,
    databaseConnections: number('DATABASE_CONNECTIONS'),
    smtpUrl,
    smtpAuthorities: authoritiesIn(read('SMTP_CA_FILE')),
    mailFrom: read('MAIL_FROM') ?? '',
    ...termsOf(number),
    logLevel: logLevelOf(read('LOG_LEVEL') ?? ''),
    metrics: read('METRICS_PORT')
      ? { host: read('METRICS_HOST') ?? '', port: number('METRICS_PORT') }
      : undefined,
    backups: backupsOf(read, number),
    tracing: tracingOf(read, number),
    stopDelaySeconds: number('STOP_DELAY_SECONDS'),
    trustedProxies: list('TRUSTED_PROXIES').map(proxyOf),
    corsOrigins: list('CORS_ORIGINS').map(originOf),
    securityContacts: list('SECURITY_CONTACT').map(contactOf),
    signUp: signUpOf(read('SIGN_UP') ?? '', list('SIGN_UP_DOMAINS')),
    limits: limitsOf(number),
    languageModel: languageModelOf(read, number),
    transcription: transcriptionOf(read, number),
    showsMailbox: !smtpUrl && isLocal,
  }
}

/** How long what people begin lasts. */
function termsOf(number: (name: SettingName) => number) {
  return {
    sessionHours: number('SESSION_HOURS'),
    invitationDays: number('INVITATION_DAYS'),
    deletionWaitDays: number('DELETION_WAIT_DAYS'),
  }
}

function languageModelOf(
  read: (name: SettingName) => string | undefined,
  number: (name: SettingName) => number,
): LanguageModelConfig | undefined {
  const limits = {
    seconds: number('LLM_SECONDS_PER_DOCUMENT'),
    calls: number('LLM_CALLS_PER_DOCUMENT'),
    inputTokens: number('LLM_INPUT_TOKENS_PER_DOCUMENT'),
    outputTokens: number('LLM_OUTPUT_TOKENS_PER_DOCUMENT'),
    tokensPerDay: number('LLM_TOKENS_PER_ORGANIZATION_PER_DAY'),
  }
  const endpoint = endpointOf(read, 'LLM')
  return endpoint && { ...endpoint, limits }
}

function transcriptionOf(
  read: (name: SettingName) => string | undefined,
  number: (name: SettingName) => number,
): TranscriptionConfig | undefined {
  const limits = {
    bytes: number('TRANSCRIPTION_MAX_MB') * 1024 * 1024,
    seconds: number('TRANSCRIPTION_SECONDS'),
    minutesPerDay: number('TRANSCRIPTION_MINUTES_PER_ORGANIZATION_PER_DAY'),
  }
  const endpoint = endpointOf(read, 'TRANSCRIPTION')
  return endpoint && { ...endpoint, limits }
}

function authoritiesIn(file: string | undefined): string | undefined {
  if (file === undefined) return undefined
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text
  throw new ConfigError(`SMTP_CA_FILE is ${file}, which contains no PEM certificate.`)
}

function backupsOf(
  read: (name: SettingName) => string | undefined,
  number: (name: SettingName) => number,
): Config['backups'] {
  const folder = read('BACKUP_FOLDER')
  return folder === undefined
    ? undefined
    : { folder: resolve(folder), kept: number('BACKUPS_KEPT') }
}

function tracingOf(
  read: (name: SettingName) => string | undefined,
  number: (name: SettingName) => number,
): TracingSettings | undefined {
  const endpoint = read('OTEL_EXPORTER_OTLP_ENDPOINT')
  if (!endpoint) return undefined
  return {
    endpoint: addressOf('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint),
    headers: headersIn(read('OTEL_EXPORTER_OTLP_HEADERS') ?? ''),
    share: number('OTEL_TRACES_SAMPLER_ARG'),
  }
}

/** As OpenTelemetry writes them: `name=value`, percent-encoded, separated by commas. */
function headersIn(text: string): Record<string, string> {
  const parts = text.split(',').flatMap((part) => part.trim() || [])
  return Object.fromEntries(
    parts.map((part) => {
      const [, name = '', value = ''] = /^([\w!#$%&'*+.^`|~-]+)\s*=\s*(.*)$/.exec(part) ?? []
      if (name === '' || !isDecodable(value)) {
        throw new ConfigError(
          'OTEL_EXPORTER_OTLP_HEADERS must be headers such as name=value, percent-encoded and separated by commas.',
        )
      }
      return [name, decodeURIComponent(value)]
    }),
  )
}

function isDecodable(text: string): boolean {
  try {
    // Anything else could not be sent in a header.
    return /^[\x20-\x7E]*$/.test(decodeURIComponent(text))
  } catch {
    return false
  }
}

/** An OpenAI-compatible server and which of its models; none where nothing is set. */
function endpointOf(
  read: (name: SettingName) => string | undefined,
  prefix: 'LLM' | 'TRANSCRIPTION',
): { baseUrl: string; apiKey: string | undefined; model: string } | undefined {
  const address = read(`${prefix}_BASE_URL`)
  const [apiKey, model] = [read(`${prefix}_API_KEY`), read(`${prefix}_MODEL`)]
  if (!address && !model && !apiKey) return undefined
  if (!address) {
    throw new ConfigError(
      `${prefix}_MODEL or ${prefix}_API_KEY is set, but ${prefix}_BASE_URL is not.`,
    )
  }
  if (!model) throw new ConfigError(`${prefix}_BASE_URL is set, but ${prefix}_MODEL is not.`)
  const baseUrl = addressOf(`${prefix}_BASE_URL`, address)
  const { username, password, search, hash } = new URL(baseUrl)
  if (username || password || search || hash) {
    throw new ConfigError(
      `${prefix}_BASE_URL must be an address without user, query or fragment; put the key into ${prefix}_API_KEY.`,
    )
  }
  // Anything else could not be sent in a header.
  if (apiKey && !/^[\x21-\x7E]+$/.test(apiKey)) {
    throw new ConfigError(`${prefix}_API_KEY must be one word of printable ASCII.`)
  }
  return { baseUrl, apiKey, model }
}

function limitsOf(number: (name: SettingName) => number): Config['limits'] {
  return {
    signInMailsPerAddressPerHour: number('SIGN_IN_MAILS_PER_ADDRESS_PER_HOUR'),
    signInMailsPerIpPerHour: number('SIGN_IN_MAILS_PER_IP_PER_HOUR'),
    wrongCodesPerIpPerHour: number('WRONG_CODES_PER_IP_PER_HOUR'),
    wrongCodesPerHour: number('WRONG_CODES_PER_HOUR'),
    invitationMailsPerAddressPerHour: number('INVITATION_MAILS_PER_ADDRESS_PER_HOUR'),
    invitationMailsToAddressPerDay: number('INVITATION_MAILS_TO_ADDRESS_PER_DAY'),
    invitationMailsPerInviterPerHour: number('INVITATION_MAILS_PER_INVITER_PER_HOUR'),
    invitationMailsPerIpPerHour: number('INVITATION_MAILS_PER_IP_PER_HOUR'),
    requestsPerSessionPerMinute: number('REQUESTS_PER_SESSION_PER_MINUTE'),
    documentBytes: number('MAX_DOCUMENT_MB') * 1024 * 1024,
    mediaBytes: number('MAX_MEDIA_MB') * 1024 * 1024,
    modelBytes: number('MAX_MODEL_MB') * 1024 * 1024,
    organizationBytes: (number('ORGANIZATION_STORAGE_GB') || Infinity) * 1024 ** 3,
    documentMemoryMegabytes: number('DOCUMENT_MEMORY_MB'),
    documentSeconds: number('DOCUMENT_SECONDS'),
    recognizedPageSeconds: number('RECOGNIZED_PAGE_SECONDS'),
    recognizedPages: number('RECOGNIZED_PAGES'),
    documentWaitMilliseconds: 10_000,
    modelMemoryMegabytes: number('MODEL_MEMORY_MB'),
    modelSeconds: number('MODEL_SECONDS'),
    jobsAtOnce: number('JOBS_AT_ONCE'),
  }
}

function readEnvFile(file: string): NodeJS.Dict<string> {
  if (!existsSync(file)) return {}
  const values = parseEnv(readFileSync(file, 'utf8'))
  for (const name of Object.keys(values)) {
    if (!Object.hasOwn(settings, name)) {
      throw new ConfigError(
        `${file} sets ${name}, which is not a Millwright setting; see .env.example.`,
      )
    }
  }
  return values
}

/** What one PUT to S3 may bring. */
const s3MegabytesAtOnce = 5 * 1024

function s3Of(read: (name: SettingName) => string | undefined): S3Settings | undefined {
  const endpoint = read('S3_ENDPOINT')
  if (endpoint === undefined) return undefined
  const needed = (name: SettingName) => {
    const value = read(name)
    if (value === undefined) throw new ConfigError(`S3_ENDPOINT is set, but ${name} is not.`)
    return value
  }
  for (const name of ['MAX_DOCUMENT_MB', 'MAX_MEDIA_MB', 'MAX_MODEL_MB'] as const) {
    if (Number(read(name)) <= s3MegabytesAtOnce) continue
    throw new ConfigError(`${name} may be up to ${s3MegabytesAtOnce} where S3_ENDPOINT is set.`)
  }
  return {
    endpoint: addressOf('S3_ENDPOINT', endpoint),
    region: needed('S3_REGION'),
    bucket: needed('S3_BUCKET'),
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
  }
}

function numberOf(name: SettingName, text: string): number {
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER, whole = true } = settings[name]
  const value = Number(text)
  const isRight = text !== '' && Number.isFinite(value) && value >= minimum && value <= maximum
  if (!isRight || (whole && !Number.isInteger(value))) {
    throw new ConfigError(
      `${name} is "${text}", but must be a ${whole ? 'whole ' : ''}number from ${minimum} to ${maximum}.`,
    )
  }
  return value
}

function addressOf(name: SettingName, text: string): string {
  const isAddress = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
  if (!isAddress)
    throw new ConfigError(`${name} is "${text}", but must be an http or https address.`)
  return text.replace(/\/+$/, '')
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

function logLevelOf(text: string): string {
  if (logLevels.includes(text)) return text
  throw new ConfigError(`LOG_LEVEL is "${text}", but must be one of ${logLevels.join(', ')}.`)
}

function requireServers(name: SettingName, url: string): void {
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new ConfigError(`${name} must start with postgresql://.`)
  }
  try {
    databaseAt(url)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new ConfigError(`${name} is wrong: ${error.message}.`)
  }
}

/** An address, a network, or one of the names that stand for networks. */
function proxyOf(text: string): string {
  const [address = '', bits, ...rest] = text.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
  if (isIP(address) !== 0 && isNetwork && rest.length === 0) return text
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return text
  throw new ConfigError(
    `TRUSTED_PROXIES names "${text}", but accepts IP addresses and networks such as 10.0.0.0/8.`,
  )
}

function originOf(text: string): string {
  if (URL.canParse(text) && new URL(text).origin === text) return text
  throw new ConfigError(
    `CORS_ORIGINS names "${text}", but accepts origins such as https://app.example.`,
  )
}

function contactOf(text: string): string {
  if (/^[^\s@:]+@[^\s@:]+$/.test(text)) return `mailto:${text}`
  const isAddress = URL.canParse(text) && /^(mailto:[^\s@]+@|https:\/\/)\S+$/.test(text)
  if (isAddress) return text
  throw new ConfigError(
    `SECURITY_CONTACT names "${text}", but takes mail addresses and https addresses.`,
  )
}

function signUpOf(text: string, names: string[]): SignUp {
  const mode = signUpModes.find((each) => each === text)
  if (!mode) {
    throw new ConfigError(`SIGN_UP is "${text}", but must be one of ${signUpModes.join(', ')}.`)
  }
  const domains = names.map((name) => name.toLowerCase())
  const wrong = domains.find((domain) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain))
  if (wrong !== undefined) {
    throw new ConfigError(
      `SIGN_UP_DOMAINS names "${wrong}", but accepts email domains such as acme.example.`,
    )
  }
  if ((mode === 'domains') !== domains.length > 0) {
    throw new ConfigError('SIGN_UP=domains and SIGN_UP_DOMAINS go together: set both or neither.')
  }
  return { mode, domains }
}

export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
