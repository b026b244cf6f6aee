import { reference, references } from './part21.ts'
import type { StepFile } from './step-file.ts'

/** The symbol of each tolerance: ISO 1101, table 1. */
const symbols: Readonly<Record<string, string>> = {
  ANGULARITY: '∠',
  CIRCULAR_RUNOUT: '↗',
  COAXIALITY: '◎',
  CONCENTRICITY: '◎',
  CYLINDRICITY: '⌭',
  FLATNESS: '⏥',
  LINE_PROFILE: '⌒',
  PARALLELISM: '∥',
  PERPENDICULARITY: '⟂',
  POSITION: '⌖',
  ROUNDNESS: '○',
  STRAIGHTNESS: '⏤',
  SURFACE_PROFILE: '⌓',
  SYMMETRY: '⌯',
  TOTAL_RUNOUT: '⌰',
}
/** The signs before sizes other than lengths. */
const sizes: readonly (readonly [name: RegExp, sign: string])[] = [
  [/spherical diameter/, 'S⌀ '],
  [/spherical radius/, 'SR '],
  [/diameter/, '⌀ '],
  [/radius/, 'R '],
]
/** The most texts that a person would look through. */
const maxTexts = 500
const maxDatumDepth = 4
const digits = 6
const degreesPerRadian = 180 / Math.PI

/**
 * Dimensions and tolerances (ISO 10303-47 and 242) as they are drawn: `⌀ 20 ±0.1`, `⌖ 0.5 | A | B`. Units other than
 * millimeters are added. Those without a value are left out.
 */
export function listAnnotationTexts(file: StepFile): string[] {
  const reader = new AnnotationReader(file)
  return [...reader.dimensions(), ...reader.tolerances()].slice(0, maxTexts)
}

interface Value {
  value: number
  unit: string
}

class AnnotationReader {
  private readonly file: StepFile

  constructor(file: StepFile) {
    this.file = file
  }

  dimensions(): string[] {
    const tolerances = new Map(
      this.file.ofType('PLUS_MINUS_TOLERANCE').map((number) => {
        const [range, dimension] = this.file.parametersOf(number)
        return [reference(dimension), reference(range)]
      }),
    )
    return this.file.ofType('DIMENSIONAL_CHARACTERISTIC_REPRESENTATION').flatMap((number) => {
      const [dimension, representation] = this.file.parametersOf(number).map(reference)
      const [, items] = this.file.parametersOf(representation)
      const values = references(items).flatMap((item) => this.valueOf(item) ?? [])
      const [nominal] = values
      if (!nominal) return []
      const range = tolerances.get(dimension)
      const sign = sizes.find(([name]) => name.test(this.nameOf(dimension)))?.[1] ?? ''
      return [`${sign}${shown(nominal)}${range === undefined ? '' : this.rangeText(range)}`]
    })
  }

  tolerances(): string[] {
    const several = this.file
      .ofType('&')
      .filter((number) => this.file.asType(number, 'GEOMETRIC_TOLERANCE'))
    return Object.entries(symbols).flatMap(([name, symbol]) => {
      const type = `${name}_TOLERANCE`
      const complex = several.filter((number) => this.file.asType(number, type))
      return [...this.file.ofType(type), ...complex].flatMap((number) => {
        const own = this.file.asType(number, 'GEOMETRIC_TOLERANCE')
        const given = own ?? this.file.parametersOf(number)
        const magnitude = this.valueOf(reference(given[2]))
        if (!magnitude) return []
        const [datums = given[4]] =
          this.file.asType(number, 'GEOMETRIC_TOLERANCE_WITH_DATUM_REFERENCE') ?? []
        const letters = references(datums).flatMap((each) => this.datums(each, 1))
        return [[`${symbol} ${shown(magnitude)}`, ...letters].join(' | ')]
      })
    })
  }

  private nameOf(dimension: number | undefined): string {
    return dimension === undefined ? '' : this.file.textOf(dimension)
  }

  private rangeText(range: number): string {
    const [lower, upper] = this.file
      .parametersOf(range)
      .map((each) => this.valueOf(reference(each)))
    if (!lower || !upper) return ''
    if (lower.value === -upper.value) return ` ±${shown(upper)}`
    return ` ${signed(upper)} / ${signed(lower)}`
  }

  /** The letters of a datum, or of a datum system in its order. */
  private datums(number: number, depth: number): string[] {
    const type = this.file.typeOf(number)
    const given = this.file.parametersOf(number)
    if (type === 'DATUM') return [(given.at(-1) ?? '').replaceAll("'", '')]
    if (depth > maxDatumDepth || !type.startsWith('DATUM_')) return []
    return references(this.file.textOf(number)).flatMap((each) => this.datums(each, depth + 1))
  }

  private valueOf(number: number | undefined): Value | undefined {
    const given = this.file.asType(number, 'MEASURE_WITH_UNIT') ?? this.file.parametersOf(number)
    const [, kind = '', text = ''] =
      /^(\w*)MEASURE\s*\(\s*([-+\d.E]+)\s*\)/i.exec(given[0] ?? '') ?? []
    const value = Number(text)
    if (text === '' || !Number.isFinite(value)) return undefined
    const unit = reference(given[1])
    const isAngle = kind.toUpperCase().includes('ANGLE')
    return isAngle ? this.angle(value, unit) : this.length(value, unit)
  }

  private angle(value: number, unit: number | undefined): Value {
    const isInDegrees = this.file.asType(unit, 'CONVERSION_BASED_UNIT') !== undefined
    return { value: isInDegrees ? value : value * degreesPerRadian, unit: '°' }
  }

  private length(value: number, unit: number | undefined): Value {
    const [name = ''] = this.file.asType(unit, 'CONVERSION_BASED_UNIT') ?? []
    if (name !== '')
      return { value, unit: /inch/i.test(name) ? ' in' : ` ${name.replaceAll("'", '')}` }
    const [prefix = ''] = this.file.asType(unit, 'SI_UNIT') ?? []
    return { value: value * (millimetres[prefix] ?? 1), unit: '' }
  }
}

/** Millimeters by SI prefix of the meter. */
const millimetres: Readonly<Record<string, number>> = {
  $: 1000,
  '.CENTI.': 10,
  '.MILLI.': 1,
  '.MICRO.': 0.001,
}

function shown({ value, unit }: Value): string {
  return `${Number(value.toPrecision(digits))}${unit}`
}

function signed(value: Value): string {
  return value.value > 0 ? `+${shown(value)}` : shown(value)
}
