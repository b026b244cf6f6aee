/** What a file input takes for subtitles. */
export const subtitleFiles = '.vtt,.srt,text/vtt,application/x-subrip'

/** Anything larger is not a transcript. */
const maxBytes = 6_000_000

/**
 * The text of a subtitle file. WebVTT is UTF-8; programs that write SubRip use what their system does: UTF-16 with its
 * mark, or one byte a character as in Windows.
 */
export async function readSubtitles(file: Blob): Promise<string> {
  const bytes = await file.slice(0, maxBytes).arrayBuffer()
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export function isSubtitleFile({ name }: File): boolean {
  return /\.(?:srt|vtt)$/i.test(name)
}

/** Whether a text has times as subtitles have them: `00:00:02,500 --> 00:00:04,000`. */
export function hasTimes(text: string): boolean {
  return /\d[.,]\d{3}\s+-->\s+\d/.test(text)
}
