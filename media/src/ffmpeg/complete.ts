import type { Limits } from '@millwright/isolation/ceilings'
import { runProgram } from '@millwright/isolation/run-program'

import type { PreparedMedia } from '../isolation/prepare-isolated.ts'
import { posterArguments, videoArguments } from './arguments.ts'

/** What browsers of all makers play (RFC 6381). A codec that is not known is not named. */
const playableVideo = /^(?:avc[13]|vp8|vp0?9|av01)/
const playableSound = /^(?:mp4a|mp3|opus|vorbis|flac|pcm|ulaw|alaw)/
/** A video often begins with a hand before the camera, or dark. */
const [skippedShare, maxSkippedSeconds] = [0.1, 5]
/** So long the processor may take for each second of a video in 4K, and where its length is not known. */
const [secondsPerSecond, minSeconds, unknownSeconds] = [30, 60, 3600]
const memoryMegabytes = 2048

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
 * where there is none. What ffmpeg does not manage stays as it was.
 */
export async function completeWithFfmpeg(
  prepared: PreparedMedia,
  { ffmpeg, path, posterPath, renditionPath, signal }: CompleteTask,
): Promise<PreparedMedia> {
  const { facts } = prepared
  if (facts?.width === null) return prepared
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

function arePlayable(codecs: readonly string[]): boolean {
  const others = codecs.filter((codec) => !playableVideo.test(codec))
  return others.length < codecs.length && others.every((codec) => playableSound.test(codec))
}

function limitsFor(durationSeconds: number | null | undefined): Limits {
  const seconds = durationSeconds ?? unknownSeconds
  return { cpuSeconds: minSeconds + secondsPerSecond * seconds, memoryMegabytes }
}
