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
 * Replaces raised numbers by superscript characters: "10" and a raised "-3" become "10⁻³", and a footnote mark is not
 * taken for a digit of the number before it. Other raised text ("1st", "™") reads the same on the line.
 */
export function toSuperscript(text: string): string {
  if (!exponent.test(text)) return text
  return text.trim().replaceAll(/./g, (sign) => raisedSigns[sign] ?? sign)
}
