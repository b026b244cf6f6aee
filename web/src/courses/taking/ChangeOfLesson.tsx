import type { Block } from '@millwright/contract/lesson-content'
import type { LessonChange } from '@millwright/contract/lessons'
import { Box, Text } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import { BeforeAndNow } from '../../procedures/versions/BeforeAndNow.tsx'
import { Changes } from '../../procedures/versions/Changes.tsx'
import { thingKinds } from '../../search/things.ts'
import { findReference } from '../block-kinds.ts'

type Part<Name> = Extract<LessonChange, { part: Name }>

/** A single change in a lesson. */
export function ChangeOfLesson({ change }: { change: LessonChange }) {
  if (change.part === 'procedure') return <ChangedProcedure {...change} />
  if (change.part === 'block') return <ChangedBlock {...change} />
  const { part, before, after } = change
  return (
    <>
      <Text size="sm" fw={600} className="wrap-anywhere">
        {part === 'title' ? i18n.t('Title changed') : i18n.t('Description changed')}
      </Text>
      <BeforeAndNow before={before} after={after} />
    </>
  )
}

function ChangedProcedure({ procedureId, title, before, after }: Part<'procedure'>) {
  return (
    <>
      <Text size="sm" fw={600} className="wrap-anywhere">
        {i18n.t('“{title}” is now at version {after}; it was at version {before}', {
          title,
          before,
          after,
        })}
      </Text>
      {before > 0 && (
        <Box component="details" mt={4}>
          <summary>{i18n.t('What changed in it')}</summary>
          <Box mt="xs">
            <Changes procedureId={procedureId} since={before} upTo={after} />
          </Box>
        </Box>
      )}
    </>
  )
}

function ChangedBlock({ kind, before, after }: Part<'block'>) {
  const block = after ?? before
  if (!block) return null
  return (
    <>
      <Text size="sm" fw={600} className="wrap-anywhere">
        {wordsFor(kind, blockName(block))}
      </Text>
      {block.type === 'text' && (
        <BeforeAndNow before={blockText(before)} after={blockText(after)} />
      )}
      {block.type === 'quiz' && kind === 'changed' && (
        <BeforeAndNow before={questionsOf(before)} after={questionsOf(after)} />
      )}
    </>
  )
}

function wordsFor(kind: Part<'block'>['kind'], name: string): string {
  if (kind === 'added') return i18n.t('New: {name}', { name })
  return kind === 'removed'
    ? i18n.t('Removed: {name}', { name })
    : i18n.t('Changed: {name}', { name })
}

function blockName(block: Block): string {
  if (block.type === 'text') return i18n.t('Text')
  return block.type === 'quiz' ? i18n.t('Quiz') : thingKinds()[findReference(block).kind].name
}

function blockText(block: Block | undefined): string | undefined {
  return block?.type === 'text' ? block.text : undefined
}

function questionsOf(block: Block | undefined): string | undefined {
  if (block?.type !== 'quiz') return undefined
  return block.questions
    .map(({ text, choices }) => `${text} (${choices.map((choice) => choice.text).join(' / ')})`)
    .join(' ')
}
