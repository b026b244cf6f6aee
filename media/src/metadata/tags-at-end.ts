import type { Bytes } from './bytes.ts'

const [id3Bytes, apeBytes, lyricsBytes] = [128, 32, 15]
const apeHasHeader = 0x80000000

/** The end of audio before any appended tags: ID3v1, APEv2 and Lyrics3. */
export function endWithoutTags(bytes: Bytes): number {
  let end = bytes.size
  for (let before = end + 1; end < before;) {
    before = end
    end = Math.max(0, end - lastTagBytes(bytes, end))
  }
  return end
}

function lastTagBytes(bytes: Bytes, end: number): number {
  const last = (length: number): Buffer =>
    bytes.read(Math.max(0, end - length), Math.min(length, end))
  if (last(id3Bytes).toString('latin1', 0, 3) === 'TAG') return id3Bytes
  const ape = last(apeBytes)
  if (ape.toString('latin1', 0, 8) === 'APETAGEX') {
    return ape.readUInt32LE(12) + (ape.readUInt32LE(20) & apeHasHeader ? apeBytes : 0)
  }
  // Six digits before the mark give the length, which excludes them.
  const lyrics = last(lyricsBytes).toString('latin1')
  const [, digits] = /^(\d{6})LYRICS200$/.exec(lyrics) ?? []
  return digits === undefined ? 0 : Number(digits) + lyricsBytes
}
