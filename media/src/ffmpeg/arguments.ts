import { ffmpegNames, type ConvertedType } from '../converted-types.ts'

const words = (text: string): string[] => text.split(' ')

const quietly = '-nostdin -hide_banner -loglevel error -y -threads 2 -protocol_whitelist file'
/** ffmpeg's readers for accepted types, none of which opens another file or address. */
const readers = 'mov,matroska,ogg,wav,mp3,flac,aac'

/** @param type given for a file that is only recognized by its type */
function reading(type?: ConvertedType): string[] {
  const reader = type && ffmpegNames(type).reader
  const only = reader === undefined ? readers : `${reader} -f ${reader}`
  return words(`${quietly} -format_whitelist ${only}`)
}

/** Copies no metadata, and does not add ffmpeg's name. */
const bare = words('-map_metadata -1 -map_chapters -1 -sn -dn -fflags +bitexact -flags +bitexact')
/** Takes half a second per second of full HD on two cores; on a tablet the quality looks the same. */
const h264 = words('-c:v libx264 -preset veryfast -crf 23')
const aac = words('-c:a aac -b:a 128k -ac 2')
/** As large as a screen on the shop floor; beyond that only the file grows. */
const maxPixels = 1920
const posterPixels = 640

/** Limits width and height, and makes them even, as required where four pixels share a color. */
function within(pixels: number): string {
  return `scale='min(${pixels},iw)':'min(${pixels},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`
}

/** ffmpeg's arguments to encode a video as H.264 and AAC, which every browser plays. */
export function videoArguments(path: string, target: string, type?: ConvertedType): string[] {
  const filter = `${within(maxPixels)},format=yuv420p`
  const input = [...reading(type), '-i', path, ...words('-map 0:v:0 -map 0:a:0?'), ...bare]
  return [...input, '-vf', filter, ...h264, ...aac, ...words('-movflags +faststart -f mp4'), target]
}

/** ffmpeg's arguments to make a small upright JPEG of a frame. */
export function posterArguments(path: string, target: string, atSeconds: number): string[] {
  const filter = `${within(posterPixels)},format=yuvj420p`
  const input = [...reading(), '-ss', atSeconds.toFixed(3), '-i', path, '-map', '0:v:0', ...bare]
  return [...input, '-vf', filter, ...words('-frames:v 1 -f image2 -c:v mjpeg'), target]
}

/** ffmpeg's arguments to encode audio as AAC, which every browser plays. */
export function soundArguments(path: string, target: string, type: ConvertedType): string[] {
  const input = [...reading(type), '-i', path, ...words('-map 0:a:0 -vn'), ...bare]
  return [...input, ...aac, ...words('-movflags +faststart -f mp4'), target]
}

/** ffmpeg's arguments to make a full-size JPEG of a picture. */
export function pictureArguments(path: string, target: string, type: ConvertedType): string[] {
  const input = [...reading(type), '-i', path, ...words('-map 0:v:0'), ...bare]
  const jpeg = words('-vf format=yuvj444p -frames:v 1 -q:v 2 -f image2 -update 1 -c:v mjpeg')
  return [...input, ...jpeg, target]
}

/** ffmpeg's arguments to rewrite a file with nothing but its encoded pictures and sound. */
export function bareArguments(type: ConvertedType, path: string, target: string): string[] {
  const { writer, coder } = ffmpegNames(type)
  const input = [...reading(type), '-i', path, ...words('-map 0:v? -map 0:a?'), ...bare]
  const output =
    writer === undefined
      ? words(`-frames:v 1 -f image2 -update 1 -c:v ${coder ?? ''}`)
      : words(`-c copy -f ${writer}`)
  return [...input, ...output, target]
}

/** Samples of 16 bits per second, enough to measure loudness. */
export const samplesPerSecond = 8000

/** ffmpeg's arguments to write audio as samples of 16 bits. */
export function samplesArguments(path: string, target: string, maxSeconds: number): string[] {
  const input = [...reading(), '-t', String(maxSeconds), '-i', path, ...words('-map 0:a:0 -vn')]
  return [...input, ...bare, ...words(`-ac 1 -ar ${samplesPerSecond} -f s16le`), target]
}
