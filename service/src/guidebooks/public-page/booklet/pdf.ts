import { createHash } from 'node:crypto'

import { accentTones } from '@millwright/contract/accent-tones'
import type { LanguageCode } from '@millwright/contract/languages'
import { stepsOf } from '@millwright/contract/step-numbers'
import type { Sheet } from '@millwright/printing/sheet'
import { encode } from 'uqr'

import type { OrganizationReader } from '#platform/database/organization-store'
import { printedText } from '#platform/printing/printed-text'

import { chapterOf } from './chapters.ts'
import { figureAddress } from '../figure-address.ts'
import type { DrawingServices } from '../model-pictures.ts'
import { dayIn } from '../earlier-states.ts'
import { inLanguage, listItemNumbers } from '../page.ts'
import { picturesAt, type PagePicture } from '../pictures.ts'
import { findPublicGuidebook, type PublicGuidebook } from '../queries.ts'
import { shownProcedures, type ShownProcedure } from '../shown-procedure.ts'
import { pageWords } from '../words.ts'

/** The booklet that a reader asks for. */
export interface RequestedBooklet {
  /** The address of its page. */
  address: string
  shortId: string
  /** The language that the reader's browser asks for. */
  reader: LanguageCode
  /** Only procedures in this language. */
  only?: string | undefined
  /** The guidebook as it was on this day. */
  day?: string | undefined
}

/** A shared guidebook as a book to print or keep, before it is printed. */
export interface Booklet {
  guidebookId: string
  title: string
  accentColor: string | null
  /** The language of the words around what people have written. */
  language: LanguageCode
  only: string | undefined
  day: string | undefined
  /** A hash of what it shows. */
  content: string
  /** Ids of its procedures, and its pictures as `RECORD/MEDIA`. */
  shows: string[]
  logoKey: string | null
  pictures: ReadonlyMap<string, PagePicture>
  /** @param paths the pictures, by their paths below the page */
  sheetOf: (paths: ReadonlyMap<string, string>, logo: string | undefined) => Sheet
}

/** More would take minutes. The others are replaced by a note of where to see them. */
const maxPictures = 300
/** Raise it when printing changes, so that booklets printed before are made again. */
const printedAs = 1

/** Null for a guidebook that is not shared. */
export async function findBooklet(
  services: DrawingServices,
  org: OrganizationReader,
  { address, shortId, reader, ...requested }: RequestedBooklet,
): Promise<Booklet | null> {
  const guidebook = await findPublicGuidebook(org, shortId, requested.day)
  if (!guidebook) return null
  const day = guidebook.days.length > 0 ? requested.day : undefined
  const { language, shown: all } = shownProcedures(guidebook.procedures, reader)
  const { chosen, shown } = inLanguage(all, requested.only)
  const wanted = [...new Set(shown.flatMap(picturesOf))]
  const pictures = await picturesAt(services, org, shortId, wanted.slice(0, maxPictures))
  const printed = { address, language, day, shown, hasMore: wanted.length > maxPictures }
  const sheetOf: Booklet['sheetOf'] = (paths, logo) =>
    bookletOf(guidebook, { ...printed, paths, logo })
  const stored = new Map([...pictures].map(([path, { key }]) => [path, key ?? '']))
  return {
    guidebookId: guidebook.id,
    title: guidebook.title,
    accentColor: guidebook.accentColor,
    language,
    only: chosen[0]?.language,
    day,
    content: contentOf(sheetOf(stored, guidebook.logoKey ?? undefined)),
    shows: [
      ...shown.map(({ procedure }) => procedure.id),
      ...wanted.map((path) => path.slice(path.indexOf('/') + 1)),
    ],
    logoKey: guidebook.logoKey,
    pictures,
    sheetOf,
  }
}

/** A hash of everything it says and shows, except the day it is printed. */
function contentOf(sheet: Sheet): string {
  const printed = { ...sheet, printedAs, madeAt: '', foot: sheet.foot.pages }
  return createHash('sha256').update(JSON.stringify(printed)).digest('hex')
}

function picturesOf({ procedure }: ShownProcedure): string[] {
  return stepsOf(procedure.content.outline).flatMap(({ step }) =>
    step.media.flatMap((medium) => figureAddress(medium, '.')?.slice(2) ?? []),
  )
}

interface Printed {
  address: string
  language: LanguageCode
  day: string | undefined
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
