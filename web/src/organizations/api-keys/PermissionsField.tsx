import {
  permissionsOfKey,
  permissionsOnRequest,
  type Permission,
  type Role,
} from '@millwright/contract/permissions'
import type { ReactNode } from 'react'
import { Checkbox, ScrollArea, Stack, Switch } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import { sentenceFor } from '../permission-words.ts'

/** The props that Mantine's form gives an input. */
interface Field {
  value?: Permission[] | null
  onChange: (permissions: Permission[] | null) => void
  error?: ReactNode
}

/** The permissions of a key; null: everything its role may do, except what could bring people back. */
export function PermissionsField({
  role,
  isOwner,
  field: { value = null, onChange, error },
}: {
  role: Role
  isOwner: boolean
  field: Field
}) {
  return (
    <Stack gap="xs">
      <Switch
        label={i18n.t('Only what I choose')}
        description={i18n.t(
          'Otherwise it can do everything its role can, except invite people and create keys.',
        )}
        checked={value !== null}
        onChange={(event) => {
          onChange(event.currentTarget.checked ? [] : null)
        }}
      />
      {value && (
        <Checkbox.Group
          label={i18n.t('It can')}
          value={value}
          error={error}
          onChange={(chosen) => {
            onChange(choicesFor(role, isOwner).filter((each) => chosen.includes(each)))
          }}
        >
          <ScrollArea.Autosize mah={260} type="auto" tabIndex={0}>
            <Stack gap={8} py={6}>
              {choicesFor(role, isOwner).map((permission) => (
                <Checkbox key={permission} value={permission} label={sentenceFor(permission)} />
              ))}
            </Stack>
          </ScrollArea.Autosize>
        </Checkbox.Group>
      )}
    </Stack>
  )
}

/** The permissions available for a key with this role, as far as its creator may grant them. */
function choicesFor(role: Role, isOwner: boolean): Permission[] {
  const onRequest = isOwner ? permissionsOfKey(role, permissionsOnRequest) : []
  return [...permissionsOfKey(role, null), ...onRequest]
}
