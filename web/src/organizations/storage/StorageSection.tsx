import { Progress, Stack, Text, Title } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'

import { apiFor } from '../../api.ts'
import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { formatBytes } from '../../ui/format.ts'

function storageOf(slug: string) {
  return queryOptions({
    queryKey: ['storage.get', slug],
    queryFn: async ({ signal }) => await apiFor(slug).storage.get({ params: { id: slug }, signal }),
  })
}

/** The storage used by the organization's files, and its limit. */
export function StorageSection() {
  const { slug } = useOrganization()
  const storage = useQuery(storageOf(slug)).data
  if (!storage) return null
  const { usedBytes, mostBytes } = storage
  const used = formatBytes(usedBytes)
  return (
    <Stack component="section" aria-label={i18n.t('Storage')} gap="sm">
      <Title order={2} size="h4">
        {i18n.t('Storage')}
      </Title>
      <Text size="sm">
        {mostBytes === null
          ? i18n.t('Uploaded files use {used}.', { used })
          : i18n.t('Uploaded files use {used} of {mostBytes}.', {
              used,
              mostBytes: formatBytes(mostBytes),
            })}
      </Text>
      {mostBytes !== null && (
        <Progress value={(100 * usedBytes) / mostBytes} aria-label={i18n.t('Storage used')} />
      )}
    </Stack>
  )
}
