import type { Transcript } from '@millwright/contract/captures'
import type { Block } from '@millwright/contract/lesson-content'
import type {
  Callout,
  ProcedureContent,
  Section,
  Step,
} from '@millwright/contract/procedure-content'
import type { SearchKind } from '@millwright/contract/search'
import type { PlaceStep } from '@millwright/contract/places'
import { certainLanguageOf } from '@millwright/extraction/language/detect'
import { sql } from 'kysely'

import type { OrganizationWriter } from '#platform/database/organization-store'

import { passagesOfDocument, passagesOfProcedure, type Passage } from './passages.ts'
import { editors, everyone, members, type Audience } from './tables.ts'

/** The searchable content of one record, for one audience. */
export interface Source {
  kind: SearchKind
  id: string
  audience: Audience
  title: string
  body: string
  /** The numbers that customers gave it. */
  codes?: string[]
  /** Ids are only found whole: as prefixes they would crowd out words. */
  ids: string[]
  parentId?: string
  shortId?: string
  /** The passages that answer questions, and their language, if known. */
  passages?: Passage[]
  language?: string | undefined
}

type Text = string | null | undefined
type Reader = (org: OrganizationWriter, ids: string[]) => Promise<Source[]>

/**
 * Readers of each kind. Rows are locked until the transaction ends, so that a concurrent change is indexed
 * after us. Archived and deleted records are left out, and thereby removed.
 */
export const readers: Record<SearchKind, Reader> = {
  async guidebook(org, ids) {
    const rows = await org.db
      .selectFrom('guidebooks')
      .selectAll()
      .select(sql<PlaceStep[]>`place_path(organization_id, place_id)`.as('placePath'))
      .where('organization_id', '=', org.id)
      .where('id', '=', anyId(ids))
      .where('archived_at', 'is', null)
      .forShare()
      .execute()
    return rows.map((row) => {
      const { id, title, short_id: shortId } = row
      const { drawing_number: drawing, drawing_revision: revision, customer_item_id: item } = row
      const drawn = [drawing, revision].filter(Boolean).join(' ')
      const places = row.placePath.map((place) => place.title)
      const body = joinTexts(row.description, drawn, item, ...row.tags, ...places)
      const codes = [drawing, item].filter((code) => code !== null)
      return {
        kind: 'guidebook',
        id,
        audience: everyone,
        title,
        body,
        codes,
        ids: [id, shortId],
        shortId,
      }
    })
  },

  async procedure(org, ids) {
    const rows = await org.db
      .selectFrom('procedures as p')
      .leftJoin('procedure_versions as v', (join) =>
        join
          .onRef('v.organization_id', '=', 'p.organization_id')
          .onRef('v.procedure_id', '=', 'p.id')
          .onRef('v.number', '=', 'p.version'),
      )
      .select(['p.id', 'p.title', 'p.description', 'p.tags', 'p.content'])
      .select('p.has_unpublished_changes')
      .select(['v.title as publishedTitle', 'v.description as publishedDescription'])
      .select('v.content as published')
      .where('p.organization_id', '=', org.id)
      .where('p.id', '=', anyId(ids))
      .where('p.status', '<>', 'archived')
      .forShare('p')
      .execute()
    return rows.flatMap(({ id, title, description, tags, content, ...row }): Source[] => {
      const { published, publishedTitle, publishedDescription } = row
      const base = { kind: 'procedure' as const, id, ids: [id] }
      const body = joinTexts(description, ...tags, ...procedureTexts(content))
      const working = { ...base, title, body, ...answersIn(title, content) }
      if (published === null) return [{ ...working, audience: editors }]
      if (!row.has_unpublished_changes) return [{ ...working, audience: everyone }]
      const shown = joinTexts(publishedDescription, ...tags, ...procedureTexts(published))
      return [
        { ...working, audience: editors },
        {
          ...base,
          title: publishedTitle ?? title,
          body: shown,
          audience: members,
          ...answersIn(publishedTitle ?? title, published),
        },
      ]
    })
  },

  async 'reference-material'(org, ids) {
    const rows = await org.db
      .selectFrom('reference_materials as m')
      .innerJoin('guidebooks as g', (join) =>
        join
          .onRef('g.organization_id', '=', 'm.organization_id')
          .onRef('g.id', '=', 'm.guidebook_id'),
      )
      .select(['m.id', 'm.filename as title', 'm.plain_text as text', 'm.guidebook_id as parentId'])
      .select('m.passages')
      .where('m.organization_id', '=', org.id)
      .where('m.id', '=', anyId(ids))
      .where('m.status', '<>', 'rejected')
      .where('g.archived_at', 'is', null)
      .forShare()
      .execute()
    return rows.map(({ text, passages, ...row }) => ({
      ...row,
      ...(passages && {
        language: passages.language === 'und' ? undefined : passages.language,
        passages: passagesOfDocument(row.id, passages.passages),
      }),
      kind: 'reference-material',
      audience: everyone,
      body: text ?? '',
      ids: [row.id],
    }))
  },

  async skill(org, ids) {
    const rows = await org.db
      .selectFrom('skills')
      .select(['id', 'title', 'description', 'tags'])
      .where('organization_id', '=', org.id)
      .where('id', '=', anyId(ids))
      .where('status', '<>', 'archived')
      .forShare()
      .execute()
    return rows.map((row) => described('skill', row, row.tags))
  },

  async capture(org, ids) {
    const rows = await org.db
      .selectFrom('captures')
      .select(['id', 'title', 'description', 'tags'])
      .select(['transcript_cues as cues', 'transcript_corrections as corrections'])
      .where('organization_id', '=', org.id)
      .where('id', '=', anyId(ids))
      .where('archived_at', 'is', null)
      .forShare()
      .execute()
    return rows.map((row) => described('capture', row, [...row.tags, ...spokenIn(row)]))
  },

  async object(org, ids) {
    const rows = await org.db
      .selectFrom('objects')
      .select(['id', 'title', 'description', 'tags'])
      .where('organization_id', '=', org.id)
      .where('id', '=', anyId(ids))
      .where('archived_at', 'is', null)
      .forShare()
      .execute()
    return rows.map((row) => described('object', row, row.tags))
  },

  async course(org, ids) {
    const rows = await org.db
      .selectFrom('courses')
      .select(['id', 'title', 'description', 'tags', 'status'])
      .where('organization_id', '=', org.id)
      .where('id', '=', anyId(ids))
      .where('status', '<>', 'archived')
      .forShare()
      .execute()
    return rows.map((row) => ({ ...described('course', row, row.tags), audience: audienceOf(row) }))
  },

  async lesson(org, ids) {
    const rows = await org.db
      .selectFrom('lessons as l')
      .innerJoin('courses as c', (join) =>
        join.onRef('c.organization_id', '=', 'l.organization_id').onRef('c.id', '=', 'l.course_id'),
      )
      .select(['l.id', 'l.title', 'l.description', 'l.content', 'l.course_id', 'c.status'])
      .where('l.organization_id', '=', org.id)
      .where('l.id', '=', anyId(ids))
      .where('c.status', '<>', 'archived')
      .forShare()
      .execute()
    return rows.map((row) => ({
      ...described('lesson', row, row.content.map(blockText)),
      audience: audienceOf(row),
      parentId: row.course_id,
    }))
  },
}

