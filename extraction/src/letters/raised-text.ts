const raisedSigns: Record<string, string> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
  '–': '⁻',
  n: 'ⁿ',
}
const exponent = /^\s*[+\-−–]?\s?(?:\d{1,4}|n)\s*$/

/**
 * Raised text by characters that say so, where it is a number: "10" and a raised "-3" are "10⁻³", and a footnote's
 * mark is no digit of what stands before it. Other raised text ("1st", "™") reads the same on the line.
 */
export function toSuperscript(text: string): string {
  if (!exponent.test(text)) return text
  return text.trim().replaceAll(/./g, (sign) => raisedSigns[sign] ?? sign)
}
