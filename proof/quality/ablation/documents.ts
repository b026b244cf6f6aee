import { readDocument, understand } from '@millwright/extraction/convert'
import type { StructuredDocument } from '@millwright/extraction/document'
import type { Draft } from '@millwright/extraction/draft'
import { DocumentError } from '@millwright/extraction/errors'
import { extract } from '@millwright/extraction/extract'
import type { RawDocument } from '@millwright/extraction/reader'

import type { Case } from '../case.ts'
import type { Truth } from '../procedure-facts.ts'
import { score, type Score } from '../score.ts'
import { watchRules, withoutRule, type Neutral } from './switch.ts'

/** The data behind the figures of a set, for one document. */
export interface Outcome {
  score: Score
  /** The truth's checks that fail: texts that should be in the draft and aren't, or the reverse. */
  failed: number
}

interface Drafted {
  document: StructuredDocument | undefined
  draft: Draft | undefined
  text: string
}

/** A document with every rule, and without each one that changes its draft. */
export interface Measured {
  whole: Outcome
  effective: ReadonlySet<string>
  without: Map<string, Outcome>
}

/** @param chosen the rules to disable, one after the other: their names, and their neutral results */
export async function measureDocument(
  { truth, read }: Case,
  chosen: (rule: string) => boolean,
): Promise<Measured> {
  const raw = await readDocument(await read(), {})
  // Values computed once per process are computed here.
  await draftOf(raw, truth.file)
  const understood = await watchRules(async () => await tryToUnderstand(raw, truth.file))
  const drafted = await watchRules(async () => await Promise.resolve(tryToDraft(understood.result)))
  const whole = outcomeOf(truth, drafted.result)
  const usual = understood.calls + drafted.calls
  const without = new Map<string, Outcome>()
  const effective = understood.effective.union(drafted.effective)
  for (const variant of [...effective].filter(chosen)) {
    const [file = '', name = '', neutral = ''] = variant.split(' ')
    const result = await withoutRule(`${file} ${name}`, neutral as Neutral, usual, async () =>
      understood.effective.has(variant)
        ? await draftOf(raw, truth.file)
        : tryToDraft(understood.result),
    )
    if (result.text !== drafted.result.text) without.set(variant, outcomeOf(truth, result))
  }
  return { whole, effective, without }
}

async function draftOf(raw: RawDocument, file: string): Promise<Drafted> {
  return tryToDraft(await tryToUnderstand(raw, file))
}

/** An error caused by disabling a rule is a result too. */
async function tryToUnderstand(
  raw: RawDocument,
  file: string,
): Promise<StructuredDocument | undefined> {
  try {
    return await understand(raw, file)
  } catch {
    return undefined
  }
}

function tryToDraft(document: StructuredDocument | undefined): Drafted {
  try {
    const draft = document && extract(document, { all: true }).draft
    return { document, draft, text: JSON.stringify(draft) ?? '' }
  } catch (error) {
    return { document, draft: undefined, text: error instanceof DocumentError ? error.code : '' }
  }
}

function outcomeOf(truth: Truth, { document, draft }: Drafted): Outcome {
  return { score: score(truth, draft, document), failed: failedChecks(truth, draft) }
}

function failedChecks({ checks }: Truth, draft: Draft | undefined): number {
  if (!checks) return 0
  const text = JSON.stringify(draft ?? '', (key, value: unknown) =>
    key === 'source' || key === 'marker' ? undefined : value,
  ).replaceAll(/(?:\\n|\s)+/g, ' ')
  const lost = checks.mustContain.filter((one) => !text.includes(one))
  const wrong = checks.mustNotContain.filter((one) => text.includes(one))
  return draft ? lost.length + wrong.length : 1 + lost.length
}
