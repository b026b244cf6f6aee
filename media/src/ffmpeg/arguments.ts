const words = (text: string): string[] => text.split(' ')

/** Its readers for what is accepted: none of them opens another file or address. */
const reading = words(
  '-nostdin -hide_banner -loglevel error -y -threads 2 ' +
    '-protocol_whitelist file -format_whitelist mov,matroska,ogg,wav,mp3,flac,aac',
)
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
export function videoArguments(path: string, target: string): string[] {
  const filter = `${within(maxPixels)},format=yuv420p`
  const input = [...reading, '-i', path, ...words('-map 0:v:0 -map 0:a:0?'), ...bare]
  return [...input, '-vf', filter, ...h264, ...aac, ...words('-movflags +faststart -f mp4'), target]
}

/** What ffmpeg is told to make a small JPEG of a frame, as it is to be seen. */
export function posterArguments(path: string, target: string, atSeconds: number): string[] {
  const filter = `${within(posterPixels)},format=yuvj420p`
  const input = [...reading, '-ss', atSeconds.toFixed(3), '-i', path, '-map', '0:v:0', ...bare]
  return [...input, '-vf', filter, ...words('-frames:v 1 -f image2 -c:v mjpeg'), target]
}
