import type { Source } from '@millwright/contract/procedure-content'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { useOrganization } from '../../session.ts'
import { LinkAnchor } from '../../ui/LinkButton.tsx'
import { paths } from '../../paths.ts'
import { sourceFile } from '../procedure-queries.ts'

/**
 * In words where a step came from; nothing where the document is gone.
 *
 * @param shownIn the step that another tab shows beside its page, where it is not shown here
 */
export function Provenance({
  source: { fileId, page },
  shownIn,
}: {
  source: Source
  shownIn?: { procedureId: string; stepId: string }
}) {
  const { slug } = useOrganization()
  const file = useQuery(sourceFile(slug, fileId)).data
  if (!file) return null
  const words = `${file.filename}, page ${page}`
  return (
    <Text size="sm" c="dimmed" className="wrap-anywhere no-print">
      From{' '}
      {shownIn ? (
        <LinkAnchor
          inherit
          underline="always"
          target="_blank"
          hash={shownIn.stepId}
          {...paths.procedure(slug, shownIn.procedureId)}
        >
          {words}
        </LinkAnchor>
      ) : (
        words
      )}
    </Text>
  )
}
