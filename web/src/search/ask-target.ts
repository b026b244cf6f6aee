import { IconMessageQuestion } from '@tabler/icons-react'

import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import type { Target } from './ResultList.tsx'

type Found = Record<'records' | 'targets' | 'asking', Target[]>

/** Likeliest first: recently viewed without words, and the answer to an obvious question. */
export function inOrder({ q, records, targets, asking }: Found & { q: string }): Target[] {
  if (q === '') return [...records, ...targets]
  const named = [...targets, ...records]
  return /[?？¿]/.test(q) ? [...asking, ...named] : [...named, ...asking]
}

/** Links to the answer to the typed text. */
export function askTarget(slug: string, q: string): Target {
  return {
    id: 'ask',
    icon: IconMessageQuestion,
    title: i18n.t('Ask: {q}', { q }),
    label: i18n.t('Answer'),
    to: paths.ask(slug, { q }),
  }
}
