import type { Assistant } from '@millwright/contract/assistants'
import { Box, Button, Group, List, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'

import { useIsOffline } from '../device/connection.ts'
import { i18n } from '../i18n.ts'
import { PagedList } from '../pages/PagedList.tsx'
import { useOrganization } from '../session.ts'
import { CopyField } from '../ui/CopyField.tsx'
import { confirm } from '../ui/confirm.tsx'
import { EmptyPart } from '../ui/EmptyState.tsx'
import { formatDate } from '../ui/format.ts'
import { assistantPages, useAssistantEnd } from './assistant-queries.ts'
import { sentenceFor } from './scope-words.ts'

/** How to connect an assistant, and which ones are allowed. */
export function AssistantsPanel() {
  const { slug } = useOrganization()
  const pages = useInfiniteQuery(assistantPages(slug))
  return (
    <Stack>
      <HowToConnect />
      <PagedList
        pages={pages}
        label={i18n.t('Assistants')}
        noun="assistant"
        empty={
          <EmptyPart
            title={i18n.t('No assistants')}
            hint={i18n.t('Assistants you allow to act on your behalf are listed here.')}
          />
        }
      >
        {(assistant) => <AssistantRow key={assistant.id} assistant={assistant} />}
      </PagedList>
    </Stack>
  )
}

function HowToConnect() {
  const address = `${globalThis.location.origin}/mcp`
  return (
    <Stack gap="xs">
      <Text c="dimmed">
        {i18n.t(
          'Assistants such as Claude can search, read, draft and record for you. Add this address to one as an MCP server; you’re then asked here what it may do. It never publishes, approves, signs, deletes or invites.',
        )}
      </Text>
      <CopyField label={i18n.t('Address for assistants')} value={address} />
      <CopyField
        label={i18n.t('Command for Claude Code')}
        value={`claude mcp add --transport http millwright ${address}`}
      />
    </Stack>
  )
}

function AssistantRow({ assistant }: { assistant: Assistant }) {
  const { name, scopes, createdAt, lastUsedAt } = assistant
  return (
    <Box component="li" className="card" px="md" py="sm">
      <Group justify="space-between" gap="xs">
        <Box miw={0} style={{ flex: '1 1 260px' }}>
          <Text fw={600} className="wrap-anywhere">
            {name}
          </Text>
          <List size="sm">
            {scopes.map((scope) => (
              <List.Item key={scope}>{sentenceFor(scope)}</List.Item>
            ))}
          </List>
          <Group gap="0 12px" c="dimmed" fz="sm">
            <span>{i18n.t('allowed {date}', { date: formatDate(createdAt) })}</span>
            <span>
              {lastUsedAt
                ? i18n.t('last use: {date}', { date: formatDate(lastUsedAt) })
                : i18n.t('not used yet')}
            </span>
          </Group>
        </Box>
        <EndButton assistant={assistant} />
      </Group>
    </Box>
  )
}

function EndButton({ assistant: { id, name } }: { assistant: Assistant }) {
  const end = useAssistantEnd(useOrganization().slug, id)
  const isOffline = useIsOffline()
  return (
    <Button
      size="sm"
      variant="default"
      disabled={isOffline}
      loading={end.isPending}
      aria-label={i18n.t('Revoke {name}', { name })}
      onClick={() => {
        confirm({
          title: i18n.t('Revoke {name}?', { name }),
          text: i18n.t('It loses access immediately. What it wrote stays.'),
          action: i18n.t('Revoke'),
          onConfirm: () => {
            end.mutate()
          },
        })
      }}
    >
      {i18n.t('Revoke')}
    </Button>
  )
}
