import type { LanguageModel } from '@millwright/contract/language-model'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { apiFor } from '../../api.ts'
import { i18n } from '../../i18n.ts'
import { useOrganization } from '../../session.ts'
import { formatNumber } from '../../ui/format.ts'
import { OutsideService, useSwitching } from '../OutsideService.tsx'
import { languageModelOf } from './language-model-query.ts'

/** The use of a language model; nothing if the operator has set none up. */
export function LanguageModelSection() {
  const { slug } = useOrganization()
  const model = useQuery(languageModelOf(slug)).data
  if (!model?.endpoint) return null
  return (
    <>
      <Reviewing model={model} endpoint={model.endpoint} />
      <Phrasing model={model} endpoint={model.endpoint} />
    </>
  )
}

interface Shown {
  model: LanguageModel
  endpoint: NonNullable<LanguageModel['endpoint']>
}

function usedToday({ tokensToday, tokensPerDay }: LanguageModel): string {
  return i18n.t('Used today: {tokensToday} of {tokensPerDay} tokens', {
    tokensToday: formatNumber(tokensToday),
    tokensPerDay: formatNumber(tokensPerDay),
  })
}

/** Written answers: a separate choice, because different text is sent. */
function Phrasing({ model, endpoint: { host, model: name } }: Shown) {
  const { slug } = useOrganization()
  const switching = useSwitching(languageModelOf(slug).queryKey, async (isOn) => {
    const { languageModel } = apiFor(slug)
    const params = { id: slug }
    return await (isOn
      ? languageModel.startPhrasing({ params })
      : languageModel.stopPhrasing({ params }))
  })
  return (
    <OutsideService
      title={i18n.t('Written answers')}
      label={i18n.t('Send questions and the passages that answer them to {host}', { host })}
      description={
        model.phrasesAnswers
          ? i18n.t('On: for every question that is answered')
          : i18n.t('Off: questions are answered with passages only')
      }
      isOn={model.phrasesAnswers}
      switching={switching}
      used={usedToday(model)}
    >
      <Text size="sm" className="wrap-anywhere">
        {i18n.t(
          'When someone asks a question, the model “{name}” at {host} can write the answer from the steps and pages that were found. Each sentence names the passages it comes from; a sentence they don’t support is left out. The passages and their safety notices are always shown as they are.',
          { name, host },
        )}
      </Text>
      <Text size="sm" className="wrap-anywhere">
        {i18n.t(
          'Sent to {host}: the question, and up to five passages with their headings and notices. Never sent: other text, pictures, files, or who you are.',
          { host },
        )}
      </Text>
    </OutsideService>
  )
}

function Reviewing({ model, endpoint: { host, model: name } }: Shown) {
  const { slug } = useOrganization()
  const switching = useSwitching(languageModelOf(slug).queryKey, async (isOn) => {
    const { languageModel } = apiFor(slug)
    const params = { id: slug }
    return await (isOn ? languageModel.switchOn({ params }) : languageModel.switchOff({ params }))
  })
  return (
    <OutsideService
      title={i18n.t('Language model')}
      label={i18n.t('Send uncertain passages to {host}', { host })}
      description={
        model.isOn ? i18n.t('On: for every extraction') : i18n.t('Off: no text is sent to a model')
      }
      isOn={model.isOn}
      switching={switching}
      used={usedToday(model)}
    >
      <Text size="sm" className="wrap-anywhere">
        {i18n.t(
          'When extraction isn’t sure what counts as a step, it can ask the model “{name}” at {host}. The model can say whether a passage is a step, split and join steps, and say which step a notice belongs to. It can’t write or change text, and can’t remove or soften a safety notice.',
          { name, host },
        )}
      </Text>
      <Text size="sm" className="wrap-anywhere">
        {i18n.t(
          'Sent to {host}: the headings and visible text of sections that have an uncertain step. Never sent: other sections, tables, pictures, the file itself, its name, or who you are.',
          { host },
        )}
      </Text>
    </OutsideService>
  )
}
