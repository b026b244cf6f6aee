import type { Cue, Marker } from '@millwright/contract/captures'
import type { Media, RecordedSource, Step } from '@millwright/contract/procedure-content'

/** The parts of a recording that steps can be made from. */
export interface Recorded {
  captureId: string
  kind: 'video' | 'audio' | 'photos'
  durationSeconds: number | null
  /** In chronological order. */
  markers: readonly Marker[]
  /** The transcript with its corrections applied. */
  cues: readonly Cue[]
  fileIds: readonly string[]
}

interface Part {
  name: string
  start: number
  end: number
}

const maxSteps = 1000
const longestText = 20_000
/** A passage of speech ends with a sentence, at a pause, or after so long. */
const longestSentenceSeconds = 30
const pauseSeconds = 2
const sentenceEnd = /[.!?。！？]["'”’)\]]*$/

/**
 * Makes steps from a recording: one from each marked moment to the next, or without marks one per sentence, or one per
 * photo. Each has its clip and the words spoken in it; nothing is added that no one said or wrote. The same recording
 * always gives the same steps.
 */
export function createSteps(recorded: Recorded): Step[] {
  const { kind, captureId, fileIds, markers, cues } = recorded
  if (kind === 'photos') {
    return fileIds.map((fileId, index) => {
      const id = `photo-${index + 1}`
      return stepWith(index, '', { id, kind: 'image', url: addressOf(captureId, fileId), fileId })
    })
  }
  const [fileId] = fileIds
  if (fileId === undefined) return []
  const parts = markers.length > 0 ? markedParts(recorded) : spokenParts(cues)
  return parts.slice(0, maxSteps).map((part, index) => {
    const said = wordsIn(part, cues)
    const { start, end } = part
    const url = `${addressOf(captureId, fileId)}#t=${rounded(start)},${rounded(end)}`
    const clip = { id: `clip-${index + 1}`, kind, url, fileId }
    const text = cut([part.name, said].filter(Boolean).join('\n'))
    const recording: RecordedSource = { captureId, fileId, start, end, text: cut(said) }
    return { ...stepWith(index, text, clip), recording }
  })
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
  const parts = markers.map(({ name, at }, index) => ({
    name: name.trim(),
    start: at,
    end: markers[index + 1]?.at ?? end,
  }))
  const before = { name: '', start: 0, end: markers[0]?.at ?? 0 }
  return wordsIn(before, cues) === '' ? parts : [before, ...parts]
}

/** Cues joined into sentences, no more than a procedure can hold. */
function spokenParts(cues: readonly Cue[]): Part[] {
  const parts: Part[] = []
  let isOpen = false
  for (const { start, end, text } of cues.toSorted((a, b) => a.start - b.start)) {
    const last = parts.at(-1)
    const goesOn = isOpen && last && start - last.end < pauseSeconds
    if (goesOn && end - last.start <= longestSentenceSeconds) last.end = Math.max(last.end, end)
    else parts.push({ name: '', start, end })
    isOpen = !sentenceEnd.test(text.trim())
  }
  return parts.length > maxSteps ? inPairs(parts) : parts
}

function inPairs(parts: readonly Part[]): Part[] {
  const paired = parts.flatMap((part, index) => {
    if (index % 2 === 1) return []
    return [{ ...part, end: parts[index + 1]?.end ?? part.end }]
  })
  return paired.length > maxSteps ? inPairs(paired) : paired
}

/** The words spoken in a part. A cue belongs to the part in which it begins. */
function wordsIn({ start, end }: Part, cues: readonly Cue[]): string {
  return cues
    .filter((cue) => cue.start >= start && cue.start < Math.max(end, start + 0.001))
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join(' ')
}

function cut(text: string): string {
  return text.slice(0, longestText).toWellFormed()
}

/** To a thousandth, the precision of players. */
function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
}
