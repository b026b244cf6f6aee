import type { Procedure } from '@millwright/contract/procedures'
import { Group, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'

import { i18n } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { LinkAnchor } from '../../ui/LinkAnchor.tsx'
import { procedureById } from '../procedure-queries.ts'

/** The prerequisites of a procedure, as links. */
export function Prerequisites({ of: { prerequisites } }: { of: Procedure }) {
  const { slug } = useOrganization()
  const found = useQueries({
    queries: prerequisites.map(({ procedureId }) => procedureById(slug, procedureId)),
  })
  if (prerequisites.length === 0) return null
  return (
    <Group gap="0 0.75rem">
      <Text fw={650}>{i18n.t('Complete first:')}</Text>
      {prerequisites.map(({ procedureId }, index) => (
        <LinkAnchor key={procedureId} {...paths.procedure(slug, procedureId)}>
          {found[index]?.data?.value.title ?? '…'}
        </LinkAnchor>
      ))}
    </Group>
  )
}
