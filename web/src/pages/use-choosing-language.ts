import { useQueryClient } from '@tanstack/react-query'

import { api } from '../api.ts'
import { chooseLanguage, type Language } from '../language.ts'
import { isOffline } from '../device/connection.ts'
import { profile } from '../session.ts'
import { showError } from './query-client.ts'

/** Changes the language of the pages, and that of the emails to the signed-in user. */
export function useChoosingLanguage(): (language: Language) => void {
  const queryClient = useQueryClient()
  const choose = async (language: Language) => {
    await chooseLanguage(language)
    const { queryKey } = profile()
    if (isOffline() || !queryClient.getQueryData(queryKey)) return
    queryClient.setQueryData(
      queryKey,
      await api.users.updateMe({ body: { language: language.code } }),
    )
  }
  return (language) => {
    choose(language).catch(showError)
  }
}
