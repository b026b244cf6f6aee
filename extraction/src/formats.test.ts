import assert from 'node:assert/strict'
import { test } from 'node:test'

import { renderings, sealReplacement } from '../test/sample-procedure.ts'
import { convert } from './convert.ts'
import type { Draft, Step } from './draft.ts'
import { DocumentError } from './errors.ts'
import { extract } from './extract.ts'

async function draftOf(bytes: Uint8Array): Promise<Draft> {
  return extract(await convert(bytes, { fileId: 'file' }), { all: true }).draft
}

function gist({ title, outline }: Draft) {
  const stepGist = ({ text, steps, callouts }: Step): object => ({
    text,
    steps: steps.map(stepGist),
    callouts: callouts.map((callout) => [callout.kind, callout.text]),
  })
  return {
    title,
    outline: outline.map((section) => ({
      title: section.title,
      steps: section.steps.map(stepGist),
      callouts: section.callouts.map((callout) => [callout.kind, callout.text]),
    })),
  }
}

for (const [format, render] of Object.entries(renderings)) {
  test(`a procedure reads the same from ${format}`, async () => {
    const draft = await draftOf(await render(sealReplacement))

    assert.deepEqual(gist(draft), {
      title: sealReplacement.title,
      outline: sealReplacement.sections.map(({ title, steps }) => ({
        title,
        callouts: [],
        steps: steps.map(({ text, substeps = [], warning }) => ({
          text,
          steps: substeps.map((own) => ({ text: own, steps: [], callouts: [] })),
          callouts: warning === undefined ? [] : [['warning', warning]],
        })),
      })),
    })
  })

  test(`the same ${format} gives the same draft`, async () => {
    const bytes = await render(sealReplacement)

    assert.deepEqual(await draftOf(bytes), await draftOf(bytes))
  })
}

/** Park and Miller's generator: the same damage on every run. */
function* randomNumbers(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (state * 48_271) % 0x7fffffff
    yield state / 0x7fffffff
  }
}

function damaged(bytes: Uint8Array, random: Generator<number, never>): Uint8Array {
  const copy = Uint8Array.from(bytes)
  const next = (below: number): number => Math.floor(random.next().value * below)
  for (let count = 1 + next(12); count > 0; count -= 1) copy[next(copy.length)] = next(256)
  return next(3) === 0 ? copy.slice(0, next(copy.length)) : copy
}

for (const [format, render] of Object.entries(renderings)) {
  test(`damaged ${format} is read as far as it goes, or refused with a reason`, async () => {
    const bytes = await render(sealReplacement)
    const random = randomNumbers(7)
    for (let round = 0; round < 60; round += 1) {
      const input = damaged(bytes, random)
      const outcome = await draftOf(input).catch((error: unknown) => error)
      const isKnown = outcome instanceof DocumentError || !(outcome instanceof Error)
      assert.ok(isKnown, `round ${round}: ${outcome instanceof Error ? outcome.stack : ''}`)
    }
  })
}
