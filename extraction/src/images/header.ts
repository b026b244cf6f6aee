/** In pixels. */
export interface ImageSize {
  width: number
  height: number
}

/** The size that an image states in its header; undefined for anything but PNG, JPEG, GIF and WebP. */
export function sizeInHeader(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const starts = (text: string, at = 0): boolean =>
    Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text
  if (bytes.length < 32) return undefined
  if (starts('\u0089PNG\r\n\u001a\n'))
    return { width: view.getUint32(16), height: view.getUint32(20) }
  if (starts('GIF87a') || starts('GIF89a')) {
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  }
  if (starts('RIFF') && starts('WEBP', 8)) return webpSize(view, starts)
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff ? jpegSize(view) : undefined
}

function webpSize(
  view: DataView,
  starts: (text: string, at: number) => boolean,
): ImageSize | undefined {
  if (starts('VP8 ', 12)) {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  }
  if (starts('VP8L', 12)) {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  if (!starts('VP8X', 12)) return undefined
  const at = (offset: number): number =>
    view.getUint16(offset, true) + view.getUint8(offset + 2) * 65_536
  return { width: at(24) + 1, height: at(27) + 1 }
}

/** Reads the frame header (ITU-T T.81, B.2.2), skipping the segments before it. */
function jpegSize(view: DataView): ImageSize | undefined {
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}
