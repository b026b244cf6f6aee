import { ApiError } from '@millwright/contract/errors'

import type { Extras } from '../device/kept-store.ts'
import { needsProof } from '../pages/session-requirements.ts'
import type { CacheWriter } from './cache-writer.ts'
import type { KeepingClient } from './keeping-client.ts'

/** Bytes that belong to a guidebook: a figure, a model, a document, a recording. */
export interface Content {
  address: string
  /** Its version, if the same address may lead to other bytes later. */
  stamp: string
  /** A model or a document: rendering it takes large files of the app. */
  isDrawn: boolean
}

/** Something that a guidebook, or a lesson about it, refers to. */
export interface Reference {
  kind: 'procedure' | 'object' | 'capture' | 'document' | 'course'
  id: string
}

/** What has been found while reading everything of a guidebook. */
export interface Reading {
  slug: string
  extras: Extras
  keeping: KeepingClient
  writer: CacheWriter
  contents: Map<string, Content>
}

export function addContent(
  { contents }: Reading,
  url: string,
  { stamp = '', isDrawn = false }: Partial<Pick<Content, 'stamp' | 'isDrawn'>> = {},
): void {
  const { origin, href } = new URL(url, globalThis.location.href)
  // External content is a link on the page, too.
  if (origin === globalThis.location.origin) contents.set(href, { address: href, stamp, isDrawn })
}

/** Missing or forbidden content is no reason to keep nothing of the rest. */
export async function readIfOpen<Value>(request: Promise<Value>): Promise<Value | undefined> {
  try {
    return await request
  } catch (error) {
    const isAnswer = error instanceof ApiError && error.status < 500 && error.status !== 429
    if (isAnswer && !needsProof(error.code)) return undefined
    throw error
  }
}
