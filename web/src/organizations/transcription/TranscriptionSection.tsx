import type { Transcription } from '@millwright/contract/transcription'
import { Stack, Switch, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { apiOf } from '../../api.ts'
import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { formatNumber } from '../../ui/format.ts'
import { transcriptionOf } from './transcription-query.ts'

/** Where recordings are written down; nothing while the operator has set no service for it. */
export function TranscriptionSection() {
  const { slug } = useOrganization()
  const transcription = useQuery(transcriptionOf(slug)).data
  if (!transcription?.endpoint) return null
  return <Section transcription={transcription} endpoint={transcription.endpoint} />
}

function Section({
  transcription: { isOn, minutesToday, minutesPerDay },
  endpoint: { host, model },
}: {
  transcription: Transcription
  endpoint: NonNullable<Transcription['endpoint']>
}) {
  const switching = useSwitching()
  return (
    <Stack component="section" aria-label={i18n.t('Transcription')} gap="sm">
      <Title order={2} size="h4">
        {i18n.t('Transcription')}
      </Title>
      <Text size="sm" className="wrap-anywhere">
        {i18n.t(
          'The model “{model}” at {host} can write down what is said in a film or sound, when somebody asks for it there. Sent is the sound alone: no picture, no name, no title.',
          { model, host },
        )}
      </Text>
      <Switch
        label={i18n.t('Let recordings be transcribed at {host}', { host })}
        checked={switching.isPending ? switching.variables : isOn}
        disabled={switching.isPending}
        onChange={(event) => {
          switching.mutate(event.currentTarget.checked)
        }}
      />
      <Text size="sm" c="dimmed">
        {i18n.t('Transcribed today: {minutesToday} of {minutesPerDay} minutes', {
          minutesToday: formatNumber(minutesToday),
          minutesPerDay: formatNumber(minutesPerDay),
        })}
      </Text>
    </Stack>
  )
}

function useSwitching() {
  const { slug } = useOrganization()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      const { transcription } = apiOf(slug)
      const params = { id: slug }
      return isOn
        ? await transcription.switchOn({ params })
        : await transcription.switchOff({ params })
    },
    onSuccess: (changed) => {
      queries.setQueryData(transcriptionOf(slug).queryKey, changed)
    },
  })
}
