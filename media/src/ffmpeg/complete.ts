import type { Limits } from '@millwright/isolation/ceilings'
import { runProgram } from '@millwright/isolation/run-program'

import type { PreparedMedia } from '../prepared-media.ts'
import { posterArguments, samplesArguments, videoArguments } from './arguments.ts'
import { peaksOfSamples } from './sound-levels.ts'

/** Codecs that every browser plays (RFC 6381). Unknown codecs are not listed in the facts. */
const playableVideo = /^(?:avc[13]|vp8|vp0?9|av01)/
const playableSound = /^(?:mp4a|mp3|opus|vorbis|flac|pcm|ulaw|alaw)/
/** A video often begins with a hand in front of the camera, or dark. */
const [skippedShare, maxSkippedSeconds] = [0.1, 5]
/** Processor time per second of a 4K video, at least, and for a video of unknown length. */
const [secondsPerSecond, minSeconds, unknownSeconds] = [30, 60, 3600]
const memoryMegabytes = 2048
/** The part of audio that is analyzed. */
const maxAnalyzedSeconds = 21_600

export interface CompleteTask {
  /** The path of ffmpeg. */
  ffmpeg: string
  path: string
  posterPath: string
  renditionPath: string
  signal?: AbortSignal | undefined
}

/**
 * Adds what ffmpeg can make: for a video, a rendition if browsers cannot play it, and a poster if there is none; for
 * audio, its peaks if nothing else here can decode it. If ffmpeg fails, everything stays as it was.
 */
export async function completeWithFfmpeg(
  prepared: PreparedMedia,
  { ffmpeg, path, posterPath, renditionPath, signal }: CompleteTask,
): Promise<PreparedMedia> {
  const { facts } = prepared
  if (facts?.width === null)
    return await withPeaks(prepared, facts.durationSeconds, { ffmpeg, path, renditionPath, signal })
  const run = async (args: string[]): Promise<boolean> =>
    await runProgram(ffmpeg, args, { limits: limitsFor(facts?.durationSeconds), signal })
  const isMade =
    !arePlayable(facts?.codecs ?? []) && (await run(videoArguments(path, renditionPath)))
  const at = Math.min((facts?.durationSeconds ?? 0) * skippedShare, maxSkippedSeconds)
  const isPictured =
    prepared.posterPath === null && (await run(posterArguments(path, posterPath, at)))
  return {
    ...prepared,
    ...(isMade && { rendition: { path: renditionPath, contentType: 'video/mp4' } }),
    ...(isPictured && { posterPath }),
  }
}

async function withPeaks(
  prepared: PreparedMedia,
  durationSeconds: number | null,
  { ffmpeg, path, renditionPath, signal }: Omit<CompleteTask, 'posterPath'>,
): Promise<PreparedMedia> {
  if (prepared.peaks !== null || durationSeconds === null) return prepared
  const analyzedSeconds = Math.min(durationSeconds, maxAnalyzedSeconds)
  const limits = limitsFor(durationSeconds)
  const args = samplesArguments(path, renditionPath, analyzedSeconds)
  if (!(await runProgram(ffmpeg, args, { limits, signal }))) return prepared
  return {
    ...prepared,
    peaks: await peaksOfSamples(renditionPath, analyzedSeconds).catch(() => null),
  }
}

function arePlayable(codecs: readonly string[]): boolean {
  const others = codecs.filter((codec) => !playableVideo.test(codec))
  return others.length < codecs.length && others.every((codec) => playableSound.test(codec))
}

/** The limits for encoding a file of any kind. */
export function limitsFor(durationSeconds: number | null | undefined): Limits {
  const seconds = durationSeconds ?? unknownSeconds
  return { cpuSeconds: minSeconds + secondsPerSecond * seconds, memoryMegabytes }
}
