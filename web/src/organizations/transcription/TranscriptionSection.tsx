import type { Transcription } from '@millwright/contract/transcription'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { apiFor } from '../../api.ts'
import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { formatNumber } from '../../ui/format.ts'
import { OutsideService, useSwitching } from '../OutsideService.tsx'
import { transcriptionOf } from './transcription-query.ts'

/** Where recordings are transcribed; nothing if the operator has set no service up. */
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
  const { slug } = useOrganization()
  const switching = useSwitching(transcriptionOf(slug).queryKey, async (wanted) => {
    const { transcription } = apiFor(slug)
    const params = { id: slug }
    return await (wanted ? transcription.switchOn({ params }) : transcription.switchOff({ params }))
  })
  return (
    <OutsideService
      title={i18n.t('Transcription')}
      label={i18n.t('Allow recordings to be transcribed at {host}', { host })}
      isOn={isOn}
      switching={switching}
      used={i18n.t('Transcribed today: {minutesToday} of {minutesPerDay} minutes', {
        minutesToday: formatNumber(minutesToday),
        minutesPerDay: formatNumber(minutesPerDay),
      })}
    >
      <Text size="sm" className="wrap-anywhere">
        {i18n.t(
          'The model “{model}” at {host} can transcribe video and audio recordings when someone asks for it there. Only the sound is sent: no picture, no name, no title.',
          { model, host },
        )}
      </Text>
    </OutsideService>
  )
}
