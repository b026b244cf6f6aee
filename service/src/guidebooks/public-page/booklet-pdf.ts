import { accentTones } from '@millwright/contract/accent-tones'
import type { LanguageCode } from '@millwright/contract/languages'
import { stepsOf } from '@millwright/contract/step-numbers'
import type { Sheet } from '@millwright/printing/sheet'
import { encode } from 'uqr'

import { printedSheet, type PrintServices } from '#platform/printing/printed-sheet'
import { printedText } from '#platform/printing/printed-text'

import { chapterOf } from './booklet.ts'
import { figureAddress } from './figure-address.ts'
import { dayIn, inLanguage, listItemNumbers } from './page.ts'
import { findByPaths, type PictureServices } from './pictures.ts'
import type { PublicGuidebook } from './queries.ts'
import { shownProcedures, type ShownProcedure } from './shown-procedure.ts'
import { pageWords } from './words.ts'

type BookletServices = PictureServices & PrintServices

interface View {
  address: string
  reader: LanguageCode
  /** Only procedures in this language. */
  only?: string | undefined
  /** As it was on this day. */
  day?: string | undefined
}

/** More would take minutes. The others are named, and where they are. */
const maxPictures = 300

/**
 * A shared guidebook as a book to print or keep.
 *
 * @throws {ApiError} `rate_limited`, `time_limit_exceeded`, `memory_limit_exceeded`
 */
export async function bookletPdf(
  services: BookletServices,
  organizationId: string,
  guidebook: PublicGuidebook,
  view: View,
): Promise<Buffer> {
  const { language, shown: all } = shownProcedures(guidebook.procedures, view.reader)
  const { shown } = inLanguage(all, view.only)
  const wanted = [...new Set(shown.flatMap(picturesOf))]
  const pictures = new Map<string, string>()
  const printed = wanted.slice(0, maxPictures)
  for (const [path, { keyOf }] of await findByPaths(services, guidebook.shortId, printed)) {
    const key = await keyOf()
    if (key !== null && (await services.files.has(key))) pictures.set(path, key)
  }
  const hasMore = wanted.length > maxPictures
  return await printedSheet(services, organizationId, {
    pictures,
    logoKey: guidebook.logoKey,
    sheetOf: (paths, logo) =>
      bookletOf(guidebook, { ...view, language, shown, logo, paths, hasMore }),
  })
}

function picturesOf({ procedure }: ShownProcedure): string[] {
  return stepsOf(procedure.content.outline).flatMap(({ step }) =>
    step.media.flatMap((medium) => figureAddress(medium, '.')?.slice(2) ?? []),
  )
}

interface Printed extends View {
  language: LanguageCode
  shown: readonly ShownProcedure[]
  logo: string | undefined
  paths: ReadonlyMap<string, string>
  hasMore: boolean
}

function bookletOf(guidebook: PublicGuidebook, printed: Printed): Sheet {
  const { language, address, day, shown, logo, paths, hasMore } = printed
  const { title, description, organizationName, accentColor, publicUntil } = guidebook
  const words = pageWords[language]
  const color = accentColor === null ? undefined : accentTones(accentColor, 'paper').fill
  const now = new Date().toISOString()
  const isKept = publicUntil !== null && Date.parse(publicUntil) > Date.now()
  const facts = [
    ...listItemNumbers(guidebook, words),
    ...(isKept ? [words.keptUntil(dayIn(publicUntil, language))] : []),
    ...(day === undefined ? [] : [words.asOf(dayIn(day, language))]),
  ]
  return {
    title,
    language,
    madeAt: now,
    letterhead: { name: organizationName, color, logo },
    facts: [],
    intro: [
      ...(facts.length > 0 ? [[{ text: facts.join(' · '), style: 'faint' as const }]] : []),
      ...(description ? printedText({ text: description, marks: [] }) : []),
      ...(shown.length === 0 ? [[{ text: words.nothingPublished }]] : []),
    ],
    contents: words.contents,
    rows: shown.flatMap((each) => chapterOf(each, paths)),
    remarks: hasMore ? [[{ text: words.morePictures(address) }]] : [],
    code: encode(address, { ecc: 'M', border: 0 }).data,
    foot: { pages: words.pages, note: words.copyOf(address, dayIn(now, language)) },
  }
}
