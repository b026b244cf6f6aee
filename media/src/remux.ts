import {
  Conversion,
  FilePathTarget,
  MATROSKA,
  MkvOutputFormat,
  MovOutputFormat,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
  type Input,
  type OutputFormat,
} from 'mediabunny'

/**
 * Rewrites a recording in the same container, with its length and an index. Encoded content is copied unchanged, with
 * its times.
 *
 * @param onProgress receives the share that is done, from 0 to 1
 * @returns false, with nothing written, if not every track can be copied
 * @throws whatever reading an untrusted file throws
 */
export async function remux(
  input: Input,
  targetPath: string,
  onProgress: (share: number) => void,
): Promise<boolean> {
  const format = await sameContainer(input)
  if (!format) return false
  const conversion = await Conversion.init({
    input,
    output: new Output({ format, target: new FilePathTarget(targetPath) }),
    copy: { mode: 'forced' },
    // Keeps transparency.
    video: { alpha: 'keep' },
    trim: { start: 0 },
    showWarnings: false,
  })
  if (!conversion.isValid || conversion.discardedTracks.length > 0) return false
  conversion.onProgress = onProgress
  await conversion.execute()
  return true
}

async function sameContainer(input: Input): Promise<OutputFormat | null> {
  const format = await input.getFormat()
  if (format === WEBM) return new WebMOutputFormat()
  if (format === MATROSKA) return new MkvOutputFormat()
  // The index is at the end, for which players request a range.
  if (format === MP4) return new Mp4OutputFormat({ fastStart: false })
  return format === QTFF ? new MovOutputFormat({ fastStart: false }) : null
}
