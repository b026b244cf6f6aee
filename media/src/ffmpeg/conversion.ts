import { rm } from 'node:fs/promises'

import type { Limits } from '@millwright/isolation/ceilings'
import { runProgram } from '@millwright/isolation/run-program'

import { MediaError } from '../errors.ts'
import { isConvertedType, type ConvertedType } from '../converted-types.ts'
import { bareArguments, pictureArguments, soundArguments, videoArguments } from './arguments.ts'

export { isConvertedType }

interface FfmpegTask {
  /** Where ffmpeg is on this machine. */
  ffmpeg: string
  path: string
  type: ConvertedType
  limits: Limits
  signal?: AbortSignal | undefined
}

/**
 * Checks that a file of a type that is converted can be read, and writes a copy without where, with what and by
 * whom it was made: what is coded stays as it is, but for pictures, which are coded again without loss.
 *
 * @returns whether the copy is to take the file's place
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
 * Writes what browsers show instead of a file of a type that is converted.
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
