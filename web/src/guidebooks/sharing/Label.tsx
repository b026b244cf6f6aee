import { guidebooks, type Guidebook } from '@millwright/contract/guidebooks'
import { addressOf } from '@millwright/sdk/client'
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { optionsOf } from '../../api.ts'
import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { BlobImage } from './BlobImage.tsx'
import { labelCode } from './label-query.ts'

const side = 132

/** The code to stick on the item: to view, to download, and as a printable label. */
export function Label({ guidebook }: { guidebook: Guidebook }) {
  const { slug } = useOrganization()
  const code = useQuery(labelCode(slug, guidebook.id))
  const fileOf = (format: 'png' | 'pdf') =>
    addressOf(optionsOf(slug), guidebooks.label, {
      params: { guidebookId: guidebook.id },
      query: { format },
    })
  return (
    <Group align="flex-start" component="section" aria-label={i18n.t('Label')}>
      {code.data ? (
        <BlobImage
          file={code.data}
          side={side}
          alt={i18n.t('QR code of {title}', { title: guidebook.title })}
        />
      ) : (
        <Skeleton w={side} h={side} style={{ flex: 'none' }} />
      )}
      <Stack gap="xs" align="flex-start" style={{ flex: '1 1 200px' }}>
        <ErrorNote error={code.error} onRetry={() => void code.refetch()} />
        <Text size="sm">
          {guidebook.isShared
            ? i18n.t(
                'Print the label and stick it on the item. Anyone who scans it sees the public page; members can open the guidebook in the app from there.',
              )
            : i18n.t(
                'Print the label and stick it on the item. Members who scan it come to this guidebook after signing in. No one else sees anything.',
              )}
        </Text>
        <Button
          component="a"
          href={fileOf('pdf')}
          download={`${guidebook.shortId}-label.pdf`}
          size="xs"
          leftSection={<IconPrinter size={16} />}
        >
          {i18n.t('Printable label (PDF)')}
        </Button>
        <Button
          component="a"
          href={fileOf('png')}
          download={`${guidebook.shortId}.png`}
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} />}
        >
          {i18n.t('Download code (PNG)')}
        </Button>
      </Stack>
    </Group>
  )
}
