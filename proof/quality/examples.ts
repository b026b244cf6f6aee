import { convert } from '@millwright/extraction/convert'
import type { Draft } from '@millwright/extraction/draft'
import { DocumentError } from '@millwright/extraction/errors'
import { extract } from '@millwright/extraction/extract'

import type { Case } from './case.ts'
import type { Example } from './fitting.ts'
import { judgeDraft } from './judge.ts'

export type KindOfExample = 'step' | 'callout'

/** Every step and callout that the engine finds in documents, with its features and the truth. */
export async function examplesOf(
  cases: AsyncIterable<Case>,
): Promise<Record<KindOfExample, Example[]>> {
  const examples: Record<KindOfExample, Example[]> = { step: [], callout: [] }
  for await (const one of cases) {
    const { truth } = one
    const features = new Map<string, Example['features']>()
    const draft = await draftOf(one, features)
    if (!draft) continue
    for (const { kind, id, isRight } of judgeDraft(truth, draft)) {
      const known = features.get(id)
      if (known) examples[kind].push({ features: known, isRight, document: truth.id })
    }
  }
  return examples
}

/** A document without a procedure yields none. */
async function draftOf(
  { truth, read }: Case,
  features: Map<string, Example['features']>,
): Promise<Draft | undefined> {
  try {
    const document = await convert(await read(), { fileId: truth.file })
    const onEvidence = (id: string, found: Example['features']) => features.set(id, found)
    return extract(document, { all: true, onEvidence }).draft
  } catch (error) {
    if (error instanceof DocumentError) return undefined
    throw error
  }
}
