import type { AssistantScope } from '@millwright/contract/assistant-scopes'

import { i18n } from '../i18n.ts'

/** What a scope allows an assistant to do. */
export function sentenceFor(scope: AssistantScope): string {
  return sentences[scope]()
}

const sentences: Record<AssistantScope, () => string> = {
  read: () => i18n.t('Search and read what you can see'),
  draft: () => i18n.t('Write drafts and suggestions, as far as your role allows'),
  run: () => i18n.t('Start runs and record what you say you did'),
}
