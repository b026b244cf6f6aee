import { toPerceived } from '../../color.ts'
import type { Material } from '../../model.ts'
import { dataSection, references } from './part21.ts'
import { exactTypes, type PlacedItem } from './shapes.ts'
import type { StepFile } from './step-file.ts'
import type { Styles } from './styles.ts'

/** The name of a product in a file for the kernel, with the number of the entity that is its geometry. */
const productName = /^item (\d+)$/
const faceTypes = /^(ADVANCED_FACE|FACE_SURFACE)$/
const shellTypes = /SHELL$/
const levels = 256
const maxLevel = 255

/**
 * Encodes materials of faces as colors that the kernel returns, since it knows neither opacity nor names of
 * materials: each has a number, written as red, green and blue.
 */
export class ColorCodes {
  private readonly numbers = new Map<Material, number>()
  private readonly materials: Material[] = []

  /** The parameters of a COLOUR_RGB. */
  codeOf(material: Material): string {
    const number = this.numbers.get(material) ?? this.materials.push(material)
    this.numbers.set(material, number)
    const levelsOf = [number, Math.floor(number / levels), Math.floor(number / levels ** 2)]
    return levelsOf.map((value) => ((value % levels) / maxLevel).toFixed(6)).join()
  }

  /** @param color linear, as the kernel returns it */
  materialOf(color: readonly number[] | null | undefined): Material | undefined {
    if (!color) return undefined
    const [low = 0, middle = 0, high = 0] = color.map((value) =>
      Math.round(maxLevel * toPerceived(value)),
    )
    return this.materials[low + levels * middle + levels ** 2 * high - 1]
  }
}

/** The geometry that the kernel reads, each once, in the order of its first use. */
export function exactItems(file: StepFile, items: Iterable<PlacedItem>): PlacedItem[] {
  const found = new Map<number, PlacedItem>()
  for (const item of items) {
    if (!found.has(item.item) && exactTypes.has(file.typeOf(item.item))) found.set(item.item, item)
  }
  return [...found.values()]
}

/**
 * Writes a STEP file in which each of these is a separate product, without an assembly around it: the
 * kernel supports only one level of assemblies, and loses the colors of faces below it.
 */
export function kernelFile(
  file: StepFile,
  styles: Styles,
  items: readonly PlacedItem[],
  codes: ColorCodes,
): Uint8Array {
  const writer = new Writer(file, styles, codes)
  for (const item of items) writer.add(item)
  return Buffer.from(writer.finished(), 'latin1')
}

/** The entity that is the geometry of a product in such a file. */
export function itemOf(name: string): number | undefined {
  const number = productName.exec(name)?.[1]
  return number === undefined ? undefined : Number(number)
}

class Writer {
  private readonly file: StepFile
  private readonly styles: Styles
  private readonly codes: ColorCodes
  private readonly kept = new Set<number>()
  private readonly lines: string[] = []
  private readonly styled = new Map<number, string[]>()
  private readonly assignments = new Map<Material, string>()
  private next: number
  private readonly application: string
  private readonly context: string
  private readonly stage: string

  constructor(file: StepFile, styles: Styles, codes: ColorCodes) {
    this.file = file
    this.styles = styles
    this.codes = codes
    this.next = file.graph.maxNumber() + 1
    this.application = this.line(`APPLICATION_CONTEXT('')`)
    this.context = this.line(`PRODUCT_CONTEXT('',${this.application},'mechanical')`)
    this.stage = this.line(
      `PRODUCT_DEFINITION_CONTEXT('part definition',${this.application},'design')`,
    )
  }

  add({ item, context }: PlacedItem): void {
    const name = `item ${item}`
    const product = this.line(`PRODUCT('${name}','${name}','',(${this.context}))`)
    const formation = this.line(`PRODUCT_DEFINITION_FORMATION('','',${product})`)
    const definition = this.line(`PRODUCT_DEFINITION('design','',${formation},${this.stage})`)
    const shape = this.line(`PRODUCT_DEFINITION_SHAPE('','',${definition})`)
    const units = context === undefined ? this.millimetres() : `#${context}`
    const representation = this.line(`${kindOf(this.file.typeOf(item))}('',(#${item}),${units})`)
    this.line(`SHAPE_DEFINITION_REPRESENTATION(${shape},${representation})`)
    if (context !== undefined) this.keep(context)
    const styled = this.styled.get(context ?? 0) ?? []
    this.styled.set(context ?? 0, styled)
    for (const [face, material] of this.facesOf(this.keep(item))) {
      styled.push(this.line(`STYLED_ITEM('',(${this.assignment(material)}),#${face})`))
    }
  }

