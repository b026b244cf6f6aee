/** Converts a component from sRGB (0 to 1) to linear. IEC 61966-2-1. */
export function linear(value: number): number {
  const within = Math.min(1, Math.max(0, value))
  return within <= 0.040_45 ? within / 12.92 : ((within + 0.055) / 1.055) ** 2.4
}

/** Converts a component from linear to sRGB. */
export function toPerceived(value: number): number {
  const within = Math.min(1, Math.max(0, value))
  return within <= 0.003_130_8 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055
}

/** Linear red, green and blue as `#rrggbb`. */
export function hex([red = 0, green = 0, blue = 0]: readonly number[]): string {
  const pair = (value: number): string =>
    Math.round(255 * toPerceived(value))
      .toString(16)
      .padStart(2, '0')
  return `#${pair(red)}${pair(green)}${pair(blue)}`
}

/** `#rrggbb` or `#rrggbbaa` as linear red, green, blue and opacity. */
export function fromHex(text: string): readonly [number, number, number, number] | undefined {
  if (!/^#([0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)) return undefined
  const byte = (index: number): number => Number.parseInt(text.slice(index, index + 2), 16) / 255
  const opacity = text.length === 9 ? byte(7) : 1
  return [linear(byte(1)), linear(byte(3)), linear(byte(5)), opacity]
}
