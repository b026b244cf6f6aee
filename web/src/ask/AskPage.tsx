import { Stack, Text } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'

import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LoadingRows } from '../ui/Loading.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import { TrailLink } from '../ui/TrailLink.tsx'
import { AnswerView } from './AnswerView.tsx'
import { answerTo } from './ask-query.ts'
import { AskForm } from './AskForm.tsx'
import { guidebookNamed } from './guidebook-name.ts'

/** Asks a question about procedures and documents, and shows the passages that answer it. */
export function AskPage() {
  const search = useSearch({ from: '/$slug/ask' })
  const { slug, name } = useOrganization()
  const navigate = useNavigate()
  const { q = '', guidebook } = search
  const answer = useQuery(answerTo(slug, search))
  const title = useQuery(guidebookNamed(slug, guidebook)).data
  usePageTitle(i18n.t('Ask'), name)
  const ask = (question: string) => {
    if (question === q) void answer.refetch()
    else void navigate(paths.ask(slug, { ...search, q: question }))
  }
  return (
    <Stack gap="md" maw={860}>
      <PageHeading
        title={i18n.t('Ask')}
        trail={
          guidebook && (
            <TrailLink {...paths.guidebook(slug, guidebook)}>{title ?? guidebook}</TrailLink>
          )
        }
      />
      <AskForm
        key={q}
        label={
          title === undefined
            ? i18n.t('Ask your procedures and documents')
            : i18n.t('Ask about {title}', { title })
        }
        question={q}
        isBusy={answer.isFetching}
        hasFocus={q === ''}
        onAsk={ask}
      />
      <ErrorNote error={answer.error} onRetry={() => void answer.refetch()} />
      <output aria-live="polite" aria-busy={answer.isFetching}>
        {answer.isFetching && !answer.data && <LoadingRows rows={3} />}
        {answer.data && <AnswerView answer={answer.data} search={search} />}
      </output>
      {q === '' && <NoQuestion />}
    </Stack>
  )
}

function NoQuestion() {
  return (
    <EmptyState
      icon={<IconMessageQuestion size={28} />}
      title={i18n.t('What do you need to know?')}
      hint={
        <Text component="span">
          {i18n.t(
            'Ask in your own words, such as “How do I change the oil?” You get the steps and pages that answer it, with their safety notices. Nothing is made up.',
          )}
        </Text>
      }
    />
  )
}
