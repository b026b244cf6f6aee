import type { Retention } from '@millwright/contract/retention'
import { Button, NumberInput, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { queryOptions, useQuery } from '@tanstack/react-query'

import { apiFor } from '../../api.ts'
import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { useUnsavedForm } from '../../pages/use-unsaved-form.ts'
import { useChange } from '../../use-change.ts'
import { formatDate } from '../../ui/format.ts'

function retentionOf(slug: string) {
  return queryOptions({
    queryKey: ['retention.get', slug],
    queryFn: async ({ signal }) =>
      await apiFor(slug).retention.get({ params: { id: slug }, signal }),
  })
}

/** How long an organization keeps its records. */
export function RetentionSection() {
  const { slug } = useOrganization()
  const kept = useQuery(retentionOf(slug)).data
  if (!kept) return null
  return (
    <Stack component="section" aria-label={i18n.t('Retention')} gap="sm">
      <Title order={2} size="h4">
        {i18n.t('Retention')}
      </Title>
      <RetentionForm key={kept.actsAt} kept={kept} />
    </Stack>
  )
}

function useRetentionForm(kept: Retention) {
  const { id } = useOrganization()
  const form = useForm<{ activityDays: number | ''; captureDays: number | '' }>({
    initialValues: { activityDays: kept.activityDays ?? '', captureDays: kept.captureDays ?? '' },
  })
  const change = useChange(
    ['retention.get'],
    async (client, { activityDays, captureDays }: typeof form.values) =>
      await client.retention.update({
        params: { id },
        body: {
          activityDays: activityDays === '' ? null : activityDays,
          captureDays: captureDays === '' ? null : captureDays,
        },
      }),
    {
      onDone: () => {
        form.resetDirty()
      },
    },
  )
  useUnsavedForm(form)
  return { form, change }
}

function RetentionForm({ kept }: { kept: Retention }) {
  const { form, change } = useRetentionForm(kept)
  return (
    <form
      onSubmit={form.onSubmit((values) => {
        change.mutate(values)
      })}
    >
      <Stack gap="sm">
        <NumberInput
          label={i18n.t('Keep the activity log for (days)')}
          description={i18n.t('At least 30. Leave empty to keep it forever.')}
          min={30}
          allowDecimal={false}
          {...form.getInputProps('activityDays')}
        />
        <NumberInput
          label={i18n.t('Keep captures for (days)')}
          description={i18n.t(
            'At least 30. Leave empty to keep them forever. Captures used in a skill, lesson or procedure stay.',
          )}
          min={30}
          allowDecimal={false}
          {...form.getInputProps('captureDays')}
        />
        <Text size="sm">
          {kept.actsAt === null
            ? i18n.t('Anything older is permanently deleted, starting a week after you save.')
            : i18n.t('Anything older is permanently deleted, starting {date}.', {
                date: formatDate(kept.actsAt),
              })}
        </Text>
        <Button
          type="submit"
          variant="default"
          loading={change.isPending}
          style={{ alignSelf: 'flex-start' }}
        >
          {i18n.t('Save retention')}
        </Button>
      </Stack>
    </form>
  )
}
