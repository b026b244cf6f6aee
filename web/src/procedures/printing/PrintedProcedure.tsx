import type { Callout, Media, Section } from '@millwright/contract/procedure-content'
import type { Procedure } from '@millwright/contract/procedures'
import {
  numberSteps,
  numbersOf,
  stepsOf,
  type NumberedStep,
} from '@millwright/contract/step-numbers'
import { withAmount } from '@millwright/contract/amounts'
import { sortBySeverity } from '@millwright/contract/callout-gravity'
import { createContext, useContext, type ReactNode } from 'react'

import { i18n } from '../../i18n.ts'
import { formatCount } from '../../ui/count-format.ts'
import { formatFullDate } from '../../ui/format.ts'
import { CalloutNote } from '../CalloutNote.tsx'
import { flattenSections, shownOutline } from '../../content/outline-tree.ts'
import { MarkedPicture } from '../../content/MarkedPicture.tsx'
import { screenSized } from '../../device/photo-sizes.ts'
import { PrintedModel } from '../../content/PrintedModel.tsx'
import { ShownNumbersProvider } from '../shown-numbers.ts'
import { StepText } from '../StepText.tsx'
import { versionState } from '../versions/version-state.ts'
import { PrintedRecord } from './PrintedRecord.tsx'
import classes from './printing.module.css'

const PartLevel = createContext(2)

/** On paper they all look alike, whether of a procedure or of a chapter in a book. */
function PartHeading({ children }: { children: ReactNode }) {
  return <h3 aria-level={useContext(PartLevel)}>{children}</h3>
}

/** A whole procedure, expanded, as read on paper. */
export function PrintedProcedure({
  procedure,
  heading,
  level,
}: {
  procedure: Procedure
  /** Its title, at its heading level in the document. */
  heading: ReactNode
  /** The next heading level, for its parts. */
  level: 2 | 3
}) {
  const { description, callouts, tools, parts } = procedure
  const outline = shownOutline(procedure)
  const sections = flattenSections(outline).filter(({ title }) => title !== '')
  return (
    <PartLevel value={level}>
      <article className={classes['procedure']}>
        {heading}
        <p className={classes['facts']}>{printedFacts(procedure)}</p>
        {description && <p className={classes['lines']}>{description}</p>}
        {sections.length > 1 && <Contents entries={sections} of={procedure.title} />}
        <Unplaced callouts={procedure.review?.unplaced ?? []} />
        {sortBySeverity(callouts).map((callout) => (
          <CalloutNote key={callout.id} callout={callout} />
        ))}
        <Items title={i18n.t('Tools')} items={tools} />
        <Items title={i18n.t('Parts')} items={parts} />
        <ShownNumbersProvider value={numbersOf(stepsOf(outline))}>
          {outline.map((section) => (
            <PrintedSection key={section.id} section={section} />
          ))}
        </ShownNumbersProvider>
      </article>
    </PartLevel>
  )
}

/** The table of contents, with links that also work in a PDF. */
export function Contents({
  entries,
  of,
}: {
  entries: readonly { id: string; title: string }[]
  of: string
}) {
  return (
    <nav
      className={classes['contents']}
      aria-label={i18n.t('Contents of {title}', { title: of })}
      data-print="shown"
    >
      <ol>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#print-${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function printedFacts(procedure: Procedure): string {
  const steps = formatCount(stepsOf(procedure.outline).length, 'step')
  return [versionState(procedure), steps, formatFullDate(procedure.updatedAt)].join(' · ')
}

/** Notices that belong to no step are read before all of them. */
function Unplaced({ callouts }: { callouts: Callout[] }) {
  if (callouts.length === 0) return null
  return (
    <section>
      <PartHeading>{i18n.t('Safety notices without a step')}</PartHeading>
      {sortBySeverity(callouts).map((callout) => (
        <CalloutNote key={callout.id} callout={callout} />
      ))}
    </section>
  )
}

function Items({ title, items }: { title: string; items: Procedure['tools'] }) {
  if (items.length === 0) return null
  return (
    <section className={classes['items']}>
      <PartHeading>{title}</PartHeading>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            {withAmount(item)} {item.note}
          </li>
        ))}
      </ul>
    </section>
  )
}

function PrintedSection({ section }: { section: Section }) {
  const { id, title, callouts, steps, sections } = section
  return (
    <section id={`print-${id}`}>
      {title && <PartHeading>{title}</PartHeading>}
      {sortBySeverity(callouts).map((callout) => (
        <CalloutNote key={callout.id} callout={callout} />
      ))}
      <ol className={classes['steps']}>
        {numberSteps(steps).map((each) => (
          <PrintedStep key={each.step.id} numbered={each} />
        ))}
      </ol>
      {sections.map((inner) => (
        <PrintedSection key={inner.id} section={inner} />
      ))}
    </section>
  )
}

function PrintedStep({ numbered: { step, number, depth } }: { numbered: NumberedStep }) {
  return (
    <li
      className={classes['step']}
      data-pictured={isNarrow(step.media) || undefined}
      {...(depth > 0 && { style: { marginInlineStart: `${depth * 2}rem` } })}
    >
      <span className={classes['number']}>{number}</span>
      <div className={classes['body']}>
        {sortBySeverity(step.callouts).map((callout) => (
          <CalloutNote key={callout.id} callout={callout} media={step.media} />
        ))}
        <div className={classes['lines']}>
          <StepText step={step} />
        </div>
        <PrintedRecord step={step} />
      </div>
      <Pictures media={step.media} />
    </li>
  )
}

function isPrinted({ kind, url }: Media): boolean {
  return kind === 'image' && url.startsWith('/')
}

/** Whether its pictures fit side by side; three of a movement need the width of the page. */
function isNarrow(media: readonly Media[]): boolean {
  const hasPicture = media.some((each) => isPrinted(each) || each.modelView)
  return hasPicture && !media.some(({ modelView }) => modelView?.motion)
}

/** Videos and audio are not for paper: the name says what the page shows. */
function Pictures({ media }: { media: Media[] }) {
  if (media.length === 0) return null
  return (
    <div className={classes['pictures']}>
      {media.map((each) => (
        <Picture key={each.id} media={each} />
      ))}
    </div>
  )
}

function Picture({ media }: { media: Media }) {
  const { url, alt, marks, crop, modelView } = media
  if (modelView) return <PrintedModel view={modelView} />
  return (
    <figure>
      {isPrinted(media) && (
        <MarkedPicture url={screenSized(url)} alt={alt ?? ''} marks={marks} crop={crop} />
      )}
      {alt && <figcaption>{alt}</figcaption>}
    </figure>
  )
}
