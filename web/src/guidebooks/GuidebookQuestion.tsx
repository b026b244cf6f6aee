import type { Guidebook } from '@millwright/contract/guidebooks'
import { Box } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'

import { AskForm } from '../ask/AskForm.tsx'
import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useOrganization } from '../session.ts'

/** Asks a question about the procedures and documents of one guidebook. */
export function GuidebookQuestion({ guidebook: { shortId } }: { guidebook: Guidebook }) {
  const { slug } = useOrganization()
  const navigate = useNavigate()
  return (
    <Box maw={640} className="no-print">
      <AskForm
        isSecondary
        label={i18n.t('Ask about this guidebook')}
        onAsk={(q) => void navigate(paths.ask(slug, { q, guidebook: shortId }))}
      />
    </Box>
  )
}
