import type { LanguageModelReview } from '@millwright/contract/language-model'
import type { Source } from '@millwright/contract/procedure-content'
import type { Procedure } from '@millwright/contract/procedures'
import { Box, List, Stack, Text, Title } from '@mantine/core'

import { counted } from '../ui/format.ts'
import { sentencesAbout } from './model-review-words.ts'

/** What came of asking a language model about a draft, for the person who reviews it. */
export function ModelReview({ procedure }: { procedure: Procedure }) {
  const review = procedure.review?.languageModel
  if (procedure.status !== 'draft' || !review) return null
  const sentences = sentencesAbout(review)
  if (sentences.length === 0) return null
  return (
    <Box component="section" className="card no-print" p="md" aria-label="Language model">
      <Stack gap="sm">
        <div>
          <Title order={2} size="h5">
            Language model
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
      title={`${counted(leftOut.length, 'passage')} no longer taken for a step`}
      passages={leftOut}
    />
  )
}

function Suspicious({ review: { suspicious } }: { review: LanguageModelReview }) {
  return (
    <Passages
      title={`${counted(suspicious.length, 'passage')} not shown to the model, as it gives models orders`}
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
            Page {passage.page}: {passage.text}
          </List.Item>
        ))}
      </List>
    </div>
  )
}