/** More text does not improve the detection of its language. */
const enoughCharacters = 4_000

function answersIn(title: string, content: ProcedureContent) {
  const passages = passagesOfProcedure(content)
  const texts = [title, ...passages.map(({ text }) => text)].join('\n')
  return { passages, language: certainLanguageOf(texts.slice(0, enoughCharacters)) }
}

/** One parameter however many ids, so that the text of the statement stays the same. */
export function anyId(ids: string[]) {
  return sql<string>`any(${ids}::uuid[])`
}

function described(
  kind: SearchKind,
  { id, title, description }: { id: string; title: string; description: string | null },
  more: Text[] = [],
): Source {
  return {
    kind,
    id,
    audience: everyone,
    title,
    body: joinTexts(description, ...more),
    ids: [id],
  }
}

/** Members see courses, and the lessons in them, once they are published. */
function audienceOf({ status }: { status: string }): Audience {
  return status === 'published' ? everyone : editors
}

function joinTexts(...texts: Text[]): string {
  return texts.filter(Boolean).join('\n')
}

function blockText(block: Block): Text {
  return block.type === 'text' ? block.text : undefined
}

function spokenIn({ cues, corrections }: Pick<Transcript, 'cues' | 'corrections'>): string[] {
  const corrected = new Map(corrections.map(({ cueId, text }) => [cueId, text]))
  return cues.map(({ id, text }) => corrected.get(id) ?? text)
}

function procedureTexts({ outline, callouts, tools, parts }: ProcedureContent): Text[] {
  const items = [...tools, ...parts].flatMap(({ name, note }) => [name, note])
  return [...calloutTexts(callouts), ...outline.flatMap(sectionTexts), ...items]
}

function sectionTexts({ title, callouts, steps, sections }: Section): Text[] {
  const inside = [...steps.flatMap(stepTexts), ...sections.flatMap(sectionTexts)]
  return [title, ...calloutTexts(callouts), ...inside]
}

function stepTexts({ text, callouts, fields = [], steps }: Step): Text[] {
  const labels = fields.map(({ label }) => label)
  return [text, ...labels, ...calloutTexts(callouts), ...steps.flatMap(stepTexts)]
}

function calloutTexts(callouts: readonly Callout[]): Text[] {
  return callouts.map(({ text }) => text)
}
