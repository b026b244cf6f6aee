import { NativeSelect, type NativeSelectProps } from '@mantine/core'

import { i18n } from '../i18n.ts'
import { languages, shownLanguage } from '../language.ts'
import { useStore } from '../ui/store.ts'
import { useChoosingLanguage } from './use-choosing-language.ts'

/** Each language by its own name, so that people can find theirs. */
export function LanguageSelect(props: Pick<NativeSelectProps, 'label' | 'description' | 'size'>) {
  const { code } = useStore(shownLanguage)
  const choose = useChoosingLanguage()
  return (
    <NativeSelect
      {...(!props.label && { 'aria-label': i18n.t('Language') })}
      {...props}
      data={languages.map((language) => ({ value: language.code, label: language.name }))}
      data-chooses-language
      value={code}
      onChange={(event) => {
        const chosen = languages.find((language) => language.code === event.currentTarget.value)
        if (chosen) choose(chosen)
      }}
    />
  )
}
