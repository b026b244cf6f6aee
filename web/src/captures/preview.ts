/** What this browser can find out about a file that the service can't decode. */
export interface Preview {
  /** A small JPEG in Base64. */
  poster?: string
  /** The loudness of a recording in 120 parts, from 0 to 100. */
  peaks?: number[]
}

/** For all others the service generates them itself, or no browser can. */
const pictured =
  /^(?:video\/(?:mp4|quicktime|x-m4v|3gpp|x-matroska)|image\/(?:webp|heic|heif|avif|gif))$/
const audible = /^audio\/(?:mp4|x-m4a|aac)$/

const maxPixels = 640
const patienceMilliseconds = 15_000
/** An audio file is completely in memory while it is decoded. */
const maxSoundBytes = 40_000_000
const peakCount = 120

/** @throws whatever the browser throws for a file it cannot show */
export async function createPreview(file: File, contentType: string): Promise<Preview | undefined> {
  if (audible.test(contentType) && file.size <= maxSoundBytes) return { peaks: await peaksOf(file) }
  if (!pictured.test(contentType)) return undefined
  const url = URL.createObjectURL(file)
  try {
    const isVideo = contentType.startsWith('video/')
    const poster = isVideo ? await posterOfVideo(url) : drawn(await createImageBitmap(file))
    return { poster: poster.split(',')[1] ?? '' }
  } finally {
    URL.revokeObjectURL(url)
  }
}

async function posterOfVideo(url: string): Promise<string> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  video.src = url
  await waitForEvent(video, 'loadeddata')
  const length = Number.isFinite(video.duration) ? video.duration : 0
  video.currentTime = Math.min(5, length / 10)
  await waitForEvent(video, 'seeked')
  const picture = await createImageBitmap(video)
  video.removeAttribute('src')
  return drawn(picture)
}

async function waitForEvent(
  video: HTMLVideoElement,
  event: 'loadeddata' | 'seeked',
): Promise<void> {
  const patience = AbortSignal.timeout(patienceMilliseconds)
  await new Promise<void>((resolve, reject) => {
    const fail = () => {
      reject(new DOMException('The video cannot be shown.', 'NotSupportedError'))
    }
    video.addEventListener('error', fail, { once: true })
    patience.addEventListener('abort', fail)
    video.addEventListener(
      event,
      () => {
        resolve()
      },
      { once: true },
    )
  })
}

function drawn(picture: ImageBitmap): string {
  const share = Math.min(1, maxPixels / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * share))
  canvas.height = Math.max(1, Math.round(picture.height * share))
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.8)
}

async function peaksOf(file: File): Promise<number[]> {
  const context = new OfflineAudioContext(1, 1, 8000)
  const sound = await context.decodeAudioData(await file.arrayBuffer())
  const samples = sound.getChannelData(0)
  return Array.from({ length: peakCount }, (_, index) => {
    const from = Math.floor((index * samples.length) / peakCount)
    const to = Math.floor(((index + 1) * samples.length) / peakCount)
    const peak = samples
      .subarray(from, to)
      .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    return Math.round(100 * Math.min(1, peak))
  })
}
