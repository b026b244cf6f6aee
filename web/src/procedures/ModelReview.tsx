import type { LanguageModelReview } from '@millwright/contract/language-model'
import type { Source } from '@millwright/contract/procedure-content'
import type { Procedure } from '@millwright/contract/procedures'
import { Box, List, Stack, Text, Title } from '@mantine/core'

import { i18n } from '../i18n.ts'
import { sentencesAbout } from './model-review-words.ts'

/** The outcome of a language model's review of a draft, for the reviewer. */
export function ModelReview({ procedure }: { procedure: Procedure }) {
  const review = procedure.review?.languageModel
  if (procedure.status !== 'draft' || !review) return null
  const sentences = sentencesAbout(review)
  if (sentences.length === 0) return null
  return (
    <Box component="section" className="card no-print" p="md" aria-label={i18n.t('Language model')}>
      <Stack gap="sm">
        <div>
          <Title order={2} size="h5">
            {i18n.t('Language model')}
          </Title>
          <Text size="sm">{sentences.join(' ')}</Text>
        </div>
        <LeftOut review={review} />
        <Suspicious review={review} />
      </Stack>
    </Box>
  )
}

function LeftOut({ review: { leftOut } }: { review: LanguageModelReview }) {
  return (
    <Passages
      title={i18n.t(
        '{count, plural, one {# passage no longer treated as a step} other {# passages no longer treated as steps}}',
        { count: leftOut.length },
      )}
      passages={leftOut}
    />
  )
}

function Suspicious({ review: { suspicious } }: { review: LanguageModelReview }) {
  return (
    <Passages
      title={i18n.t(
        '{count, plural, one {# passage withheld from the model because it gives instructions to models} other {# passages withheld from the model because they give instructions to models}}',
        { count: suspicious.length },
      )}
      passages={suspicious}
    />
  )
}

function Passages({ title, passages }: { title: string; passages: readonly Source[] }) {
  if (passages.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <List size="sm">
        {passages.map((passage) => (
          <List.Item key={`${passage.page} ${passage.text}`} className="wrap-anywhere">
            {i18n.t('Page {page}: {text}', { page: passage.page, text: passage.text })}
          </List.Item>
        ))}
      </List>
    </div>
  )
}
