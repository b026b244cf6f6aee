import { after } from 'node:test'

import { convert } from '@millwright/extraction/convert'
import { extractWithOptions } from '@millwright/extraction/isolation/extract-with-options'
import type { ExtractTask } from '@millwright/extraction/isolation/task'

import { OrganizationStore } from '#platform/database/organization-store'
import { createPool } from '#platform/database/pool'
import { ChatClient } from '#platform/language-model/chat-client'
import { doubtful, startLanguageModelServer, type Behaviour } from '#test/language-model-server'
import { startTestService } from '#test/service'

import { switchLanguageModel } from '../../organizations/language-model/queries.ts'
import { draftDocument, type Drafted } from './drafting.ts'

export const key = 'key-that-nobody-may-read'
export const limits = {
  seconds: 20,
  calls: 40,
  inputTokens: 60_000,
  outputTokens: 8_000,
  tokensPerDay: 1_000_000,
}

interface Reading {
  text?: string
  organizationId?: string
  limits?: Partial<typeof limits>
}

/** Sections of doubtful prose, each a separate part. */
export const longText = `Service of the pump\n===================\n\n${Array.from(
  { length: 6 },
  (_, index) =>
    `Replacing seal ${index + 1}\n----------------\n\n${doubtful.split('\n\n').slice(1).join('\n\n')}`,
).join('\n')}`

/** Starts a service and a language model that behaves as it is told; both end with the tests of the file. */
export async function startDrafting() {
  const model = await startLanguageModelServer()
  const { addOrganization, database } = await startTestService()
  const store = new OrganizationStore(
    createPool(database.connection, { max: 4, onError: () => {} }),
  )
  after(async () => {
    await store.close()
    await model.close()
  })
  const client = new ChatClient({ baseUrl: model.baseUrl, apiKey: key, model: 'small-one' })
  const logged: string[] = []

  /** An organization that has switched the model on. */
  const addReader = async (): Promise<string> => {
    const { id } = await addOrganization()
    await store.writeAsSystem(id, (org) => switchLanguageModel(org, true))
    return id
  }
  const reader = await addReader()

  /** A draft as a job makes it, except that the engine runs in this process. */
  const draftOf = async ({ text = doubtful, organizationId = reader, ...given }: Reading = {}) => {
    const document = await convert(Buffer.from(text), { fileId: 'file' })
    const pages = document.pages.length
    const run = async (task: ExtractTask) =>
      await Promise.resolve({ ...extractWithOptions(document, task), pages, figures: [] })
    const languageModel = {
      client,
      limits: { ...limits, ...given.limits },
      log: (facts: object) => void logged.push(JSON.stringify(facts)),
    }
    const context = {
      organizationId,
      jobId: 'job',
      input: { guidebook: 'guidebook', fileId: 'file', mount: '', options: {} },
      createdBy: 'member',
      signal: new AbortController().signal,
      progress: () => undefined,
      keepsWork: () => undefined,
    }
    const task = { kind: 'extract' as const, fileId: 'file' }
    return await draftDocument({ store, languageModel }, context, task, run)
  }

  /** Makes a draft while the model behaves in a given way. */
  const draftWhile = async (behaviour: Behaviour, reading: Reading = {}): Promise<Drafted> => {
    model.behave(behaviour)
    return await draftOf(reading)
  }
  return { model, store, logged, addReader, draftOf, draftWhile }
}
