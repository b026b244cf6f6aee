import assert from 'node:assert/strict'
import { test } from 'node:test'

import { doubtful } from '../../test/reviewing.ts'
import { convert } from '../convert.ts'
import { isText, type TextBlock } from '../document.ts'
import { findScope, type FoundScope } from '../extract.ts'
import type { FoundSection, FoundStep } from '../procedures/found.ts'
import { findBrokenInvariant, scopeFacts } from './invariants.ts'

// The check is a second line of defense behind the rules of each operation, so it is tried alone: with
// sections that no operation would make.

const document = await convert(Buffer.from(doubtful), { fileId: 'file' })
const placeOf = new Map(document.blocks.map(({ id }, index) => [id, index]))
const scope = findScope(document, {})
const [section] = scope.found
assert(section)

type Tampering = (steps: readonly FoundStep[], found: FoundSection) => Partial<FoundSection>

function broken(tamper: Tampering, own: FoundScope = scope) {
  const found = own.found.map((one) => ({ ...one, ...tamper(one.steps, one) }))
  return findBrokenInvariant(scopeFacts(own, placeOf), scopeFacts({ ...own, found }, placeOf))
}

/** The steps with a change of the one that begins so. */
function changed(
  steps: readonly FoundStep[],
  words: string,
  change: (step: FoundStep) => Partial<FoundStep>,
): FoundStep[] {
  return steps.map((step) =>
    step.blocks[0]?.text.startsWith(words) ? { ...step, ...change(step) } : step,
  )
}

const asNote = (block: TextBlock): TextBlock => ({
  ...block,
  callout: { kind: 'note', word: 'NOTE' },
})

test('a draft that keeps everything breaks nothing', () => {
  assert.equal(
    broken(() => ({})),
    undefined,
  )
})

test('a callout that is dropped, played down, shortened or put off is noticed', () => {
  const warning = section.steps[1]?.callouts[0]
  assert.equal(warning?.callout?.kind, 'warning')

  assert.equal(
    broken((steps) => ({ steps: changed(steps, 'Pull', () => ({ callouts: [] })) })),
    'text_changed',
  )
  assert.equal(
    broken((steps) => ({
      steps: changed(steps, 'Pull', () => ({ callouts: [asNote(warning)] })),
    })),
    'callout_lost',
  )
  assert.equal(
    broken((steps) => ({
      steps: changed(steps, 'Pull', () => ({ callouts: [{ ...warning, text: 'Hot water.' }] })),
    })),
    'text_changed',
  )
  assert.equal(
    broken((steps) => ({
      steps: changed(
        changed(steps, 'Pull', () => ({ callouts: [] })),
        'Press',
        () => ({ callouts: [warning] }),
      ),
    })),
    'callout_delayed',
  )
})

test('a step that takes its callout out of the procedure is noticed', () => {
  const isWiping = ({ text }: TextBlock): boolean => text.startsWith('Wipe')

  assert.equal(
    broken((steps, { loose }) => ({
      steps: steps.filter(({ blocks }) => !blocks.some(isWiping)),
      loose: [...loose, ...document.blocks.filter(isText).filter(isWiping)],
    })),
    'callout_unbound',
  )
})

test('text that is invented, cut or repeated is noticed', () => {
  const withText = (text: string): Tampering => {
    return (steps) => ({
      steps: changed(steps, 'Pull', ({ blocks }) => ({
        blocks: blocks.map((block) => ({ ...block, text })),
      })),
    })
  }

  for (const text of ['Pull the seal off the shaft.', 'Push the seal on.', '']) {
    assert.equal(broken(withText(text)), 'text_changed', text)
  }
  assert.equal(
    broken((steps) => ({ steps: [...steps, ...steps.slice(-1)] })),
    'text_changed',
  )
})

test('a lost figure, lost parts, another order and a changed sure step are noticed', () => {
  const figure = { id: 'f1', kind: 'figure', layer: 'body', page: 1 } as const
  const illustrated = section.steps.map((step) => ({ ...step, figures: [figure] }))
  const sure = section.steps.map((step) => ({ ...step, confidence: 0.95 }))
  const own = (change: Partial<FoundSection>): FoundScope => ({
    ...scope,
    found: [{ ...section, ...change }],
  })
  const part = { kind: 'parts', block: section.loose[0] ?? assert.fail() } as const

  assert.equal(
    broken(
      (steps) => ({ steps: steps.map((step) => ({ ...step, figures: [] })) }),
      own({ steps: illustrated }),
    ),
    'figure_lost',
  )
  assert.equal(
    broken(() => ({ items: [] }), own({ items: [part] })),
    'things_changed',
  )
  assert.equal(
    broken((steps) => ({ steps: [...steps.slice(0, 2), ...steps.slice(2).toReversed()] })),
    'order_changed',
  )
  assert.equal(
    broken(
      ([first, second, ...rest]) => ({
        steps:
          first && second
            ? [{ ...second, blocks: [...second.blocks, ...first.blocks] }, ...rest]
            : [],
      }),
      own({ steps: sure }),
    ),
    'sure_step_changed',
  )
})
