import type { Item } from '@millwright/contract/procedure-content'
import type {
  CalloutChange,
  ItemChange,
  SectionChange,
  StepChange,
} from '@millwright/contract/procedure-versions'
import { withAmount } from '@millwright/contract/amounts'
import {
  IconAlertTriangle,
  IconArrowsSplit2,
  IconArrowsVertical,
  IconBold,
  IconClockHour4,
  IconForms,
  IconMinus,
  IconPencil,
  IconPhoto,
  IconPlus,
  IconSignature,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { i18n } from '../../i18n.ts'
import { BeforeAndNow } from './BeforeAndNow.tsx'
import classes from './changes.module.css'
import { MediaChanges } from './MediaChanges.tsx'
import { NoticeChanges } from './NoticeChanges.tsx'
import { RecordChanges } from './RecordChanges.tsx'

interface Label {
  word: string
  icon: typeof IconPlus
}

const stepLabels = (): Record<StepChange['kinds'][number], Label> => ({
  added: { word: i18n.t('Added'), icon: IconPlus },
  removed: { word: i18n.t('Removed'), icon: IconMinus },
  moved: { word: i18n.t('Moved'), icon: IconArrowsVertical },
  text: { word: i18n.t('Text changed'), icon: IconPencil },
  marks: { word: i18n.t('Formatting or links changed'), icon: IconBold },
  callouts: { word: i18n.t('Notices changed'), icon: IconAlertTriangle },
  media: { word: i18n.t('Pictures or models changed'), icon: IconPhoto },
  fields: { word: i18n.t('Fields changed'), icon: IconForms },
  signOff: { word: i18n.t('Sign-off changed'), icon: IconSignature },
  targetSeconds: { word: i18n.t('Target time changed'), icon: IconClockHour4 },
  choices: { word: i18n.t('Choices changed'), icon: IconArrowsSplit2 },
})

const sectionLabels = (): Record<SectionChange['kinds'][number], Label> => ({
  added: { word: i18n.t('Section added'), icon: IconPlus },
  removed: { word: i18n.t('Section removed'), icon: IconMinus },
  moved: { word: i18n.t('Section moved'), icon: IconArrowsVertical },
  title: { word: i18n.t('Section title changed'), icon: IconPencil },
  callouts: { word: i18n.t('Section notices changed'), icon: IconAlertTriangle },
})

export function StepRow({ change }: { change: StepChange }) {
  const { kinds, before, after, callouts, media } = change
  return (
    <ChangeRow
      kind={kinds[0]}
      place={<StepPlace change={change} />}
      labels={kinds.map((kind) => stepLabels()[kind])}
    >
      {kinds.includes('text') ? (
        <BeforeAndNow before={before} after={after} />
      ) : (
        <p>{after ?? before}</p>
      )}
      <NoticeChanges changes={callouts} />
      <MediaChanges changes={media} />
      <RecordChanges change={change} />
    </ChangeRow>
  )
}

/** As readers know it, and where it was before if that is somewhere else. */
function StepPlace({ change: { number, section } }: { change: StepChange }) {
  const heading = section.after ?? section.before
  const hasNewSection = section.before !== section.after && Boolean(section.before)
  const wasAt = hasNewSection ? `${section.before} › ${number.before}` : number.before
  const isElsewhere = number.before !== number.after || hasNewSection
  const name =
    number.before !== null && number.after !== null && isElsewhere
      ? i18n.t('Step {number} (was {before})', { number: number.after, before: wasAt })
      : i18n.t('Step {number}', { number: number.after ?? number.before })
  return (
    <div className={`wrap-anywhere ${classes['place']}`}>
      {heading ? `${heading} › ${name}` : name}
    </div>
  )
}

export function SectionRow({ change }: { change: SectionChange }) {
  const { kinds, before, after, callouts } = change
  return (
    <ChangeRow kind={kinds[0]} labels={kinds.map((kind) => sectionLabels()[kind])}>
      {kinds.includes('title') ? (
        <BeforeAndNow before={before} after={after} />
      ) : (
        <p>{after ?? before}</p>
      )}
      <NoticeChanges changes={callouts} />
    </ChangeRow>
  )
}

/** The title or the description of the whole procedure. */
export function TextRow({
  word,
  before,
  after,
}: {
  word: string
  before: string | null
  after: string | null
}) {
  return (
    <ChangeRow kind="text" labels={[{ word, icon: IconPencil }]}>
      <BeforeAndNow before={before} after={after} />
    </ChangeRow>
  )
}

/** Notices of the whole procedure. */
export function NoticesRow({ changes }: { changes: readonly CalloutChange[] }) {
  return (
    <ChangeRow kind="callouts" labels={[stepLabels().callouts]}>
      <NoticeChanges changes={changes} />
    </ChangeRow>
  )
}

/** Tools or parts. */
export function ItemsRow({ word, changes }: { word: string; changes: readonly ItemChange[] }) {
  return (
    <ChangeRow kind="text" labels={[{ word, icon: IconPencil }]}>
      <ul className={classes['details']}>
        {changes.map(({ id, kind, before, after }) => (
          <li key={id}>
            {kind === 'added' && i18n.t('Added: {text}', { text: itemWords(after) })}
            {kind === 'removed' && i18n.t('Removed: {text}', { text: itemWords(before) })}
            {kind === 'changed' && (
              <BeforeAndNow before={itemWords(before)} after={itemWords(after)} />
            )}
          </li>
        ))}
      </ul>
    </ChangeRow>
  )
}

function itemWords(item: Item | undefined): string {
  return item ? [withAmount(item), item.note].filter(Boolean).join(' · ') : ''
}

/** One part of a procedure and how it changed, in words and icons and not just by color. */
function ChangeRow({
  kind,
  place,
  labels,
  children,
}: {
  /** The kind of the first change, which gives the row its color. */
  kind: string | undefined
  /** Where the part is. */
  place?: ReactNode
  labels: Label[]
  children: ReactNode
}) {
  return (
    <li className={classes['change']} data-kind={kind}>
      {place}
      {labels.map(({ word, icon: Icon }) => (
        <div key={word} className={classes['word']}>
          <Icon size={16} aria-hidden />
          {word}
        </div>
      ))}
      {children}
    </li>
  )
}
