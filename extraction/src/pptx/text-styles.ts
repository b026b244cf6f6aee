import { child, descend, type XmlElement } from '../xml/parse-xml.ts'
import { pointsIn } from './shapes.ts'

/** The format of a paragraph of one depth. Properties that are not stated are omitted and inherited. */
export interface ParagraphFormat {
  /** In points, from the left of the box. */
  left?: number
  /** In points: how far left of the other lines the first one begins. */
  hanging?: number
  bullet?: Bullet
  bold?: boolean
  /** `#rrggbb` */
  color?: string
  /** In points. */
  size?: number
}

export type Bullet =
  | { kind: 'none' }
  | { kind: 'sign'; sign: string }
  | { kind: 'number'; format: string; start: number }

/**
 * The format of one depth according to lists of styles (ECMA-376 part 1, clause 21.1.2.4).
 *
 * @param lists from the most general to the most specific
 * @param depth from 0
 */
export function formatAt(
  lists: readonly (XmlElement | undefined)[],
  depth: number,
): ParagraphFormat {
  const format: ParagraphFormat = {}
  for (const list of lists) {
    const properties = child(list, `a:lvl${depth + 1}pPr`)
    Object.assign(format, paragraphFormatOf(properties), runFormatOf(child(properties, 'a:defRPr')))
  }
  return format
}

export function paragraphFormatOf(properties: XmlElement | undefined): ParagraphFormat {
  const bullet = bulletOf(properties)
  return {
    ...(properties?.attributes['marL'] !== undefined && { left: pointsIn(properties, 'marL') }),
    ...(properties?.attributes['indent'] !== undefined && {
      hanging: -pointsIn(properties, 'indent'),
    }),
    ...(bullet && { bullet }),
  }
}

export function runFormatOf(
  properties: XmlElement | undefined,
): Pick<ParagraphFormat, 'bold' | 'color' | 'size'> {
  const { b: bold, sz } = properties?.attributes ?? {}
  const size = Number.parseInt(sz ?? '', 10)
  const color = descend(properties, 'a:solidFill', 'a:srgbClr')?.attributes['val'] ?? ''
  return {
    ...(bold !== undefined && { bold: bold === '1' || bold === 'true' }),
    ...(size > 0 && { size: size / 100 }),
    ...(/^[\da-f]{6}$/i.test(color) && { color: `#${color.toLowerCase()}` }),
  }
}

function bulletOf(properties: XmlElement | undefined): Bullet | undefined {
  if (child(properties, 'a:buNone')) return { kind: 'none' }
  const number = child(properties, 'a:buAutoNum')?.attributes
  if (number) {
    const start = Number.parseInt(number['startAt'] ?? '', 10)
    return { kind: 'number', format: number['type'] ?? '', start: start > 0 ? start : 1 }
  }
  const sign = child(properties, 'a:buChar')?.attributes['char']
  if (sign !== undefined) return { kind: 'sign', sign }
  return child(properties, 'a:buBlip') && { kind: 'sign', sign: '' }
}
