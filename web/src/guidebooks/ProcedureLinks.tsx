import type { Guidebook } from '@millwright/contract/guidebooks'
import { Button, Group, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo, useState } from 'react'

import { i18n } from '../i18n.ts'
import { Panel } from '../ui/Panel.tsx'
import { AddProcedureDialog } from './AddProcedureDialog.tsx'
import { inOrder } from './link-order.ts'
import { LinkList } from './LinkList.tsx'
import { NoProcedures } from './NoProcedures.tsx'

/** The procedures of a guidebook: pinned first, hidden ones only when asked for. */
export const ProcedureLinks = memo(function ProcedureLinks({
  guidebook,
  canEdit,
}: {
  guidebook: Guidebook
  canEdit: boolean
}) {
  const [showsHidden, setShowsHidden] = useState(false)
  const [adding, setAdding] = useState(false)
  const links = inOrder(guidebook.procedures)
  const shown = links.filter((link) => showsHidden || !link.hidden)
  const hiddenCount = links.filter((link) => link.hidden).length

  return (
    <Panel
      title={i18n.t('Procedures')}
      count={links.length - hiddenCount}
      actions={
        <Group gap="sm">
          {hiddenCount > 0 && (
            <Switch
              label={i18n.t('Show hidden ({hiddenCount})', { hiddenCount })}
              checked={showsHidden}
              onChange={(event) => {
                setShowsHidden(event.currentTarget.checked)
              }}
            />
          )}
          {canEdit && (
            <Button
              variant={links.length === 0 ? 'default' : 'filled'}
              leftSection={<IconPlus size={18} />}
              onClick={() => {
                setAdding(true)
              }}
            >
              {i18n.t('Add procedure')}
            </Button>
          )}
        </Group>
      }
    >
      {shown.length === 0 ? (
        <NoProcedures guidebook={guidebook} canEdit={canEdit} hiddenCount={hiddenCount} />
      ) : (
        <LinkList guidebook={guidebook} links={shown} canEdit={canEdit} />
      )}
      <AddProcedureDialog
        guidebook={guidebook}
        opened={adding}
        onClose={() => {
          setAdding(false)
        }}
      />
    </Panel>
  )
})
