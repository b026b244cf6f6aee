import { Alert, List, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { useOrganization } from '../session.ts'
import { DropPlace } from '../ui/DropPlace.tsx'
import { addMissingFiles } from './missing-files.ts'
import { missingAmong, modelSetEndings } from './model-set.ts'

const maxShownNames = 12

/** Files that a model refers to but that were not uploaded with it, by name, and a way to add them. */
export function MissingFiles({
  objectId,
  revision,
  names,
  canAdd,
}: {
  objectId: string
  /** The revision that refers to them. */
  revision: number
  names: readonly string[]
  canAdd: boolean
}) {
  const count = names.length
  if (count === 0) return null
  const more = count - maxShownNames
  return (
    <Alert
      color="yellow"
      c="var(--mantine-color-text)"
      icon={<IconAlertTriangle />}
      title={i18n.t(
        '{count, plural, one {A file of this model is missing} other {# files of this model are missing}}',
        { count },
      )}
    >
      <Stack gap="xs">
        <List size="sm" className="wrap-anywhere">
          {names.slice(0, maxShownNames).map((name) => (
            <List.Item key={name}>{name}</List.Item>
          ))}
        </List>
        {more > 0 && (
          <Text size="sm">
            {i18n.t('{more, plural, one {and # more} other {and # more}}', { more })}
          </Text>
        )}
        {canAdd && <AddMissingFiles objectId={objectId} revision={revision} names={names} />}
      </Stack>
    </Alert>
  )
}

function AddMissingFiles({
  objectId,
  revision,
  names,
}: {
  objectId: string
  revision: number
  names: readonly string[]
}) {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  const [other, setOther] = useState<string>()
  const adding = useMutation({
    meta: { showsErrors: true },
    mutationFn: async (files: readonly File[]) => {
      await addMissingFiles({ slug, objectId, revision, queries }, files)
    },
  })
  return (
    <>
      <DropPlace
        label={i18n.t('Choose the missing files')}
        title={
          adding.isPending
            ? i18n.t('Adding the files')
            : i18n.t('Drop the missing files or a ZIP of them here, or choose them')
        }
        hint={i18n.t('They’re added to this revision, and the model is converted again.')}
        accept={modelSetEndings.join()}
        disabled={adding.isPending}
        onDrop={(chosen) => {
          const files = missingAmong(chosen, names)
          setOther(files.length === 0 ? chosen[0]?.name : undefined)
          if (files.length > 0) adding.mutate(files)
        }}
      />
      {other !== undefined && (
        <Text size="sm" role="alert">
          {i18n.t('{name} isn’t one of the missing files. Files are recognized by their names.', {
            name: other,
          })}
        </Text>
      )}
      <ErrorNote error={adding.error} />
    </>
  )
}
