import { setupI18n } from '@lingui/core'

import { compile, type Compiled } from './message-compiler.ts'

/**
 * The app's texts in the reader's language. English is in the code and needs no catalog; texts missing from a catalog
 * are shown in English.
 */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

const compiled = new Map<string, Compiled>()

// Each text is compiled when it is first shown.
i18n.setMessagesCompiler((message) => {
  const known = compiled.get(message) ?? compile(message)
  compiled.set(message, known)
  return known
})
