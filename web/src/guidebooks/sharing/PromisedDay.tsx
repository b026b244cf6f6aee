import type { Guidebook } from '@millwright/contract/guidebooks'
import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'

import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { useGuidebookChange } from '../use-guidebook-change.ts'
import { dayOfPromise, endOfDay, isLess } from './promised-day.ts'

/** Until when the page is promised to stay, because machine makers have to keep their instructions online. */
export function PromisedDay({ guidebook: { id, publicUntil } }: { guidebook: Guidebook }) {
  const { role } = useOrganization()
  const known = dayOfPromise(publicUntil)
  const [day, setDay] = useState(known)
  const [now] = useState(() => new Date())
  const change = useGuidebookChange(
    async (client, until: string | null) =>
      await client.guidebooks.update({
        params: { guidebookId: id },
        body: { publicUntil: until },
      }),
  )
  const isKept = isLess(publicUntil, day, now) && role !== 'owner'
  return (
    <Group align="flex-end" gap="xs">
      <TextInput
        type="date"
        label={i18n.t('Keep public until')}
        description={i18n.t(
          'Until then the guidebook can’t be unshared, archived or deleted. Only an owner can choose an earlier day.',
        )}
        error={isKept && i18n.t('Only an owner can choose an earlier day.')}
        style={{ flex: '1 1 220px' }}
        value={day}
        onChange={(event) => {
          setDay(event.currentTarget.value)
        }}
      />
      {day !== known && !isKept && (
        <Button
          variant="default"
          loading={change.isPending}
          onClick={() => {
            change.mutate(endOfDay(day))
          }}
        >
          {i18n.t('Save')}
        </Button>
      )}
    </Group>
  )
}
