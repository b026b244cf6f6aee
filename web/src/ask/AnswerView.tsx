import type { Answer } from '@millwright/contract/ask'
import { Alert, Stack, Text, Title } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import classes from './ask.module.css'
import type { AskSearch } from './ask-query.ts'
import { PassageCard } from './PassageCard.tsx'

/** The answer or, if nothing was found, the closest passages. */
export function AnswerView({ answer, search }: { answer: Answer; search: AskSearch }) {
  const { isFound, passages } = answer
  return (
    <Stack gap="md">
      {!isFound && <NotThere search={search} />}
      <Sentences answer={answer} />
      {passages.length > 0 && (
        <Title order={2} size="h4">
          {isFound ? i18n.t('Sources') : i18n.t('Closest passages')}
        </Title>
      )}
      <Stack component="ol" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {passages.map((passage, at) => (
          <li key={`${passage.procedureId ?? passage.fileId} ${passage.stepId} ${passage.text}`}>
            <PassageCard passage={passage} number={at + 1} />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

function NotThere({ search: { q, guidebook } }: { search: AskSearch }) {
  const { slug } = useOrganization()
  return (
    <Alert
      color="gray"
      c="var(--mantine-color-text)"
      icon={<IconFileOff size={22} />}
      title={
        guidebook === undefined ? i18n.t('Not in your documents') : i18n.t('Not in this guidebook')
      }
    >
      <Stack gap="sm" align="flex-start">
        {i18n.t('No procedure and no document that you have access to answers this.')}
        {guidebook !== undefined && (
          <LinkButton
            size="md"
            variant="default"
            {...paths.ask(slug, q === undefined ? {} : { q })}
          >
            {i18n.t('Ask all guidebooks')}
          </LinkButton>
        )}
      </Stack>
    </Alert>
  )
}

/** A language model's answer from the passages, each sentence with its sources. */
function Sentences({ answer: { sentences } }: { answer: Answer }) {
  if (sentences.length === 0) return null
  return (
    <Stack className="card" gap="xs" p="md">
      {sentences.map(({ text, citations }) => (
        <Text key={text} size="lg" className="wrap-anywhere">
          {text}
          {citations.map((at) => (
            <a
              key={at}
              className={classes['cite']}
              href={`#passage-${at + 1}`}
              aria-label={i18n.t('Passage {number}', { number: at + 1 })}
            >
              {at + 1}
            </a>
          ))}
        </Text>
      ))}
      <Text size="sm" c="dimmed">
        {i18n.t('Written by a language model. What counts is what the passages say.')}
      </Text>
    </Stack>
  )
}
