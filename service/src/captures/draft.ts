import type { Cue, Marker } from '@millwright/contract/captures'
import type { Media, RecordedSource, Step } from '@millwright/contract/procedure-content'
import { findSpokenSteps } from '@millwright/extraction/speech/spoken-steps'
import { utterancesOf, type Utterance } from '@millwright/extraction/speech/utterances'

/** The parts of a recording that steps can be made from. */
export interface Recorded {
  captureId: string
  kind: 'video' | 'audio' | 'photos'
  durationSeconds: number | null
  /** In chronological order. */
  markers: readonly Marker[]
  /** The transcript with its corrections applied. */
  cues: readonly Cue[]
  /** Of the transcript, two letters. */
  language: string
  fileIds: readonly string[]
}

export interface Drafted {
  steps: Step[]
  /** What was said before the first step. */
  introduction: string
}

/** A part of a recording, in seconds, with the name of its mark and what is said in it. */
interface Part {
  name: string
  start: number
  end: number
  transcript: string
}

const maxSteps = 1000
const maxTextLength = 20_000

/**
 * Makes steps from a recording: one from each marked moment to the next, or without marks one for each thing that is
 * told to be done, or one per photo. Each has its clip and the words spoken in it; nothing is added that no one said or
 * wrote. The same recording always gives the same steps.
 */
export function draftRecording(recorded: Recorded): Drafted {
  const { kind, captureId, fileIds } = recorded
  if (kind === 'photos') return { steps: fileIds.map(photoStep(captureId)), introduction: '' }
  const [fileId] = fileIds
  if (fileId === undefined) return { steps: [], introduction: '' }
  const { parts, introduction } = partsOf(recorded)
  const steps = parts.slice(0, maxSteps).map(({ name, transcript, start, end }, index) => {
    const url = `${addressOf(captureId, fileId)}#t=${rounded(start)},${rounded(end)}`
    const clip = { id: `clip-${index + 1}`, kind, url, fileId }
    const text = cut([name, transcript].filter(Boolean).join('\n'))
    const recording: RecordedSource = { captureId, fileId, start, end, text: cut(transcript) }
    return { ...stepWith(index, text, clip), recording }
  })
  return { steps, introduction }
}

function photoStep(captureId: string): (fileId: string, index: number) => Step {
  return (fileId, index) => {
    const id = `photo-${index + 1}`
    return stepWith(index, '', { id, kind: 'image', url: addressOf(captureId, fileId), fileId })
  }
}

function partsOf(recorded: Recorded): { parts: Part[]; introduction: string } {
  if (recorded.markers.length > 0) return { parts: markedParts(recorded), introduction: '' }
  const spoken = findSpokenSteps(utterancesOf(recorded.cues), recorded.language)
  const parts = fewEnough(spoken.steps).map(({ text, ...when }) => ({
    name: '',
    ...when,
    transcript: text,
  }))
  return { parts, introduction: spoken.introduction.map(({ text }) => text).join(' ') }
}

/** A bare path, as content is stored. Parts of a video use Media Fragments 1.0, section 4.2.1. */
function addressOf(captureId: string, fileId: string): string {
  return `/captures/${captureId}/media/${fileId}/download`
}

function stepWith(index: number, text: string, medium: Media): Step {
  return { id: `step-${index + 1}`, text, steps: [], callouts: [], media: [medium] }
}

/** The parts from each mark to the next, and any speech before the first one. */
function markedParts({ markers, cues, durationSeconds }: Recorded): Part[] {
  const lastWord = cues.reduce((last, { end }) => Math.max(last, end), 0)
  const lastMark = markers.at(-1)?.at ?? 0
  const end = Math.max(durationSeconds ?? 0, lastWord, lastMark)
  const before = { name: '', start: 0, end: markers[0]?.at ?? 0 }
  const marked = markers.map(({ name, at }, index) => ({
    name: name.trim(),
    start: at,
    end: markers[index + 1]?.at ?? end,
  }))
  return [before, ...marked]
    .map((part) => ({ ...part, transcript: wordsIn(part, cues) }))
    .filter((part, index) => index > 0 || part.transcript !== '')
}

/** Joins two and two, until a procedure can hold them. */
function fewEnough(steps: Utterance[]): Utterance[] {
  if (steps.length <= maxSteps) return steps
  const paired = steps.flatMap((step, index) => {
    if (index % 2 === 1) return []
    const next = steps[index + 1]
    return [next ? { ...step, end: next.end, text: `${step.text} ${next.text}` } : step]
  })
  return fewEnough(paired)
}

/** The words spoken in a part. A cue belongs to the part in which it begins. */
function wordsIn({ start, end }: Pick<Part, 'start' | 'end'>, cues: readonly Cue[]): string {
  return cues
    .filter((cue) => cue.start >= start && cue.start < Math.max(end, start + 0.001))
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join(' ')
}

function cut(text: string): string {
  return text.slice(0, maxTextLength).toWellFormed()
}

/** To a thousandth, the precision of players. */
function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
}
