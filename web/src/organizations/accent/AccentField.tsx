import type { Organization } from '@millwright/contract/organizations'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { api } from '../../api.ts'
import { i18n } from '../../i18n.ts'
import { organizationBySlug } from '../../organization-query.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { AccentPreview } from './AccentPreview.tsx'

/** The app's color, and that of public pages until one is chosen. */
const ownColor = '#0b7285'

/** The color an organization uses toward others. */
export function AccentField({ organization }: { organization: Organization }) {
  const { name, slug, accentColor } = organization
  const [color, setColor] = useState(accentColor ?? ownColor)
  const { save, isPending, error } = useAccent(slug)
  const isChosen = color !== (accentColor ?? ownColor)
  return (
    <Stack gap="sm">
      <Group align="flex-end" gap="xs">
        <TextInput
          type="color"
          label={i18n.t('Color')}
          description={i18n.t('Used on public pages, in print and in emails.')}
          value={color}
          w={200}
          onChange={({ currentTarget }) => {
            setColor(currentTarget.value)
          }}
        />
        {(isChosen || accentColor === null) && (
          <Button
            variant="default"
            loading={isPending}
            onClick={() => {
              save(color)
            }}
          >
            {i18n.t('Save color')}
          </Button>
        )}
        {accentColor !== null && !isChosen && (
          <Button
            variant="default"
            loading={isPending}
            onClick={() => {
              save(null)
              setColor(ownColor)
            }}
          >
            {i18n.t('Remove color')}
          </Button>
        )}
      </Group>
      <AccentPreview name={name} color={color} />
      <ErrorNote error={error} />
    </Stack>
  )
}

function useAccent(slug: string) {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (accentColor: string | null) =>
      await api.organizations.update({ params: { id: slug }, body: { accentColor } }),
    meta: { showsErrors: true },
    onSuccess: async () => {
      await queries.invalidateQueries(organizationBySlug(slug))
      notifications.show({ message: i18n.t('Organization saved.') })
    },
  })
  return { save: mutate, isPending, error }
}