  finished(): string {
    for (const [context, styled] of this.styled) {
      if (styled.length === 0) continue
      const units = context === 0 ? this.millimetres() : `#${context}`
      this.line(
        `MECHANICAL_DESIGN_GEOMETRIC_PRESENTATION_REPRESENTATION('',(${styled.join()}),${units})`,
      )
    }
    const { graph } = this.file
    const copied = [...this.kept].toSorted((a, b) => a - b).map((place) => graph.statement(place))
    const header = graph.text.slice(0, dataSection(graph.text))
    const data = [...copied, ...this.lines].join('\n')
    return `${header}DATA;\n${data}\nENDSEC;\nEND-ISO-10303-21;\n`
  }

  /**
   * Marks everything that an entity refers to, recursively. @returns the indices of entities that were reached
   * again
   */
  private keep(number: number): number[] {
    const { graph } = this.file
    const reached: number[] = []
    const waiting: number[] = []
    const wait = (named: number): void => {
      const place = graph.placeOf(named)
      if (place === undefined || this.kept.has(place)) return
      this.kept.add(place)
      reached.push(place)
      waiting.push(place)
    }
    wait(number)
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      graph.eachNamed(place, wait)
    }
    return reached
  }

  /** Faces with their own material or that of their shell. */
  private facesOf(places: readonly number[]): Map<number, Material> {
    const { graph } = this.file
    const found = new Map<number, Material>()
    const own = new Map<number, Material>()
    for (const place of places) {
      const type = graph.types[place] ?? ''
      const number = graph.numberAt(place)
      const material = this.styles.of(number)
      if (!material) continue
      if (faceTypes.test(type)) own.set(number, material)
      else if (shellTypes.test(type)) {
        for (const face of references(graph.textAt(place))) found.set(face, material)
      }
    }
    return new Map([...found, ...own])
  }

  private assignment(material: Material): string {
    const known = this.assignments.get(material)
    if (known) return known
    const color = this.line(`COLOUR_RGB('',${this.codes.codeOf(material)})`)
    const fill = this.line(`FILL_AREA_STYLE_COLOUR('',${color})`)
    const area = this.line(`FILL_AREA_STYLE('',(${fill}))`)
    const surface = this.line(`SURFACE_STYLE_FILL_AREA(${area})`)
    const side = this.line(`SURFACE_SIDE_STYLE('',(${surface}))`)
    const usage = this.line(`SURFACE_STYLE_USAGE(.BOTH.,${side})`)
    const made = this.line(`PRESENTATION_STYLE_ASSIGNMENT((${usage}))`)
    this.assignments.set(material, made)
    return made
  }

  private units: string | undefined

  /** The unit for geometry whose representation states none. */
  private millimetres(): string {
    if (this.units !== undefined) return this.units
    const length = this.line('(LENGTH_UNIT() NAMED_UNIT(*) SI_UNIT(.MILLI.,.METRE.))')
    const angle = this.line('(NAMED_UNIT(*) PLANE_ANGLE_UNIT() SI_UNIT($,.RADIAN.))')
    this.units = this.line(
      `(GEOMETRIC_REPRESENTATION_CONTEXT(3) GLOBAL_UNIT_ASSIGNED_CONTEXT((${length},${angle})) ` +
        `REPRESENTATION_CONTEXT('',''))`,
    )
    return this.units
  }

  private line(entity: string): string {
    const number = `#${this.next}`
    this.next += 1
    this.lines.push(`${number}=${entity};`)
    return number
  }
}

function kindOf(type: string): string {
  if (type === 'FACETED_BREP') return 'FACETED_BREP_SHAPE_REPRESENTATION'
  if (type.endsWith('SURFACE_MODEL')) return 'MANIFOLD_SURFACE_SHAPE_REPRESENTATION'
  if (type === 'GEOMETRIC_SET') return 'GEOMETRICALLY_BOUNDED_SURFACE_SHAPE_REPRESENTATION'
  return 'ADVANCED_BREP_SHAPE_REPRESENTATION'
}
