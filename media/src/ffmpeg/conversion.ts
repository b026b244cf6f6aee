import { rm } from 'node:fs/promises'

import type { Limits } from '@millwright/isolation/ceilings'
import { runProgram } from '@millwright/isolation/run-program'

import { MediaError } from '../errors.ts'
import { isConvertedType, type ConvertedType } from '../converted-types.ts'
import { bareArguments, pictureArguments, soundArguments, videoArguments } from './arguments.ts'

export { isConvertedType }

interface FfmpegTask {
  /** The path of ffmpeg. */
  ffmpeg: string
  path: string
  type: ConvertedType
  limits: Limits
  signal?: AbortSignal | undefined
}

/**
 * Checks that a file of a converted type can be read, and writes a copy without location, device and owner. Its
 * encoded content stays the same, except for pictures, which are encoded again without loss.
 *
 * @returns whether the copy is to replace the file
 * @throws {MediaError} `media_damaged`, `canceled`
 */
export async function admitWithFfmpeg(
  { ffmpeg, path, type, ...supervision }: FfmpegTask,
  { barePath, keepsMetadata }: { barePath: string; keepsMetadata: boolean },
): Promise<boolean> {
  const isRead = await runProgram(ffmpeg, bareArguments(type, path, barePath), supervision)
  if (supervision.signal?.aborted) throw new MediaError('canceled')
  if (!isRead) throw new MediaError('media_damaged')
  if (keepsMetadata) await rm(barePath, { force: true })
  return !keepsMetadata
}

const codings = {
  image: { write: pictureArguments, contentType: 'image/jpeg' },
  video: { write: videoArguments, contentType: 'video/mp4' },
  audio: { write: soundArguments, contentType: 'audio/mp4' },
}

/**
 * Writes what browsers show instead of a file of a converted type.
 *
 * @returns its content type
 * @throws {MediaError} `media_damaged`, `canceled`
 */
export async function convertWithFfmpeg(
  { ffmpeg, path, type, ...supervision }: FfmpegTask,
  target: string,
): Promise<string> {
  const kind = type.startsWith('image/') ? 'image' : type.startsWith('video/') ? 'video' : 'audio'
  const { write, contentType } = codings[kind]
  const isMade = await runProgram(ffmpeg, write(path, target, type), supervision)
  if (supervision.signal?.aborted) throw new MediaError('canceled')
  if (!isMade) throw new MediaError('media_damaged')
  return contentType
}
