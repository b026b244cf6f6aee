import type { Source } from '@millwright/contract/procedure-content'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { LinkAnchor } from '../../ui/LinkAnchor.tsx'
import { paths } from '../../paths.ts'
import { Trans } from '../../ui/Trans.tsx'
import { sourceFile } from '../../documents/source-file.ts'

/**
 * Says where a step came from; nothing if the document no longer exists.
 *
 * @param shownIn the step that another tab shows beside its page, if it is not shown here
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
  const values = { filename: file.filename, page }
  return (
    <Text size="sm" c="dimmed" className="wrap-anywhere no-print">
      {shownIn ? (
        <Trans
          id="From <a>{filename}, page {page}</a>"
          values={values}
          components={{
            a: (
              <LinkAnchor
                inherit
                underline="always"
                target="_blank"
                hash={shownIn.stepId}
                {...paths.procedure(slug, shownIn.procedureId)}
              />
            ),
          }}
        />
      ) : (
        i18n.t('From {filename}, page {page}', values)
      )}
    </Text>
  )
}
