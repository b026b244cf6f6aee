import { Text } from '@mantine/core'
import { memo } from 'react'

import { i18n } from '../../i18n.ts'
import { GrowingText } from './GrowingText.tsx'
import type { ProcedureDraft } from '../outline/procedure-draft.ts'
import { useWriting } from './writing.ts'
import classes from './editing.module.css'

const errorId = 'title-error'

/** The title and description of the procedure. */
export const TitleFields = memo(function TitleFields({
  title,
  description,
  titleError,
}: Pick<ProcedureDraft, 'title' | 'description'> & {
  titleError: string | undefined
}) {
  const { change } = useWriting()
  return (
    <div>
      <GrowingText
        id="title"
        part="title"
        text={title}
        label={i18n.t('Title')}
        placeholder={i18n.t('Title')}
        maxLength={200}
        describedBy={titleError && errorId}
        className={classes['title']}
        onText={(text, { isTyped }) => {
          const line = text.replaceAll('\n', ' ')
          change((old) => ({ ...old, title: line }), isTyped ? 'title' : undefined)
        }}
      />
      {titleError && (
        <Text id={errorId} size="sm" c="red">
          {titleError}
        </Text>
      )}
      <GrowingText
        id="description"
        part="description"
        text={description}
        label={i18n.t('Description')}
        placeholder={i18n.t('What it is for, and when it is done')}
        className={classes['description']}
        onText={(text, { isTyped }) => {
          change((old) => ({ ...old, description: text }), isTyped ? 'description' : undefined)
        }}
      />
    </div>
  )
})
