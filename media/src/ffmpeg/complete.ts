import type { Limits } from '@millwright/isolation/ceilings'
import { runProgram } from '@millwright/isolation/run-program'

import type { PreparedMedia } from '../prepared-media.ts'
import { posterArguments, samplesArguments, videoArguments } from './arguments.ts'
import { peaksOfSamples } from './sound-levels.ts'

/** What browsers of all makers play (RFC 6381). A codec that is not known is not named. */
const playableVideo = /^(?:avc[13]|vp8|vp0?9|av01)/
const playableSound = /^(?:mp4a|mp3|opus|vorbis|flac|pcm|ulaw|alaw)/
/** A video often begins with a hand before the camera, or dark. */
const [skippedShare, maxSkippedSeconds] = [0.1, 5]
/** So long the processor may take for each second of a video in 4K, and where its length is not known. */
const [secondsPerSecond, minSeconds, unknownSeconds] = [30, 60, 3600]
const memoryMegabytes = 2048
/** So much of a sound is listened to. */
const maxHeardSeconds = 21_600

export interface CompleteTask {
  /** Where ffmpeg is on this machine. */
  ffmpeg: string
  path: string
  posterPath: string
  renditionPath: string
  signal?: AbortSignal | undefined
}

/**
 * Adds what ffmpeg makes of a video: one that browsers play, where they do not play it as it is, and a small picture,
 * where there is none; and of a sound how loud it is, where nothing else here decodes it. What ffmpeg does not manage
 * stays as it was.
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
  const heard = Math.min(durationSeconds, maxHeardSeconds)
  const limits = limitsFor(durationSeconds)
  const args = samplesArguments(path, renditionPath, heard)
  if (!(await runProgram(ffmpeg, args, { limits, signal }))) return prepared
  return { ...prepared, peaks: await peaksOfSamples(renditionPath, heard).catch(() => null) }
}

function arePlayable(codecs: readonly string[]): boolean {
  const others = codecs.filter((codec) => !playableVideo.test(codec))
  return others.length < codecs.length && others.every((codec) => playableSound.test(codec))
}

/** For what of a file is coded, whatever its kind. */
export function limitsFor(durationSeconds: number | null | undefined): Limits {
  const seconds = durationSeconds ?? unknownSeconds
  return { cpuSeconds: minSeconds + secondsPerSecond * seconds, memoryMegabytes }
}
