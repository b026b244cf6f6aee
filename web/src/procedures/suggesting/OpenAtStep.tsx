import type { Step } from '@millwright/contract/procedure-content'

import { i18n } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { useOrganization } from '../../session.ts'
import { LinkAnchor } from '../../ui/LinkAnchor.tsx'
import { useSuggesting } from './suggesting.ts'

/** How many suggestions for a step await a decision; nothing if there are none. */
export function OpenAtStep({ step }: { step: Step }) {
  const about = useSuggesting()
  const { slug } = useOrganization()
  const open = about?.openOf?.(step.id) ?? 0
  if (!about || open === 0) return null
  return (
    <LinkAnchor
      size="sm"
      py={2}
      display="inline-flex"
      className="touch no-print"
      style={{ alignItems: 'center' }}
      data-said
      {...paths.suggestions(slug, { procedureId: about.procedureId })}
    >
      {i18n.t('{count, plural, one {# open suggestion} other {# open suggestions}}', {
        count: open,
      })}
    </LinkAnchor>
  )
}
