import type { Callout } from '@millwright/contract/procedure-content'
import type { UnusedPassage } from '@millwright/contract/unused-passages'

import { changedKindWords } from '../../content/callout-words.ts'
import { i18n } from '../../i18n.ts'
import { newId } from '../../ui/new-id.ts'
import {
  withoutPassages,
  withPassageAsNotice,
  withPassageAsStep,
} from '../outline/unused-passages.ts'
import type { Reviewing } from './use-reviewing.ts'

export function makeStep({ apply, procedure }: Reviewing, passage: UnusedPassage) {
  const id = newId()
  const edit = withPassageAsStep(passage, { id, fileId: procedure.source.fileId ?? '' })
  apply({ edit, announcement: i18n.t('Step added'), id: passage.id, next: id })
}

export function makeNotice(
  { apply, procedure }: Reviewing,
  passage: UnusedPassage,
  kind: Callout['kind'],
) {
  const id = newId()
  const edit = withPassageAsNotice(passage, { id, kind, fileId: procedure.source.fileId ?? '' })
  apply({ edit, announcement: changedKindWords(kind), id: passage.id, next: id })
}

export function dismissPassages(
  { apply, procedure }: Reviewing,
  passages: readonly UnusedPassage[],
) {
  const ids = passages.map(({ id }) => id)
  const all = procedure.review?.unused ?? []
  const last = all.findIndex(({ id }) => id === ids.at(-1))
  const next = all.slice(last + 1).find(({ id }) => !ids.includes(id))
  apply({
    edit: withoutPassages(ids),
    announcement: i18n.t(
      '{count, plural, one {# passage does not belong} other {# passages do not belong}}',
      {
        count: ids.length,
      },
    ),
    id: ids[0] ?? '',
    next: next?.id ?? passages[0]?.after,
  })
}
