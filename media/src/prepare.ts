import { rm, stat } from 'node:fs/promises'

import type { Input } from 'mediabunny'

import type { MediaFacts } from './facts.ts'
import { FileBytes } from './metadata/bytes.ts'
import { oggFlacFacts } from './metadata/ogg-flac.ts'
import { videoFrame } from './poster/video-frame.ts'
import { writePoster } from './poster/poster.ts'
import { nothingMade, type Preparation, type PrepareTask, type Progress } from './preparation.ts'
import { preparePhoto } from './prepare-photo.ts'
import { recordingFacts, openRecording } from './recording.ts'
import { remux } from './remux.ts'
import { measurePeaks } from './waveform/peaks.ts'

/** How much shorter or longer a copy's stated length may be. */
const toleratedSeconds = 0.5
/** The overhead of containers is less than this share of a file. */
const toleratedShare = 0.1

/**
 * Determines the facts of a video or audio file, and writes a seekable copy of one that lacks its length or index, as
 * browsers record them. For a video or photo a small picture is made, for audio its loudness is measured. Video and
 * sound themselves are not encoded again.
 *
 * A file that cannot be read has no facts, one that cannot be copied completely has no copy, and one that cannot be
 * decoded has no picture. None of these is an error. Only for trusted files, or in a separate process.
 */
export async function prepareRecording(
  task: PrepareTask,
  report: (progress: Progress) => void,
): Promise<Preparation> {
  report({ phase: 'read', done: 0, total: 1 })
  if (task.isPhoto) return await preparePhoto(task).catch(() => nothingMade)
  using input = openRecording(task.path)
  const facts = (await input.canRead())
    ? await recordingFacts(input, task.path).catch(() => null)
    : null
  if (!facts) return { ...nothingMade, facts: factsOfOtherSound(task.path) }
  report({ phase: 'picture', done: 0, total: 1 })
  const hasPoster = await videoPoster(input, facts, task).catch(() => false)
  const peaks = await peaksIn(input, facts).catch(() => null)
  const isRemuxed = await seekableCopy(input, facts, task, report)
  return {
    ...nothingMade,
    facts: { ...facts, isSeekable: facts.isSeekable === true || isRemuxed },
    isRemuxed,
    hasPoster,
    peaks,
  }
}

function factsOfOtherSound(path: string): MediaFacts | null {
  using bytes = new FileBytes(path)
  return oggFlacFacts(bytes)
}

/** Exif orientations by degrees of rotation. */
const orientations = { 0: 1, 90: 6, 180: 3, 270: 8 }

async function videoPoster(
  input: Input,
  { durationSeconds }: MediaFacts,
  { posterPath }: PrepareTask,
): Promise<boolean> {
  const video = await input.getPrimaryVideoTrack()
  const picture = video && (await videoFrame(video, durationSeconds))
  if (!picture) return false
  await writePoster(picture, orientations[await video.getRotation()], posterPath)
  return true
}

async function peaksIn(input: Input, { durationSeconds, width }: MediaFacts) {
  if (width !== null || durationSeconds === null) return null
  const sound = await input.getPrimaryAudioTrack()
  return sound && (await measurePeaks(sound, durationSeconds))
}

async function seekableCopy(
  input: Input,
  facts: MediaFacts,
  { path, seekablePath }: PrepareTask,
  report: (progress: Progress) => void,
): Promise<boolean> {
  if (facts.isSeekable || facts.durationSeconds === null) return false
  const isWritten = await remux(input, seekablePath, (share) =>
    report({ phase: 'remux', done: Math.floor(100 * share), total: 100 }),
  ).catch(() => false)
  if (isWritten && (await isWhole(path, seekablePath, facts))) return true
  await rm(seekablePath, { force: true })
  return false
}

/** Whether a copy is seekable and complete; a copy of a file that broke off may not be. */
async function isWhole(path: string, copyPath: string, original: MediaFacts): Promise<boolean> {
  const [{ size }, { size: copied }] = [await stat(path), await stat(copyPath)]
  if (copied < size * (1 - toleratedShare)) return false
  using input = openRecording(copyPath)
  const copy = await recordingFacts(input, copyPath).catch(() => null)
  const difference = (original.durationSeconds ?? 0) - (copy?.durationSeconds ?? 0)
  return copy?.isSeekable === true && Math.abs(difference) <= toleratedSeconds
}
