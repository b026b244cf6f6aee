import type { CalloutKind } from '../document.ts'
import { overlap, type Box } from '../geometry.ts'
import type { Shape } from '../page-content.ts'

/** Symbols used in place of a signal word. */
const symbols = new Map<string, CalloutKind>([
  ['☠', 'danger'],
  ['☢', 'danger'],
  ['☣', 'danger'],
  ['⚡', 'danger'],
  ['⚠', 'warning'],
  ['⛔', 'warning'],
  ['🚫', 'warning'],
  ['🛑', 'warning'],
  ['❗', 'notice'],
  ['❕', 'notice'],
  ['‼', 'notice'],
  ['ℹ', 'note'],
  ['ⓘ', 'note'],
  ['🛈', 'note'],
  ['📝', 'note'],
  ['💡', 'tip'],
])
const leading = new RegExp(String.raw`^((?:${[...symbols.keys()].join('|')})\ufe0f?\s*)+`, 'u')

/** The symbol a text begins with, and how long it is with the space after it. */
export function leadingSymbol(text: string): { kind: CalloutKind; length: number } | undefined {
  const match = leading.exec(text)
  const [symbol] = Array.from(match?.[0] ?? '')
  const kind = symbol === undefined ? undefined : symbols.get(symbol)
  return match && kind ? { kind, length: match[0].length } : undefined
}

/** The meaning of a framed text's color, by ANSI Z535.4 and ISO 3864-4; gray and pale colors have none. */
export type Hue = 'red' | 'orange' | 'yellow' | 'blue' | 'green'

export const kindOfHue: Record<Hue, CalloutKind> = {
  red: 'danger',
  orange: 'warning',
  yellow: 'caution',
  blue: 'notice',
  green: 'tip',
}

/** The hue of `#rrggbb`, or none if it is nearly grey. */
export function hueOf(color: string | undefined): Hue | undefined {
  if (color === undefined) return undefined
  const value = Number.parseInt(color.slice(1), 16)
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255]
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (!Number.isFinite(value) || range < 18 || range < 0.09 * most) return undefined
  const sixth =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  const degrees = sixth * 60
  if (degrees < 16 || degrees > 335) return 'red'
  if (degrees < 42) return 'orange'
  if (degrees < 68) return 'yellow'
  if (degrees < 170) return 'green'
  return degrees < 262 ? 'blue' : undefined
}

/** The hue a panel is framed, tinted or barred in: the strongest color drawn along it. */
export function hueOfPanel(panel: Box, shapes: readonly Shape[]): Hue | undefined {
  const own = shapes.filter(({ box }) => isAlong(box, panel))
  const colors = own
    .flatMap(({ fill, stroke }) => [fill, stroke])
    .filter((one) => one !== undefined)
  const strongest = colors.toSorted((a, b) => strengthOf(b) - strengthOf(a))[0]
  return hueOf(strongest)
}

/** The panel's background or frame, or a bar or strip at one of its sides. */
function isAlong(box: Box, panel: Box): boolean {
  const inside = overlap(box[0], box[2], panel[0] - 7, panel[2] + 3) >= box[2] - box[0] - 1
  const within = overlap(box[1], box[3], panel[1] - 3, panel[3] + 3) >= box[3] - box[1] - 1
  const isTall = box[3] - box[1] > 0.8 * (panel[3] - panel[1])
  const isWide = box[2] - box[0] > 0.8 * (panel[2] - panel[0])
  return inside && within && (isTall || isWide)
}

function strengthOf(color: string): number {
  const value = Number.parseInt(color.slice(1), 16)
  const channels = [value >> 16, (value >> 8) & 255, value & 255]
  return Math.max(...channels) - Math.min(...channels)
}
