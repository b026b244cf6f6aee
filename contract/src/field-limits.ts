import type { Field } from './step-fields.ts'

/** Units as people write them, by UCUM code; any other unit is written as its code. */
const symbols: Readonly<Record<string, string>> = {
  'N.m': 'N·m',
  'cN.m': 'cN·m',
  '[ft_i].[lbf_av]': 'ft·lb',
  '[in_i].[lbf_av]': 'in·lb',
  Cel: '°C',
  '[degF]': '°F',
  deg: '°',
  Ohm: 'Ω',
  um: 'µm',
  m2: 'm²',
  m3: 'm³',
  '[in_i]': 'in',
  '[ft_i]': 'ft',
  '[lb_av]': 'lb',
  '[psi]': 'psi',
}

/** A unit as it is written after a number: `N.m` → `N·m`. */
export function unitSymbol(code: string): string {
  return Object.hasOwn(symbols, code) ? (symbols[code] ?? code) : code
}

/** `45 N·m`, or the number alone. */
export function withUnit(
  value: number,
  unit: string | null | undefined,
  write: (value: number) => string = String,
): string {
  return unit ? `${write(value)} ${unitSymbol(unit)}` : write(value)
}

/**
 * `40–50 N·m`, `≥ 3 bar`, `≤ 80 °C`; undefined if there are no limits.
 *
 * @param write formats a number in the reader's language
 */
export function limitsOf(
  { min, max, unit }: Pick<Field, 'min' | 'max' | 'unit'>,
  write: (value: number) => string = String,
): string | undefined {
  const [low, high] = [min ?? undefined, max ?? undefined]
  if (low === undefined && high === undefined) return undefined
  if (low === undefined) return `≤ ${withUnit(high ?? 0, unit, write)}`
  if (high === undefined) return `≥ ${withUnit(low, unit, write)}`
  return `${write(low)}–${withUnit(high, unit, write)}`
}
