/** Where the description of a video stands: at the beginning, or behind what was recorded. */
const searchedBytes = 2_000_000
/** A table of one description, which begins with how the pictures are coded (ISO/IEC 14496-12, section 8.5.2). */
const hevcEntry = /stsd.{12}(?:hvc1|hev1|dvh1|dvhe)/su

/** Whether a video is coded as iPhones do by default. */
export async function isHevcFile(file: File): Promise<boolean> {
  const ends = [file.slice(0, searchedBytes), file.slice(-searchedBytes)]
  const texts = await Promise.all(ends.map(async (end) => latin(await end.arrayBuffer())))
  return texts.some((text) => hevcEntry.test(text))
}

/** Whether one of some codecs, as RFC 6381 names them, is HEVC, or Dolby Vision in it. */
export function isHevc(codecs: readonly string[]): boolean {
  return codecs.some((codec) => /^(?:hvc1|hev1|dvh1|dvhe)/.test(codec))
}

function latin(bytes: ArrayBuffer): string {
  return new TextDecoder('latin1').decode(bytes)
}
