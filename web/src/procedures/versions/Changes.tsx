import type { StepChange } from '@millwright/contract/procedure-versions'
import { Skeleton, Stack, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowsVertical,
  IconMinus,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { ErrorNote } from '../../shell/ErrorNote.tsx'
import { RowList } from '../../ui/RowList.tsx'
import classes from './changes.module.css'
import { changesSince } from './version-queries.ts'

type Kind = StepChange['kinds'][number]

const kindLooks = (): Record<Kind, { word: string; icon: typeof IconPlus }> => ({
  added: { word: i18n.t('Added'), icon: IconPlus },
  removed: { word: i18n.t('Removed'), icon: IconMinus },
  moved: { word: i18n.t('Moved'), icon: IconArrowsVertical },
  text: { word: i18n.t('Text changed'), icon: IconPencil },
  callouts: { word: i18n.t('Notices changed'), icon: IconAlertTriangle },
})

/** What has happened to each step since a version, in words and signs and not by colour alone. */
export function Changes({ procedureId, since }: { procedureId: string; since: number }) {
  const { slug } = useOrganization()
  const changes = useQuery(changesSince(slug, procedureId, since))
  if (changes.isPending) return <Skeleton h={64} />
  if (changes.isError) {
    return <ErrorNote error={changes.error} onRetry={() => void changes.refetch()} />
  }
  const { title, steps } = changes.data
  if (!title && steps.length === 0) {
    return (
      <Text size="sm">{i18n.t('Title and steps are the same; other details may differ.')}</Text>
    )
  }
  return (
    <RowList label={i18n.t('Changes since version {since}', { since })}>
      {title && (
        <li className={classes['change']} data-kind="text">
          <KindWord word={i18n.t('Title changed')} icon={IconPencil} />
          <Texts {...title} />
        </li>
      )}
      {steps.map((change) => (
        <StepChangeRow key={change.stepId} change={change} />
      ))}
    </RowList>
  )
}

function StepChangeRow({ change: { kinds, before, after } }: { change: StepChange }) {
  return (
    <li className={classes['change']} data-kind={kinds[0]}>
      {kinds.map((kind) => (
        <KindWord key={kind} {...kindLooks()[kind]} />
      ))}
      {kinds.includes('text') ? <Texts before={before} after={after} /> : <p>{after ?? before}</p>}
    </li>
  )
}

function KindWord({ word, icon: Icon }: { word: string; icon: typeof IconPlus }) {
  return (
    <div className={classes['word']}>
      <Icon size={16} aria-hidden />
      {word}
    </div>
  )
}

function Texts({ before, after }: { before?: string | undefined; after?: string | undefined }) {
  return (
    <Stack gap={2}>
      <p>
        <span className={classes['when']}>{i18n.t('Before:')}</span> <del>{before}</del>
      </p>
      <p>
        <span className={classes['when']}>{i18n.t('Now:')}</span> <ins>{after}</ins>
      </p>
    </Stack>
  )
}
