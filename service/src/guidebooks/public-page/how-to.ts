import { gravestFirst } from '@millwright/contract/callout-gravity'
import type { Callout, Section } from '@millwright/contract/procedure-content'
import { numbered, type NumberedStep } from '@millwright/contract/step-numbers'

import { figureAddress, pictureOf } from './figure-address.ts'
import type { PublicProcedure } from './queries.ts'
import type { ShownProcedure } from './shown-procedure.ts'
import type { PageWords } from './words.ts'

interface Shown {
  /** Of the page. */
  address: string
  words: PageWords
}

/** A step with all that is to be read before it, also what stands above its section. */
interface StepToRead extends NumberedStep {
  before: Callout[]
}

/** Structured data for search engines and whatever reads pages for people (schema.org/HowTo). */
export function howToOf(
  { procedure, language, words, anchor }: ShownProcedure,
  { address, organizationName }: { address: string; organizationName: string },
) {
  const { title, description, version, publishedAt, estimatedMinutes, content } = procedure
  const image = pictureOf(procedure, address)
  return {
    '@context': 'https://schema.org',
    '@type': 'HowTo',
    name: title,
    url: `${address}#${anchor}`,
    ...(language !== undefined && { inLanguage: language }),
    ...(description && { description }),
    ...(image !== undefined && { image }),
    version,
    datePublished: publishedAt,
    publisher: { '@type': 'Organization', name: organizationName },
    ...(estimatedMinutes !== null && { totalTime: `PT${estimatedMinutes}M` }),
    tool: content.tools.map(({ name }) => ({ '@type': 'HowToTool', name })),
    supply: content.parts.map(({ name }) => ({ '@type': 'HowToSupply', name })),
    step: stepsOfHowTo(procedure, { address, words }).map((step, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      ...step,
    })),
  }
}

function stepsOfHowTo({ content, leftOut }: PublicProcedure, shown: Shown) {
  const { steps, pending } = stepsToRead(content.outline, [
    ...gravestFirst(leftOut),
    ...gravestFirst(content.callouts),
  ])
  // Without a step behind them they are what there is to heed.
  const alone = pending.map((callout) => ({ text: noticeOf(callout, shown.words).text }))
  return [...steps.map((each) => howToStep(each, shown)), ...alone]
}

/** @param above notices that nobody has read yet, which go before the next step */
function stepsToRead(outline: readonly Section[], above: readonly Callout[]) {
  const steps: StepToRead[] = []
  let pending = [...above]
  for (const section of outline) {
    pending.push(...gravestFirst(section.callouts))
    for (const each of numbered(section.steps)) {
      steps.push({ ...each, before: [...pending, ...gravestFirst(each.step.callouts)] })
      pending = []
    }
    const inner = stepsToRead(section.sections, pending)
    steps.push(...inner.steps)
    pending = inner.pending
  }
  return { steps, pending }
}

/** What to beware of comes before what to do, as on the page. */
function howToStep({ step, number, before }: StepToRead, { address, words }: Shown) {
  const { text, media } = step
  const image = media.flatMap((each) => figureAddress(each, address) ?? [])
  const notices = before.map((callout) => noticeOf(callout, words))
  return {
    name: words.step(number),
    text,
    ...(image.length > 0 && { image }),
    ...(notices.length > 0 && {
      itemListElement: [...notices, { '@type': 'HowToDirection', text }],
    }),
  }
}

function noticeOf({ kind, text }: Callout, words: PageWords) {
  const isAdvice = kind === 'note' || kind === 'tip'
  return {
    '@type': isAdvice ? 'HowToTip' : 'HowToDirection',
    text: `${words.kinds[kind]}: ${text}`,
  }
}
