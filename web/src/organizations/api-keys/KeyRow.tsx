import type { ApiKey } from '@millwright/contract/api-keys'
import { permissionsOfKey } from '@millwright/contract/permissions'
import { Badge, Box, Button, Group, List, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'

import { i18n } from '../../i18n.ts'
import { nameNow } from '../../members/member-name.ts'
import { allMembers } from '../../members/member-queries.ts'
import { roleName } from '../../members/roles.ts'
import { useOrganization } from '../../session.ts'
import { confirm } from '../../ui/confirm.tsx'
import { formatDate, isPast } from '../../ui/format.ts'
import { sentenceFor } from '../permission-words.ts'
import { useApiKeyChange } from './api-key-queries.ts'
import { HandOverDialog } from './HandOverDialog.tsx'

export function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { name, role, expiresAt } = apiKey
  return (
    <Box component="li" className="card" px="md" py="sm">
      <Group justify="space-between" gap="xs">
        <Box miw={0} style={{ flex: '1 1 260px' }}>
          <Group gap="xs">
            <Text fw={600} className="wrap-anywhere">
              {name}
            </Text>
            <Badge color="gray">{roleName(role)}</Badge>
            {isPast(expiresAt) && <Badge color="red">{i18n.t('Expired')}</Badge>}
          </Group>
          <KeyFacts apiKey={apiKey} />
          <Limits apiKey={apiKey} />
        </Box>
        <Group gap="xs">
          <HandOverButton apiKey={apiKey} />
          <RevokeButton apiKey={apiKey} />
        </Group>
      </Group>
    </Box>
  )
}

function KeyFacts({ apiKey: { belongsTo, createdAt, expiresAt, lastUsedAt } }: { apiKey: ApiKey }) {
  const { slug } = useOrganization()
  const { data: members } = useQuery(allMembers(slug))
  const name = nameNow(members?.get(belongsTo))
  const dates = { made: formatDate(createdAt), end: formatDate(expiresAt) }
  return (
    <Group gap="0 12px" c="dimmed" fz="sm">
      {name !== '' && (
        <span className="wrap-anywhere">{i18n.t('belongs to {name}', { name })}</span>
      )}
      <span>
        {isPast(expiresAt)
          ? i18n.t('created {made}, expired {end}', dates)
          : i18n.t('created {made}, expires {end}', dates)}
      </span>
      <span>
        {lastUsedAt
          ? i18n.t('last used {date}', { date: formatDate(lastUsedAt) })
          : i18n.t('never used')}
      </span>
    </Group>
  )
}

/** The permissions of a key, if they differ from its role's. */
function Limits({ apiKey: { role, permissions } }: { apiKey: ApiKey }) {
  if (String(permissions) === String(permissionsOfKey(role, null))) return null
  return (
    <Text component="details" fz="sm" mt={4}>
      <summary>
        {i18n.t('{count, plural, one {Limited to # permission} other {Limited to # permissions}}', {
          count: permissions.length,
        })}
      </summary>
      <List size="sm" mt={4}>
        {permissions.map((permission) => (
          <List.Item key={permission}>{sentenceFor(permission)}</List.Item>
        ))}
      </List>
    </Text>
  )
}

function HandOverButton({ apiKey }: { apiKey: ApiKey }) {
  const [opened, dialog] = useDisclosure()
  if (useOrganization().role !== 'owner') return null
  return (
    <>
      <Button
        size="sm"
        variant="default"
        aria-label={i18n.t('Transfer {name}', { name: apiKey.name })}
        onClick={dialog.open}
      >
        {i18n.t('Transfer')}
      </Button>
      <HandOverDialog apiKey={apiKey} opened={opened} onClose={dialog.close} />
    </>
  )
}

function RevokeButton({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const { slug } = useOrganization()
  const revoke = useApiKeyChange(async (client) => {
    await client.apiKeys.revoke({ params: { id: slug, apiKeyId: id } })
  })
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={i18n.t('Revoke {name}', { name })}
      onClick={() => {
        confirm({
          title: i18n.t('Revoke {name}?', { name }),
          text: i18n.t('The program that uses this key loses access immediately.'),
          action: i18n.t('Revoke key'),
          onConfirm: () => {
            revoke.mutate(undefined)
          },
        })
      }}
    >
      {i18n.t('Revoke')}
    </Button>
  )
}
