const ofUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/

/**
 * Converts a timestamp of PostgreSQL, `2026-11-24 08:22:11.123456+00`, to `2026-11-24T08:22:11.123Z`. Lists contain
 * hundreds, and creating dates takes nine times as long as rewriting the text.
 */
export function parseMoment(text: string): string {
  const [, day, time, fraction = ''] = ofUtc.exec(text) ?? []
  if (day === undefined) return new Date(text).toISOString()
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}
