import { createHash } from 'node:crypto'

import type { TextBlock } from '../document.ts'
import type { FoundScope } from '../extract.ts'
import type { FoundSection } from '../procedures/found.ts'
import { roleOfSection } from '../procedures/roles.ts'
import type { DocumentSection } from '../procedures/sections.ts'
import { insertControls, type Control } from './controls.ts'
import { answerSchema, type ShownBlock } from './operations.ts'
import { writePrompt, type Messages } from './prompt.ts'
import { readingsOf, type Reading } from './readings.ts'
import { splitsOf } from './splits.ts'
import { isSuspicious, suspiciousAmong } from './suspicious-text.ts'
import { countTokens } from './tokens.ts'

/** A part of a section that a model is shown, because something in it is in doubt. */
export interface Zone {
  /** `z1`, `z2` … in reading order. */
  id: string
  /** Id of the section. */
  section: string
  shown: ShownBlock[]
  /** Passages among them that are not from the document: they show whether an answer can be trusted. */
  controls: Control[]
  messages: Messages
  /** What an answer has to look like. */
  schema: object
  /** An estimate, on the high side. */
  inputTokens: number
  /** How many of its blocks are in doubt. */
  doubts: number
}

export interface ReviewPlan {
  zones: Zone[]
  /** Blocks that instruct a model: they are shown to none, and nothing is done with them. */
  suspicious: TextBlock[]
}

const maxTokensOfText = 3_000

/**
 * Which parts of the found sections are in doubt, and what a model is shown of them: the visible
 * text of one section at a time, with how each block was read. Sections in which everything is
 * sure are left out.
 *
 * @param seed of what separates and marks the text; unknown to whoever wrote the document. The
 *   same scope and seed give the same zones.
 */
export function planZones(scope: FoundScope, seed: string): ReviewPlan {
  const zones: Zone[] = []
  const suspicious: TextBlock[] = []
  for (const found of scope.found) {
    if (!isOpen(found, scope.found, scope.language)) continue
    const readings = readingsOf(found, scope.language)
    const refused = suspiciousAmong(readings.map(({ block }) => block.text))
    suspicious.push(...readings.filter((_, index) => refused.has(index)).map(({ block }) => block))
    const clean = readings.filter((_, index) => !refused.has(index))
    for (const part of partsOf(clean)) {
      if (!part.some(({ isInDoubt }) => isInDoubt)) continue
      const id = `z${zones.length + 1}`
      zones.push(zoneOf({ id, section: found.section, language: scope.language, seed }, part))
    }
  }
  return { zones, suspicious }
}

/** A section without steps is open only if its heading promises some and no callout hangs on it. */
function isOpen(found: FoundSection, all: readonly FoundSection[], language: string): boolean {
  if (found.steps.length > 0) return true
  if (found.callouts.length > 0 || found.section.heading === undefined) return false
  if (all.some((other) => other.section.parent === found.section)) return false
  return roleOfSection(found.section, language) === 'procedure'
}

/** Parts of a size a model reads well; each begins with the last block of the one before. */
function partsOf(readings: readonly Reading[]): Reading[][] {
  const parts: Reading[][] = [[]]
  let size = 0
  for (const reading of readings) {
    const tokens = countTokens(reading.block.text)
    if (tokens > maxTokensOfText) continue
    const last = parts.at(-1) ?? []
    if (size + tokens <= maxTokensOfText) {
      last.push(reading)
      size += tokens
      continue
    }
    const overlap = last.slice(-1)
    size = tokens + overlap.reduce((sum, { block }) => sum + countTokens(block.text), 0)
    parts.push(size <= maxTokensOfText ? [...overlap, reading] : [reading])
  }
  return parts
}

interface ZoneRequest {
  id: string
  section: DocumentSection
  language: string
  seed: string
}

function zoneOf({ id, section, language, seed }: ZoneRequest, readings: readonly Reading[]): Zone {
  const randomFor = (purpose: string): string =>
    createHash('sha256').update(`${seed}\n${section.id}\n${id}${purpose}`).digest('hex')
  const among = { zone: id, language, random: randomFor('\ncontrols') }
  const { passages, controls } = insertControls(readings, among)
  const shown = passages.map(({ block, isFixed }, index) => ({
    shownId: `b${index + 1}`,
    id: block.id,
    splits: isFixed ? [] : splitsOf(block.text),
  }))
  const random = randomFor('')
  const messages = writePrompt({ titles: titlesAbove(section), passages, shown, random })
  const schema = answerSchema(shown)
  return {
    id,
    section: section.id,
    shown,
    controls,
    messages,
    schema,
    inputTokens: countTokens(messages.system + messages.user + JSON.stringify(schema)),
    doubts: readings.filter(({ isInDoubt }) => isInDoubt).length,
  }
}

/** The headings down to a section, except those that address a model. */
function titlesAbove(section: DocumentSection): string[] {
  const titles: string[] = []
  for (let at: DocumentSection | undefined = section; at; at = at.parent) titles.unshift(at.title)
  return titles.filter((title) => title !== '' && !isSuspicious(title))
}
