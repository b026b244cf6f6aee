import { millimetresPer, type LengthUnit } from '../../units.ts'
import { references } from './part21.ts'
import type { StepFile } from './step-file.ts'

const prefixes: Record<string, LengthUnit> = {
  NANO: 'nm',
  MICRO: 'µm',
  MILLI: 'mm',
  CENTI: 'cm',
  DECI: 'dm',
  KILO: 'km',
}

const conversions: [RegExp, LengthUnit][] = [
  [/MICRO.?INCH/i, 'µin'],
  [/INCH|^IN$/i, 'in'],
  [/FOOT|FEET|^FT$/i, 'ft'],
  [/YARD|^YD$/i, 'yd'],
  [/MILLIMET/i, 'mm'],
  [/CENTIMET/i, 'cm'],
  [/^MIL$|^THOU/i, 'mil'],
  [/MILE/i, 'mi'],
  [/MET(RE|ER)/i, 'm'],
]

/**
 * The units of length of a STEP file (ISO 10303-41): those that contexts assign, not the millimeter
 * that an inch is defined by.
 */
export class Units {
  private readonly file: StepFile
  private readonly known = new Map<number, LengthUnit | undefined>()

  constructor(file: StepFile) {
    this.file = file
  }

  /** The unit of the first context that assigns one. */
  first(): LengthUnit | undefined {
    return this.file
      .ofType('&')
      .values()
      .map((number) => this.of(number))
      .find((unit) => unit !== undefined)
  }

  /** @param context of a representation */
  of(context: number | undefined): LengthUnit | undefined {
    if (context === undefined) return undefined
    if (this.known.has(context)) return this.known.get(context)
    const [assigned] = this.file.asType(context, 'GLOBAL_UNIT_ASSIGNED_CONTEXT') ?? []
    const unit = references(assigned)
      .map((number) => unitOf(this.file.textOf(number)))
      .find((each) => each !== undefined)
    this.known.set(context, unit)
    return unit
  }

  millimetres(context: number | undefined): number {
    return millimetresPer[this.of(context) ?? 'mm']
  }
}

function unitOf(entity: string): LengthUnit | undefined {
  if (!/LENGTH_UNIT/i.test(entity)) return undefined
  const named = /CONVERSION_BASED_UNIT\s*\(\s*'([^']*)'/i.exec(entity)?.[1]
  if (named !== undefined) return conversions.find(([name]) => name.test(named.trim()))?.[1]
  const prefix = /SI_UNIT\s*\(\s*(?:\.(\w+)\.|\$)\s*,\s*\.METRE\./i.exec(entity)
  return prefix ? (prefixes[prefix[1]?.toUpperCase() ?? ''] ?? 'm') : undefined
}
