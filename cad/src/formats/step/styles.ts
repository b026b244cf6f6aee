import { linear } from '../../color.ts'
import { paintModel, type Material } from '../../model.ts'
import { reference, references } from './part21.ts'
import type { StepFile } from './step-file.ts'

/** ISO 10303-46: the predefined colors. */
const namedColors: Record<string, readonly [number, number, number]> = {
  red: [1, 0, 0],
  green: [0, 1, 0],
  blue: [0, 0, 1],
  yellow: [1, 1, 0],
  magenta: [1, 0, 1],
  cyan: [0, 1, 1],
  black: [0, 0, 0],
  white: [1, 1, 1],
}
/** The styles of lines, points and texts do not apply to surfaces. */
const otherStyles = /CURVE|BOUNDARY|SILHOUETTE|SEGMENTATION|PARAMETER_LINE|POINT_STYLE|TEXT|SYMBOL/
const maxStyleDepth = 12

/** The colors a STEP file gives to solids, shells and faces, and what it hides (ISO 10303-46). */
export class Styles {
  /** Solids, faces, representations by number that the file hides, itself or by their layer. */
  readonly hidden = new Set<number>()
  private readonly file: StepFile
  private readonly styled = new Map<number, Material>()
  private readonly made = new Map<string, Material>()
  private readonly read = new Map<string, Material | undefined>()

  constructor(file: StepFile) {
    this.file = file
    for (const number of file.ofType('STYLED_ITEM', 'OVER_RIDING_STYLED_ITEM')) this.style(number)
    for (const number of file.ofType('&')) {
      if (file.asType(number, 'STYLED_ITEM')) this.style(number)
    }
    for (const number of file.ofType('INVISIBILITY')) {
      for (const item of references(file.parametersOf(number)[0])) this.hide(item)
    }
  }

  /** In the order of the file. */
  materials(): Set<Material> {
    return new Set(this.styled.values())
  }

  of(number: number | undefined): Material | undefined {
    return number === undefined ? undefined : this.styled.get(number)
  }

  private style(number: number): void {
    const given = this.file.asType(number, 'STYLED_ITEM') ?? this.file.parametersOf(number)
    // As one of several types it has no name parameter.
    const [styles, item] = given.length > 2 ? given.slice(1) : given
    const target = reference(item)
    const material = this.material(styles ?? '')
    if (target !== undefined && material) this.styled.set(target, material)
  }

  private material(styles: string): Material | undefined {
    if (this.read.has(styles)) return this.read.get(styles)
    const found: Found = { color: undefined, transparency: 0 }
    for (const style of references(styles)) this.search(style, found, 0)
    const material = found.color && this.paint(found.color, 1 - found.transparency)
    this.read.set(styles, material)
    return material
  }

  private search(number: number, found: Found, depth: number): void {
    const type = this.file.typeOf(number)
    if (depth > maxStyleDepth || otherStyles.test(type)) return
    const given = this.file.parametersOf(number)
    if (type === 'COLOUR_RGB') found.color ??= given.slice(1, 4).map(Number)
    else if (type.endsWith('PRE_DEFINED_COLOUR'))
      found.color ??= namedColors[given[0]?.replaceAll("'", '').toLowerCase() ?? '']
    else if (type === 'SURFACE_STYLE_TRANSPARENT') found.transparency = Number(given[0]) || 0
    else
      for (const next of references(this.file.textOf(number))) this.search(next, found, depth + 1)
  }

  private paint([red = 0, green = 0, blue = 0]: readonly number[], opacity: number): Material {
    const key = [red, green, blue, opacity].join()
    const known = this.made.get(key)
    if (known) return known
    const alpha = Math.min(1, Math.max(0, opacity))
    const material = paintModel([linear(red), linear(green), linear(blue), alpha])
    this.made.set(key, material)
    return material
  }

  private hide(number: number): void {
    const type = this.file.typeOf(number)
    const given = this.file.parametersOf(number)
    if (type === 'PRESENTATION_LAYER_ASSIGNMENT') {
      for (const item of references(given[2])) this.hide(item)
    } else if (type.endsWith('STYLED_ITEM')) this.hidden.add(reference(given[2]) ?? number)
    else this.hidden.add(number)
  }
}

interface Found {
  color: readonly number[] | undefined
  transparency: number
}
