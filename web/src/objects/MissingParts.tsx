import type { MissingPart } from '@millwright/contract/object-models'
import type { ModelObject } from '@millwright/contract/objects'
import { Alert, List } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'
import { LinkAnchor } from '../ui/LinkAnchor.tsx'
import { missingPartsOf } from './object-queries.ts'

/** Parts that procedures show of an earlier model and that the newest no longer has. */
export function MissingParts({ object: { id, modelRevision } }: { object: ModelObject }) {
  const { slug } = useOrganization()
  const missing = useQuery({
    ...missingPartsOf(slug, id),
    enabled: modelRevision !== null && modelRevision > 1,
  })
  const items = missing.data?.missingParts ?? []
  if (items.length === 0) return null
  return (
    <Alert
      color="yellow"
      c="var(--mantine-color-text)"
      icon={<IconAlertTriangle />}
      title={i18n.t('Procedures show parts that are no longer in the model')}
    >
      <List size="sm">
        {[...Map.groupBy(items, ({ procedureId }) => procedureId)].map(([procedureId, of]) => (
          <List.Item key={procedureId} className="wrap-anywhere">
            <LinkAnchor size="sm" underline="always" {...paths.procedure(slug, procedureId)}>
              {of[0]?.title}
            </LinkAnchor>
            : {namesIn(of)}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

function namesIn(missing: readonly MissingPart[]): string {
  return [...new Set(missing.map(({ part }) => part.name))].join(', ')
}
