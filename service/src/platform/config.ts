import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'

import type { S3Settings } from '#platform/files/s3-bucket'
import {
  languageModelOf,
  transcriptionOf,
  type LanguageModelConfig,
  type TranscriptionConfig,
} from '#platform/model-settings'
import { ConfigError } from '#platform/config-error'
import {
  parseHttpAddress,
  readAuthorities,
  bracketIpv6,
  parseContact,
  findFfmpeg,
  parseHeaders,
  parseHostOrNetwork,
  isLoopback,
  parseLogLevel,
  parseNumberSetting,
  parseOrigin,
  parseProxy,
  requireServers,
  parseSeconds,
  parseSignInDomain,
  parseSignUp,
  type SignInDomain,
  parseScanner,
  type Scanner,
} from '#platform/setting-values'
import { settings, type SettingName } from '#platform/settings'
import type { SignUp } from '#platform/sign-up'
import type { TracingSettings } from '#platform/tracing/tracing'

export interface Config {
  host: string
  port: number
  /** Without a trailing slash; the only source of addresses in emails and responses. */
  baseUrl: string
  dataDirectory: string
  /** The user to run as when started by root; undefined: stays root. */
  runAs: string | undefined
  /** Where files are stored, if not in the data directory. */
  s3: S3Settings | undefined
  databaseUrl: string | undefined
  /** Bypasses the pooler in `databaseUrl`; undefined if there is none. */
  databaseDirectUrl: string | undefined
  databaseConnections: number
  smtpUrl: string | undefined
  /** In PEM. */
  smtpAuthorities: string | undefined
  mailFrom: string
  sessionHours: number
  invitationDays: number
  /** The waiting period before deletions. */
  deletionWaitDays: number
  logLevel: string
  /** The port of the operator endpoints; undefined: none. */
  metrics: { host: string; port: number } | undefined
  /** Where backups are made and how many are kept; undefined: only manual ones. */
  backups: { folder: string; kept: number } | undefined
  /** Where traces are sent; undefined: nowhere. */
  tracing: TracingSettings | undefined
  stopDelaySeconds: number
  trustedProxies: string[]
  corsOrigins: string[]
  /** Contacts for security reports (`mailto:`, `https:`). */
  securityContacts: string[]
  signUp: SignUp
  /** Which issuers the operator trusts for the addresses of a domain, and in which organization. */
  signInDomains: SignInDomain[]
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
    /** The storage limit of an organization; infinite if there is none. */
    organizationBytes: number
    documentMemoryMegabytes: number
    documentSeconds: number
    recognizedPageSeconds: number
    recognizedPages: number
    /** In a day. */
    organizationRecognizedPages: number
    /** How long a request waits for its document before it returns 202. */
    documentWaitMilliseconds: number
    /** How many times longer than usual a request waits for the database. */
    databasePatience: number
    modelMemoryMegabytes: number
    modelSeconds: number
    jobsAtOnce: number
  }
  webhooks: {
    /** The addresses that webhooks may reach besides public ones. */
    allowed: string[]
    retrySeconds: number[]
  }
  /** The language model server; undefined: none. */
  languageModel: LanguageModelConfig | undefined
  /** The transcription server; undefined: none. */
  transcription: TranscriptionConfig | undefined
  /** The scanner that checks uploads before they are stored; undefined: none. */
  scanner: Scanner | undefined
  /** The path of ffmpeg; undefined if it is missing or not to be used. */
  ffmpeg: string | undefined
  /** Unsent emails are shown on a page, but only on a machine that no one else can reach. */
  showsMailbox: boolean
}

/**
 * Reads the configuration from the environment and, for what it leaves out, from `.env`.
 *
 * @throws {ConfigError} for an invalid value, or an unknown name in `.env`
 */
