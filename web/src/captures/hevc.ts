/** Where the description of a video is: at the start, or after the media data. */
const searchedBytes = 2_000_000
/** A sample description box, which starts with the codec (ISO/IEC 14496-12, section 8.5.2). */
const hevcEntry = /stsd.{12}(?:hvc1|hev1|dvh1|dvhe)/su

/** Whether a video uses the iPhone's default codec. */
export async function isHevcFile(file: File): Promise<boolean> {
  const ends = [file.slice(0, searchedBytes), file.slice(-searchedBytes)]
  const texts = await Promise.all(ends.map(async (end) => latin(await end.arrayBuffer())))
  return texts.some((text) => hevcEntry.test(text))
}

/** Whether any of some codecs, as named by RFC 6381, is HEVC, or Dolby Vision based on it. */
export function isHevc(codecs: readonly string[]): boolean {
  return codecs.some((codec) => /^(?:hvc1|hev1|dvh1|dvhe)/.test(codec))
}

function latin(bytes: ArrayBuffer): string {
  return new TextDecoder('latin1').decode(bytes)
}
