import type { Reference, Step } from '@millwright/contract/procedure-content'
import { numberNow } from '@millwright/contract/step-numbers'
import { textBlocks } from '@millwright/contract/text-blocks'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'

import { MarkedText } from '../content/MarkedText.tsx'
import { WayOn } from '../content/WayOn.tsx'
import { i18n } from '../i18n.ts'
import { useShownNumbers } from './shown-numbers.ts'

interface Reached {
  /** Links to follow on the screen; paper has none. */
  reaches?: readonly (Reference['kind'] | 'item')[]
  onGo?: (id: string) => void
}

/** The text of a step, with references as links under their current numbers. */
export function StepText({
  step,
  only,
  reaches,
  onGo,
}: {
  step: Pick<Step, 'text' | 'marks' | 'references'> & Partial<Pick<Step, 'media'>>
  /** The leading words, which can be a heading, or everything after them. */
  only?: 'lead' | 'rest'
} & Reached) {
  const blocks = textBlocks(step.text)
  const lead = blocks[0]?.kind === 'words' ? 1 : 0
  const shown = only === 'lead' ? blocks.slice(0, lead) : blocks.slice(only === 'rest' ? lead : 0)
  return (
    <MarkedText
      of={step}
      blocks={shown}
      renderLink={(link, words) =>
        isReference(link) ? (
          <Named reference={link} words={words} reaches={reaches} onGo={onGo} />
        ) : (
          <WayOn link={link} words={words} onItem={reaches?.includes('item') ? onGo : undefined} />
        )
      }
    />
  )
}

function isReference(link: { kind: string }): link is Reference {
  return 'targets' in link
}

/** Whether anything follows the leading words. */
export function hasMoreThanWords({ text }: Pick<Step, 'text'>): boolean {
  return textBlocks(text).some(({ kind }) => kind !== 'words')
}

function Named({
  reference,
  words,
  reaches,
  onGo,
}: {
  reference: Reference
  words: ReactNode
  reaches: readonly string[] | undefined
  onGo: ((id: string) => void) | undefined
}) {
  const { kind, targets } = reference
  const now = numberNow(reference, useShownNumbers())
  const shown = (
    <>
      {words}
      {now !== undefined && ` ${i18n.t('(now {number})', { number: now })}`}
    </>
  )
  const [target] = targets
  if (target === undefined || !reaches?.includes(kind)) return shown
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      underline="always"
      onClick={() => {
        onGo?.(target)
      }}
    >
      {shown}
    </Anchor>
  )
}