export function readConfig(environment: NodeJS.ProcessEnv, envFile = '.env'): Config {
  const values = { ...readEnvFile(envFile), ...environment }
  const read = (name: SettingName) => {
    const given = values[name]?.trim()
    return given === undefined || given === '' ? settings[name].default : given
  }
  const number = (name: SettingName) => parseNumberSetting(name, read(name) ?? '')
  const list = (name: SettingName) =>
    (read(name) ?? '').split(',').flatMap((part) => part.trim() || [])

  const host = read('HOST') ?? ''
  const port = number('PORT')
  const ownAddress = `http://${bracketIpv6(host)}:${port}`
  const baseUrl = parseHttpAddress('BASE_URL', read('BASE_URL') ?? ownAddress)
  const smtpUrl = read('SMTP_URL')
  const isLocal = isLoopback(host) && isLoopback(new URL(baseUrl).hostname)
  if (!smtpUrl && !isLoopback(new URL(baseUrl).hostname)) {
    throw new ConfigError(
      `BASE_URL is ${baseUrl}, which others can reach, but without SMTP_URL no one could sign in. Set SMTP_URL.`,
    )
  }
  if (smtpUrl) requireSmtp(smtpUrl)
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
    smtpAuthorities: readAuthorities(read('SMTP_CA_FILE')),
    mailFrom: read('MAIL_FROM') ?? '',
    ...termsOf(number),
    logLevel: parseLogLevel(read('LOG_LEVEL') ?? ''),
    metrics: metricsOf(read, number),
    backups: backupsOf(read, number),
    tracing: tracingOf(read, number),
    stopDelaySeconds: number('STOP_DELAY_SECONDS'),
    trustedProxies: list('TRUSTED_PROXIES').map(parseProxy),
    corsOrigins: list('CORS_ORIGINS').map(parseOrigin),
    securityContacts: list('SECURITY_CONTACT').map(parseContact),
    signInDomains: list('SIGN_IN_DOMAINS').map(parseSignInDomain),
    signUp: parseSignUp(read('SIGN_UP') ?? '', list('SIGN_UP_DOMAINS')),
    limits: limitsOf(number),
    webhooks: webhooksOf(list),
    languageModel: languageModelOf(read, number),
    transcription: transcriptionOf(read, number),
    scanner: parseScanner(read('SCAN_COMMAND'), number('SCAN_SECONDS')),
    ffmpeg: findFfmpeg(read('FFMPEG'), values['PATH']),
    showsMailbox: !smtpUrl && isLocal,
  }
}

function requireSmtp(url: string): void {
  if (/^smtps?:\/\/./.test(url) && URL.canParse(url)) return
  throw new ConfigError('SMTP_URL must start with smtp:// or smtps://.')
}

function webhooksOf(list: (name: SettingName) => string[]): Config['webhooks'] {
  return {
    allowed: list('WEBHOOK_ALLOWED_HOSTS').map(parseHostOrNetwork),
    retrySeconds: list('WEBHOOK_RETRY_SECONDS').map(parseSeconds),
  }
}

/** The lifetimes of sessions, invitations and the like. */
function termsOf(number: (name: SettingName) => number) {
  return {
    sessionHours: number('SESSION_HOURS'),
    invitationDays: number('INVITATION_DAYS'),
    deletionWaitDays: number('DELETION_WAIT_DAYS'),
  }
}

function metricsOf(
  read: (name: SettingName) => string | undefined,
  number: (name: SettingName) => number,
): Config['metrics'] {
  return read('METRICS_PORT')
    ? { host: read('METRICS_HOST') ?? '', port: number('METRICS_PORT') }
    : undefined
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
    endpoint: parseHttpAddress('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint),
    headers: parseHeaders(read('OTEL_EXPORTER_OTLP_HEADERS') ?? ''),
    share: number('OTEL_TRACES_SAMPLER_ARG'),
  }
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
    organizationRecognizedPages: number('ORGANIZATION_RECOGNIZED_PAGES') || Infinity,
    documentWaitMilliseconds: 10_000,
    databasePatience: 1,
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

/** The maximum size of one PUT to S3. */
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
    endpoint: parseHttpAddress('S3_ENDPOINT', endpoint),
    region: needed('S3_REGION'),
    bucket: needed('S3_BUCKET'),
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
  }
}
