import { Group } from '@mantine/core'

import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { LinkAnchor } from '../../ui/LinkAnchor.tsx'
import type { SourceFile } from '../../documents/source-file.ts'
import classes from '../../documents/source.module.css'

/** Above a document without pages: its name, as a link. */
export function SourceTitle({ file: { guidebookId, fileId, filename } }: { file: SourceFile }) {
  const { slug } = useOrganization()
  return (
    <Group className={classes['toolbar'] ?? ''}>
      <LinkAnchor
        size="sm"
        fw={600}
        className="wrap-anywhere"
        {...paths.document(slug, guidebookId, fileId)}
      >
        {filename}
      </LinkAnchor>
    </Group>
  )
}
