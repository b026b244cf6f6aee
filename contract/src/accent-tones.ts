/** A color in the notation of CSS: `#rrggbb`. */
type Color = string

/** The accent colors of an organization, adapted to the background of its pages. */
export interface AccentTones {
  /** The color of links and other text. */
  text: Color
  /** The color of buttons and lines. */
  fill: Color
  onFill: Color
}

/** The background of the page that contrasts least with text and areas. */
const grounds = { light: '#f4f5f7', dark: '#1d2126', paper: '#ffffff' }
/** WCAG 2.2, 1.4.3 and 1.4.11. */
const minContrast = { text: 4.5, area: 3 }
const steps = 50

/**
 * A legible accent: if the chosen color is too close to its background, it is
 * mixed with black or white, only as much as needed.
 */
export function accentTones(accent: Color, ground: keyof typeof grounds): AccentTones {
  const behind = grounds[ground]
  const fill = toned(accent, behind, minContrast.area)
  return { text: toned(accent, behind, minContrast.text), fill, onFill: readableOn(fill) }
}

/** Whether text in that color is legible without a change. */
export function isLegible(accent: Color, ground: keyof typeof grounds): boolean {
  return contrastOf(accent, grounds[ground]) >= minContrast.text
}

/** The contrast ratio of two colors, from 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastOf(one: Color, other: Color): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function readableOn(fill: Color): Color {
  return contrastOf('#ffffff', fill) >= minContrast.text ? '#ffffff' : '#000000'
}

function toned(color: Color, ground: Color, contrast: number): Color {
  const end = luminanceOf(ground) > 0.5 ? '#000000' : '#ffffff'
  for (let step = 0; step < steps; step += 1) {
    const mixed = mix(color, end, step / steps)
    if (contrastOf(mixed, ground) >= contrast) return mixed
  }
  return end
}

function mix(color: Color, end: Color, share: number): Color {
  const ends = channelsOf(end)
  const mixed = channelsOf(color).map((value, index) =>
    Math.round(value * (1 - share) + (ends[index] ?? 0) * share),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function luminanceOf(color: Color): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channelsOf(color: Color): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}
