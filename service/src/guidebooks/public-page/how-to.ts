import { sortBySeverity } from '@millwright/contract/callout-gravity'
import type { Callout } from '@millwright/contract/procedure-content'
import { stepsToRead, type StepToRead } from '@millwright/contract/steps-to-read'

import { figureAddress, findFirstPicture } from './figure-address.ts'
import type { PublicProcedure } from './queries.ts'
import type { ShownProcedure } from './shown-procedure.ts'
import type { PageWords } from './words.ts'

interface Shown {
  /** The address of the page. */
  address: string
  words: PageWords
}

/** Structured data for search engines and programs that read pages for people (schema.org/HowTo). */
export function createHowTo(
  { procedure, language, words, anchor }: ShownProcedure,
  { address, organizationName }: { address: string; organizationName: string },
) {
  const { title, description, version, publishedAt, estimatedMinutes, content } = procedure
  const image = findFirstPicture(procedure, address)?.src
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
  const above = [...sortBySeverity(leftOut), ...sortBySeverity(content.callouts)]
  const { steps, left } = stepsToRead(content.outline, above)
  // Notices with no step after them stand on their own.
  const alone = left.map((callout) => ({ text: noticeOf(callout, shown.words).text }))
  return [...steps.map((each) => howToStep(each, shown)), ...alone]
}

/** Notices come before the text of the step, as on the page. */
function howToStep({ step, number, above }: StepToRead, { address, words }: Shown) {
  const { text, media } = step
  const image = media.flatMap((each) => figureAddress(each, address) ?? [])
  const notices = [...above, ...sortBySeverity(step.callouts)].map((callout) =>
    noticeOf(callout, words),
  )
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
