import { ffmpegNames, type ConvertedType } from '../converted-types.ts'

const words = (text: string): string[] => text.split(' ')

const quietly = '-nostdin -hide_banner -loglevel error -y -threads 2 -protocol_whitelist file'
/** Its readers for what is accepted: none of them opens another file or address. */
const readers = 'mov,matroska,ogg,wav,mp3,flac,aac'

/** @param type of a file that is told by it alone */
function reading(type?: ConvertedType): string[] {
  const reader = type && ffmpegNames(type).reader
  const only = reader === undefined ? readers : `${reader} -f ${reader}`
  return words(`${quietly} -format_whitelist ${only}`)
}

/** Nothing that says who, where and with what goes along, nor the name of this program. */
const bare = words('-map_metadata -1 -map_chapters -1 -sn -dn -fflags +bitexact -flags +bitexact')
/** Half a second for each second of full HD on two cores, in a quality that is not told apart on a tablet. */
const h264 = words('-c:v libx264 -preset veryfast -crf 23')
const aac = words('-c:a aac -b:a 128k -ac 2')
/** As large as a screen of the shop floor; from there on only the file grows. */
const maxPixels = 1920
const posterPixels = 640

/** At most so wide and high, and even, as colours that four pixels share take it. */
function within(pixels: number): string {
  return `scale='min(${pixels},iw)':'min(${pixels},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`
}

/** What ffmpeg is told to code a video as H.264 and AAC, which every browser plays. */
export function videoArguments(path: string, target: string, type?: ConvertedType): string[] {
  const filter = `${within(maxPixels)},format=yuv420p`
  const input = [...reading(type), '-i', path, ...words('-map 0:v:0 -map 0:a:0?'), ...bare]
  return [...input, '-vf', filter, ...h264, ...aac, ...words('-movflags +faststart -f mp4'), target]
}

/** What ffmpeg is told to make a small JPEG of a frame, as it is to be seen. */
export function posterArguments(path: string, target: string, atSeconds: number): string[] {
  const filter = `${within(posterPixels)},format=yuvj420p`
  const input = [...reading(), '-ss', atSeconds.toFixed(3), '-i', path, '-map', '0:v:0', ...bare]
  return [...input, '-vf', filter, ...words('-frames:v 1 -f image2 -c:v mjpeg'), target]
}

/** What ffmpeg is told to code a sound as AAC, which every browser plays. */
export function soundArguments(path: string, target: string, type: ConvertedType): string[] {
  const input = [...reading(type), '-i', path, ...words('-map 0:a:0 -vn'), ...bare]
  return [...input, ...aac, ...words('-movflags +faststart -f mp4'), target]
}

/** What ffmpeg is told to make a JPEG of a picture, as large as it is. */
export function pictureArguments(path: string, target: string, type: ConvertedType): string[] {
  const input = [...reading(type), '-i', path, ...words('-map 0:v:0'), ...bare]
  const jpeg = words('-vf format=yuvj444p -frames:v 1 -q:v 2 -f image2 -update 1 -c:v mjpeg')
  return [...input, ...jpeg, target]
}

/** What ffmpeg is told to write a file again with nothing but its pictures and sounds, as they are coded. */
export function bareArguments(type: ConvertedType, path: string, target: string): string[] {
  const { writer, coder } = ffmpegNames(type)
  const input = [...reading(type), '-i', path, ...words('-map 0:v? -map 0:a?'), ...bare]
  const output =
    writer === undefined
      ? words(`-frames:v 1 -f image2 -update 1 -c:v ${coder ?? ''}`)
      : words(`-c copy -f ${writer}`)
  return [...input, ...output, target]
}

/** So many numbers of 16 bits a second tell how loud a sound is. */
export const samplesPerSecond = 8000

/** What ffmpeg is told to write the loudness of a sound as numbers of 16 bits. */
export function samplesArguments(path: string, target: string, maxSeconds: number): string[] {
  const input = [...reading(), '-t', String(maxSeconds), '-i', path, ...words('-map 0:a:0 -vn')]
  return [...input, ...bare, ...words(`-ac 1 -ar ${samplesPerSecond} -f s16le`), target]
}
