import type { Step } from '@millwright/contract/procedure-content'
import { Button, Group } from '@mantine/core'
import { IconMessageReport } from '@tabler/icons-react'

import { i18n } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { LinkAnchor } from '../../ui/LinkAnchor.tsx'
import { quietLook } from '../../ui/quiet-look.ts'
import { openSuggestDialog } from './open-suggest-dialog.tsx'
import { useSuggesting } from './suggesting.ts'

/** Lets a reader report a problem or suggest a change; nothing where that isn't allowed. */
export function SuggestButton({ step, size }: { step: Step; size?: 'lg' }) {
  const about = useSuggesting()
  const { slug } = useOrganization()
  if (!about) return null
  const open = about.openOf?.(step.id) ?? 0
  return (
    <Group gap="xs" className="no-print" data-said={open > 0 || undefined}>
      <Button
        size={size ?? 'compact-sm'}
        className="touch"
        {...(size ? quietLook : { variant: 'subtle', color: 'gray', c: 'dimmed' })}
        leftSection={<IconMessageReport size={size ? 22 : 16} aria-hidden />}
        onClick={() => {
          openSuggestDialog(about, step)
        }}
      >
        {i18n.t('Report or suggest')}
      </Button>
      {open > 0 && (
        <LinkAnchor size="sm" {...paths.suggestions(slug, { procedureId: about.procedureId })}>
          {i18n.t('{count, plural, one {# open suggestion} other {# open suggestions}}', {
            count: open,
          })}
        </LinkAnchor>
      )}
    </Group>
  )
}
