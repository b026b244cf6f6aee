import type { ClaimedDomain } from '@millwright/contract/claimed-domains'
import { Badge, Box, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useInfiniteQuery } from '@tanstack/react-query'

import { i18n } from '../../i18n.ts'
import { ErrorNote } from '../../pages/ErrorNote.tsx'
import { PagedList } from '../../pages/PagedList.tsx'
import { useSaving } from '../../pages/use-saving.ts'
import { useOrganization } from '../../session.ts'
import { CopyField } from '../../ui/CopyField.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { EmptyPart } from '../../ui/EmptyState.tsx'
import { useChange } from '../../use-change.ts'
import { domainPages } from './provider-queries.ts'

/** The domains of the addresses that the provider is trusted for. */
export function DomainsSection() {
  const { slug } = useOrganization()
  const pages = useInfiniteQuery(domainPages(slug))
  return (
    <Stack component="section" aria-label={i18n.t('Domains')}>
      <Title order={2} size="h4">
        {i18n.t('Domains')}
      </Title>
      <Text c="dimmed" size="sm">
        {i18n.t(
          'Your provider can sign in only people with an address at a domain that’s verified: its owner adds a text record to the DNS.',
        )}
      </Text>
      <PagedList
        pages={pages}
        label={i18n.t('Domains')}
        noun="domain"
        empty={
          <EmptyPart
            title={i18n.t('No domains')}
            hint={i18n.t('Add the part of your email addresses after the @.')}
          />
        }
      >
        {(domain) => <DomainRow key={domain.id} claimed={domain} />}
      </PagedList>
      <NewDomain />
    </Stack>
  )
}

function NewDomain() {
  const { slug } = useOrganization()
  const form = useForm({
    initialValues: { domain: '' },
    validate: {
      domain: (value) =>
        /^[^\s@.]+(\.[^\s@.]+)+$/.test(value.trim())
          ? null
          : i18n.t('Enter a domain like example.com.'),
    },
  })
  const create = useChange(
    ['claimedDomains.list'],
    async (client, domain: string) => {
      await client.claimedDomains.create({ params: { id: slug }, body: { domain } })
    },
    { showsErrors: true },
  )
  const saving = useSaving(form, async ({ domain }) => {
    await create.mutateAsync(domain.trim().toLowerCase())
    form.reset()
  })
  return (
    <form noValidate onSubmit={form.onSubmit(saving.submit)}>
      <Stack gap="xs">
        <Group gap="xs" align="flex-start">
          <TextInput
            flex={1}
            label={i18n.t('Domain')}
            maxLength={253}
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('domain')}
          />
          <Button type="submit" variant="default" mt={25} loading={saving.isPending}>
            {i18n.t('Add domain')}
          </Button>
        </Group>
        <ErrorNote error={saving.error} />
      </Stack>
    </form>
  )
}

function DomainRow({ claimed }: { claimed: ClaimedDomain }) {
  const { slug } = useOrganization()
  const { id: domainId, domain, recordName, recordValue, verifiedAt } = claimed
  const params = { id: slug, domainId }
  const verify = useChange(
    ['claimedDomains.list'],
    async (client) => {
      await client.claimedDomains.verify({ params })
    },
    { showsErrors: true },
  )
  return (
    <Box component="li" className="card" px="md" py="sm">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <Text fw={600} className="wrap-anywhere">
              {domain}
            </Text>
            <Badge color={verifiedAt ? 'green' : 'gray'}>
              {verifiedAt ? i18n.t('Verified') : i18n.t('Not verified')}
            </Badge>
          </Group>
          <RemoveButton claimed={claimed} />
        </Group>
        {verifiedAt === null && (
          <>
            <Text size="sm" c="dimmed">
              {i18n.t('Add this text record (TXT) where the DNS of the domain is managed.')}
            </Text>
            <CopyField
              label={i18n.t('Name')}
              action={i18n.t('Copy the name of the record')}
              value={recordName}
            />
            <CopyField
              label={i18n.t('Value')}
              action={i18n.t('Copy the value of the record')}
              value={recordValue}
            />
            <ErrorNote error={verify.error} />
            <Button
              variant="default"
              style={{ alignSelf: 'flex-start' }}
              loading={verify.isPending}
              onClick={() => {
                verify.mutate(undefined)
              }}
            >
              {i18n.t('Verify')}
            </Button>
          </>
        )}
      </Stack>
    </Box>
  )
}

function RemoveButton({ claimed: { id: domainId, domain } }: { claimed: ClaimedDomain }) {
  const { slug } = useOrganization()
  const remove = useChange(['claimedDomains.list'], async (client) => {
    await client.claimedDomains.delete({ params: { id: slug, domainId } })
  })
  return (
    <Button
      size="sm"
      variant="default"
      loading={remove.isPending}
      aria-label={i18n.t('Remove {name}', { name: domain })}
      onClick={() => {
        confirm({
          title: i18n.t('Remove {name}?', { name: domain }),
          text: i18n.t('People with addresses there sign in with a link by email again.'),
          action: i18n.t('Remove'),
          onConfirm: () => {
            remove.mutate(undefined)
          },
        })
      }}
    >
      {i18n.t('Remove')}
    </Button>
  )
}
