import { Button } from '@mantine/core'
import { IconBook2, IconSearchOff } from '@tabler/icons-react'

import { EmptyState } from '../ui/EmptyState.tsx'
import type { GuidebookFilter } from './guidebook-queries.ts'

/** The empty list, saying why it is empty. */
export function NoGuidebooks({
  filter: { q, archived },
  canEdit,
  onCreate,
}: {
  filter: GuidebookFilter
  canEdit: boolean
  onCreate: () => void
}) {
  if (q) {
    return (
      <EmptyState
        icon={<IconSearchOff size={28} />}
        title="Nothing found"
        hint={`No guidebook has “${q}” in its title, description, drawing or item number.`}
      />
    )
  }
  if (archived === 'true') {
    return (
      <EmptyState
        icon={<IconBook2 size={28} />}
        title="Nothing archived"
        hint="Guidebooks that are no longer needed can be archived. They are kept and can be restored."
      />
    )
  }
  return (
    <EmptyState
      icon={<IconBook2 size={28} />}
      title="No guidebooks yet"
      hint="A guidebook gathers everything known about one physical item: its procedures, manuals and drawings."
      action={canEdit && <Button onClick={onCreate}>Create the first guidebook</Button>}
    />
  )
}
