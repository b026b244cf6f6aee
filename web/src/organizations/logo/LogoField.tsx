import { maxLogoBytes } from '@millwright/contract/organization-logo'
import type { Organization } from '@millwright/contract/organizations'
import { Avatar, Button, FileButton, Group, Image, Stack, Text } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { api } from '../../api.ts'
import { i18n } from '../../i18n.ts'
import { sendFile } from '../../send-file.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { organizationBySlug } from '../../organization-query.ts'

const types = ['image/png', 'image/jpeg', 'image/webp'] as const

/** The logo of an organization. */
export function LogoField({ organization }: { organization: Organization }) {
  const { name, logoUrl } = organization
  const { upload, remove } = useLogo(organization.slug)
  return (
    <Stack gap="xs">
      <Group>
        <Logo name={name} url={logoUrl} />
        <Group gap="xs">
          <FileButton
            accept={types.join(',')}
            onChange={(file) => {
              if (file) upload.mutate(file)
            }}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconPhotoUp size={18} />}
                loading={upload.isPending}
              >
                {logoUrl ? i18n.t('Change logo') : i18n.t('Upload logo')}
              </Button>
            )}
          </FileButton>
          {logoUrl && (
            <Button
              variant="default"
              loading={remove.isPending}
              onClick={() => {
                remove.mutate()
              }}
            >
              {i18n.t('Remove logo')}
            </Button>
          )}
        </Group>
      </Group>
      <Text size="sm" c="dimmed">
        {i18n.t(
          'PNG, JPEG or WebP, up to {megabytes} MB. Emails show it only if it’s PNG or JPEG, up to 256 kB.',
          {
            megabytes: maxLogoBytes / 1024 / 1024,
          },
        )}
      </Text>
      <ErrorNote error={upload.error ?? remove.error} />
    </Stack>
  )
}

function Logo({ name, url }: { name: string; url: string | null }) {
  if (url) {
    return <Image src={url} alt="" h={56} w="auto" maw={240} fit="contain" bg="white" radius="sm" />
  }
  return (
    <Avatar size={56} radius="md" color="cyan" variant="filled">
      {name.charAt(0).toUpperCase()}
    </Avatar>
  )
}

function useLogo(slug: string) {
  const queries = useQueryClient()
  const shared = {
    meta: { showsErrors: true },
    onSettled: async () => {
      await queries.invalidateQueries(organizationBySlug(slug))
    },
  }
  const upload = useMutation({
    ...shared,
    mutationFn: async (file: File) => {
      const contentType = types.find((type) => type === file.type) ?? 'image/png'
      const started = await api.organizationLogo.uploadUrl({
        params: { id: slug },
        body: { contentType, size: file.size },
      })
      await sendFile(file, started.upload, () => undefined, new AbortController().signal)
      const params = { id: slug, fileId: started.fileId }
      await api.organizationLogo.complete({ params, body: {} })
    },
  })
  const remove = useMutation({
    ...shared,
    mutationFn: async () => {
      await api.organizationLogo.remove({ params: { id: slug } })
    },
  })
  return { upload, remove }
}
