import type { SearchKind } from '@millwright/contract/search'

import type { Defaulted, JsonColumn } from '#platform/database/tables'

import type { PassageKind, PassagePlace } from './passages.ts'

/** Who can find an entry: everyone, only editors, only members. */
export type Audience = 0 | 1 | 2
export const everyone = 0
export const editors = 1
export const members = 2

declare module '#platform/database/tables' {
  interface Tables {
    search_entries: {
      organization_id: string
      target_id: string
      audience: Audience
      kind: SearchKind
      parent_id: string | null
      short_id: string | null
      title: string
      body: string
      digest: Buffer
      passages: Defaulted<number>
    }
    passages: {
      organization_id: string
      target_id: string
      audience: Audience
      number: number
      kind: PassageKind
      heading: string
      text: string
      place: JsonColumn<PassagePlace>
      notices: number[]
    }
    passage_words: {
      organization_id: string
      word: string
      target_id: string
      audience: Audience
      numbers: number[]
      impacts: number[]
    }
    search_words: {
      organization_id: string
      word: string
      target_id: string
      audience: Audience
      weight: number
    }
    search_vocabulary: { organization_id: string; word: string }
    search_variants: { organization_id: string; variant: string; word: string }
    search_pending: {
      organization_id: string
      id: Defaulted<string>
      kind: SearchKind
      target_id: string
      is_backlog: Defaulted<boolean>
    }
  }
}
