const maxColours = 256
/** The minimum share of unchanged pixels: in drawings only the edges of lines are shades, in photographs nearly everything. */
const minExact = 0.5

export interface FewColors {
  /** With red in the lowest byte, then green, then blue. */
  palette: Uint32Array
  /** The color of each pixel, as its index in the palette. */
  indices: Uint8Array
}

/**
 * The picture in at most 256 colors. If it has more, indistinguishable ones, within a 32nd of full red, green or blue,
 * become the most common of them; most pixels must stay exactly as they are. Undefined for pictures with many colors,
 * such as photographs.
 */
export function reduceColors(pixels: Uint32Array): FewColors | undefined {
  const all = indexed(pixels, (pixel) => pixel)
  if (all) return all
  const near = indexed(pixels, shadeOf)
  return near && exactIn(pixels, near) >= minExact * pixels.length ? near : undefined
}

/** Groups pixels by kind, and gives each kind its most common color. */
function indexed(pixels: Uint32Array, kindOf: (pixel: number) => number): FewColors | undefined {
  const entries = new Map<number, number>()
  const palette = new Uint32Array(maxColours)
  const votes = new Uint32Array(maxColours)
  const indices = new Uint8Array(pixels.length)
  let entry = 0
  for (let at = 0; at < pixels.length; at += 1) {
    const pixel = pixels[at] ?? 0
    if (at === 0 || pixel !== pixels[at - 1]) {
      const kind = kindOf(pixel)
      entry = entries.get(kind) ?? entries.size
      if (entry === maxColours) return undefined
      entries.set(kind, entry)
    }
    indices[at] = entry
    vote(entry, pixel, { palette, votes })
  }
  return { palette: palette.subarray(0, entries.size), indices }
}

/** The upper five bits each of red, green and blue. */
function shadeOf(pixel: number): number {
  return pixel & 0x00f8_f8f8
}

/** The majority vote of Boyer and Moore: a color that more than half of a kind's pixels have wins. */
function vote(
  entry: number,
  pixel: number,
  { palette, votes }: { palette: Uint32Array; votes: Uint32Array },
): void {
  const standing = votes[entry] ?? 0
  if (standing === 0) palette[entry] = pixel
  votes[entry] = palette[entry] === pixel ? standing + 1 : standing - 1
}

function exactIn(pixels: Uint32Array, { palette, indices }: FewColors): number {
  let exact = 0
  for (let at = 0; at < pixels.length; at += 1) {
    if (pixels[at] === palette[indices[at] ?? 0]) exact += 1
  }
  return exact
}
