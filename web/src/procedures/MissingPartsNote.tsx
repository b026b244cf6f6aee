import type { ModelView } from '@millwright/contract/model-view'
import type { Procedure } from '@millwright/contract/procedures'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'

import { i18n } from '../i18n.ts'
import { presentAndMissing } from '../objects/named-parts.ts'
import { objectById } from '../objects/object-queries.ts'
import { useOrganization } from '../session.ts'
import { listModelViews } from '../content/model-views.ts'

/** Tells editors that steps show parts missing from newer models. */
export function MissingPartsNote({ procedure }: { procedure: Procedure }) {
  const { slug } = useOrganization()
  const views = [...Map.groupBy(listModelViews(procedure), ({ objectId }) => objectId)]
  const objects = useQueries({ queries: views.map(([id]) => objectById(slug, id)) })
  const names = views.flatMap(([, of], index) => {
    const object = objects[index]?.data
    return object ? presentAndMissing(partsIn(of), object).missing.map(({ name }) => name) : []
  })
  if (names.length === 0) return null
  return (
    <Alert
      color="yellow"
      c="var(--mantine-color-text)"
      icon={<IconAlertTriangle />}
      title={i18n.t('Steps show parts that are no longer in the model')}
    >
      {[...new Set(names)].join(', ')}
    </Alert>
  )
}

function partsIn(views: readonly ModelView[]) {
  return views.flatMap(({ parts }) => parts)
}
