import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { delimiter, isAbsolute, join } from 'node:path'

import { ConfigError } from '#platform/config-error'
import { parseDatabaseUrl } from '#platform/database/servers'
import { settings, type SettingName } from '#platform/settings'
import { signUpModes, type SignUp } from '#platform/sign-up'

export function readAuthorities(file: string | undefined): string | undefined {
  if (file === undefined) return undefined
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text
  throw new ConfigError(`SMTP_CA_FILE is ${file}, which contains no PEM certificate.`)
}

/** In OpenTelemetry's format: `name=value`, percent-encoded, separated by commas. */
export function parseHeaders(text: string): Record<string, string> {
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

export function parseNumberSetting(name: SettingName, text: string): number {
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

export function parseHttpAddress(name: SettingName, text: string): string {
  const isAddress = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
  if (!isAddress)
    throw new ConfigError(`${name} is "${text}", but must be an http or https address.`)
  return text.replace(/\/+$/, '')
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

export function parseLogLevel(text: string): string {
  if (logLevels.includes(text)) return text
  throw new ConfigError(`LOG_LEVEL is "${text}", but must be one of ${logLevels.join(', ')}.`)
}

export function requireServers(name: SettingName, url: string): void {
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new ConfigError(`${name} must start with postgresql://.`)
  }
  try {
    parseDatabaseUrl(url)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new ConfigError(`${name} is wrong: ${error.message}.`)
  }
}

/** An address, a network, or one of the named networks. */
export function parseProxy(text: string): string {
  const [address = '', bits, ...rest] = text.split('/')
  const maxBits = isIP(address) === 6 ? 128 : 32
  const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits)
  if (isIP(address) !== 0 && isNetwork && rest.length === 0) return text
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return text
  throw new ConfigError(
    `TRUSTED_PROXIES names "${text}", but accepts IP addresses and networks such as 10.0.0.0/8.`,
  )
}

export function parseOrigin(text: string): string {
  if (URL.canParse(text) && new URL(text).origin === text) return text
  throw new ConfigError(
    `CORS_ORIGINS names "${text}", but accepts origins such as https://app.example.`,
  )
}

export function parseContact(text: string): string {
  if (/^[^\s@:]+@[^\s@:]+$/.test(text)) return `mailto:${text}`
  const isAddress = URL.canParse(text) && /^(mailto:[^\s@]+@|https:\/\/)\S+$/.test(text)
  if (isAddress) return text
  throw new ConfigError(
    `SECURITY_CONTACT names "${text}", but takes mail addresses and https addresses.`,
  )
}

export interface SignInDomain {
  domain: string
  /** Its slug or id. */
  organization: string
  issuer: string
}

/** A domain, an organization and an issuer, with spaces between them. */
export function parseSignInDomain(text: string): SignInDomain {
  const [domain = '', organization = '', issuer = '', ...rest] = text.split(/\s+/)
  const isWhole = organization !== '' && URL.canParse(issuer) && rest.length === 0
  if (isWhole && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)) return { domain, organization, issuer }
  throw new ConfigError(
    `SIGN_IN_DOMAINS names "${text}", but takes a domain, an organization and an issuer each, such as example.com acme https://login.example.com.`,
  )
}

export function parseSignUp(text: string, names: string[]): SignUp {
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

export function bracketIpv6(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

/** The path of ffmpeg: as configured, or in one of the program folders. Undefined if it is in none, or turned off. */
export function findFfmpeg(given: string | undefined, folders = ''): string | undefined {
  if (given === 'off') return undefined
  if (given !== undefined && !(isAbsolute(given) && existsSync(given))) {
    throw new ConfigError(`FFMPEG is "${given}", but must be the full path of a program, or off.`)
  }
  const found = folders.split(delimiter).map((folder) => join(folder, 'ffmpeg'))
  return given ?? found.find((path) => isAbsolute(path) && existsSync(path))
}

/** A program that decides whether a file may be stored. */
export interface Scanner {
  program: string
  options: string[]
  seconds: number
}

export function parseScanner(given: string | undefined, seconds: number): Scanner | undefined {
  if (given === undefined) return undefined
  const [program = '', ...options] = given.split(/ +/)
  if (isAbsolute(program) && existsSync(program)) return { program, options, seconds }
  throw new ConfigError(
    `SCAN_COMMAND begins with "${program}", but must begin with the full path of a program.`,
  )
}

export function parseHostOrNetwork(text: string): string {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  const most = family === 4 ? 32 : 128
  const isNetwork =
    family !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= most))
  const isHost = family === 0 && bits === undefined && /^[\w.-]+$/.test(address)
  if ((isNetwork || isHost) && rest.length === 0) return text
  throw new ConfigError(
    `WEBHOOK_ALLOWED_HOSTS contains "${text}", which is no host name, address or network.`,
  )
}

export function parseSeconds(text: string): number {
  const seconds = Number(text)
  if (Number.isFinite(seconds) && seconds >= 0 && seconds <= 604_800) return seconds
  throw new ConfigError(`WEBHOOK_RETRY_SECONDS contains "${text}", which is no number of seconds.`)
}
