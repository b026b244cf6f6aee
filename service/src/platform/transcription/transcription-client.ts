import { openAsBlob } from 'node:fs'

import { readBoundedText } from '#platform/language-model/bounded-text'
import type { Endpoint } from '#platform/language-model/chat-client'

export interface Recording {
  path: string
  filename: string
  contentType: string
  /** ISO 639-1, if known. */
  language: string | undefined
  durationSeconds: number
}

export interface Passage {
  start: number
  end: number
  text: string
}

/** Its message contains nothing of the recording, the transcript or the key. */
export class TranscriptionError extends Error {
  override readonly name = 'TranscriptionError'
}

const maxBytes = 16 * 1024 * 1024
const maxPassages = 20_000
const maxCharacters = 5000

/**
 * Has a recording transcribed by an OpenAI-compatible server (`POST /audio/transcriptions`). The operator sets the
 * address; redirects are refused, and responses are read only up to a limit.
 */
export class TranscriptionClient {
  readonly #endpoint: Endpoint

  constructor(endpoint: Endpoint) {
    this.#endpoint = endpoint
  }

  /**
   * @returns the passages, in chronological order and within the recording
   * @throws {TranscriptionError}, or the signal's reason if it aborts
   */
  async transcribe(recording: Recording, signal: AbortSignal): Promise<Passage[]> {
    let response = await this.#sent(recording, 'verbose_json', signal)
    if (response.status === 400 || response.status === 422) {
      await response.body?.cancel()
      // Some models return no passages: the whole text is one then.
      response = await this.#sent(recording, 'json', signal)
    }
    if (!response.ok) {
      await response.body?.cancel()
      throw new TranscriptionError(`The server answered ${response.status}.`)
    }
    const text = await readBoundedText(response, maxBytes)
    signal.throwIfAborted()
    return passagesIn(text, recording.durationSeconds)
  }

  async #sent(
    { path, filename, contentType, language }: Recording,
    format: 'verbose_json' | 'json',
    signal: AbortSignal,
  ): Promise<Response> {
    const { baseUrl, apiKey, model } = this.#endpoint
    const form = new FormData()
    form.set('model', model)
    form.set('response_format', format)
    if (language) form.set('language', language)
    // Read from disk as it is sent.
    form.set('file', await openAsBlob(path, { type: contentType }), filename)
    try {
      return await fetch(`${baseUrl}/audio/transcriptions`, {
        method: 'POST',
        redirect: 'error',
        headers: {
          accept: 'application/json',
          ...(apiKey && { authorization: `Bearer ${apiKey}` }),
        },
        body: form,
        signal,
      })
    } catch {
      signal.throwIfAborted()
      throw new TranscriptionError('The server is not responding.')
    }
  }
}

/** @throws {TranscriptionError} if it is not a response of such a server */
function passagesIn(json: string | undefined, durationSeconds: number): Passage[] {
  const answer = objectIn(json ?? '')
  const segments = answer?.get('segments')
  const text = answer?.get('text')
  if (Array.isArray(segments)) {
    const passages = segments.flatMap((segment: unknown) => passageOf(segment, durationSeconds))
    return passages.slice(0, maxPassages).toSorted((a, b) => a.start - b.start)
  }
  if (typeof text !== 'string') {
    throw new TranscriptionError('The response has an unknown format.')
  }
  return passageOf({ start: 0, end: durationSeconds, text }, durationSeconds)
}

function passageOf(segment: unknown, durationSeconds: number): Passage[] {
  const facts = entriesOf(segment)
  const [start, end, spoken] = ['start', 'end', 'text'].map((name) => facts?.get(name))
  if (typeof start !== 'number' || typeof end !== 'number' || typeof spoken !== 'string') return []
  const text = spoken.replaceAll('\0', '').trim().slice(0, maxCharacters).toWellFormed()
  if (text === '') return []
  const within = (seconds: number) => Math.min(Math.max(0, seconds), durationSeconds)
  return [{ start: within(start), end: Math.max(within(start), within(end)), text }]
}

function objectIn(json: string): Map<string, unknown> | undefined {
  try {
    return entriesOf(JSON.parse(json))
  } catch {
    return undefined
  }
}

function entriesOf(value: unknown): Map<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined
}
