import type { SettingName } from '#platform/settings'
import { ConfigError } from '#platform/config-error'
import { parseHttpAddress } from '#platform/setting-values'

type Read = (name: SettingName) => string | undefined
type ReadNumber = (name: SettingName) => number

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
    /** The maximum size of a file. */
    bytes: number
    seconds: number
    minutesPerDay: number
  }
}

export function languageModelOf(read: Read, number: ReadNumber): LanguageModelConfig | undefined {
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

export function transcriptionOf(read: Read, number: ReadNumber): TranscriptionConfig | undefined {
  const limits = {
    bytes: number('TRANSCRIPTION_MAX_MB') * 1024 * 1024,
    seconds: number('TRANSCRIPTION_SECONDS'),
    minutesPerDay: number('TRANSCRIPTION_MINUTES_PER_ORGANIZATION_PER_DAY'),
  }
  const endpoint = endpointOf(read, 'TRANSCRIPTION')
  return endpoint && { ...endpoint, limits }
}

/** An OpenAI-compatible server and its model; absent if nothing is set. */
function endpointOf(
  read: Read,
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
  const baseUrl = parseHttpAddress(`${prefix}_BASE_URL`, address)
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
