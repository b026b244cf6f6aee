import { unitSymbol } from '@millwright/contract/field-limits'

/** How people say units in the languages of the app, by UCUM code; others by symbol only. */
const names: Readonly<Record<string, string>> = {
  'N.m':
    'newton meter|newton meters|newton metre|newton metres|newtonmeter|newton metre|newton metro|newton metros|nm',
  Cel: 'degrees celsius|degrees|degree|grad celsius|grad|degres celsius|degres|grados celsius|grados|°',
  mm: 'millimeter|millimeters|millimetre|millimetres|milimetro|milimetros',
  bar: 'bars|bares',
  V: 'volt|volts|voltios',
  A: 'ampere|amperes|amps|amperios',
  Ohm: 'ohm|ohms|ohmios',
  '%': 'percent|prozent|pour cent|por ciento',
  l: 'liter|liters|litre|litres|litro|litros',
  h: 'hours|stunden|heures|horas',
  s: 'seconds|sekunden|secondes|segundos',
}

/** What may be said after a field's number, longest first. */
export function spokenUnits(unit: string | null | undefined): string[] {
  if (!unit) return []
  const unitNames = Object.hasOwn(names, unit) ? (names[unit]?.split('|') ?? []) : []
  return [unitSymbol(unit), unit, ...unitNames].toSorted((a, b) => b.length - a.length)
}
