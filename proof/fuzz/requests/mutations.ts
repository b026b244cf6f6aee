import { pick, type Random } from '../../../service/seed/random.ts'

/** Values at the edges of types, and beyond. */
const edges: unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  {},
  [[]],
  'a'.repeat(300),
  '🔧'.repeat(200),
  'é'.repeat(11_000),
  '\u202E\u0007\uFFFF',
  '\u0000',
  '\uD800',
  "'; drop table guidebooks; --",
  '${7*7}{{7*7}}<script>',
  '2026-02-30T00:00:00Z',
  '9999-12-31T23:59:59.999999999+23:59',
  'infinity',
  'NaN',
  '%00%',
  '__proto__',
  '../../etc/passwd',
  'http://169.254.169.254/',
  '00000000-0000-0000-0000-000000000000',
  Array.from({ length: 1_500 }, () => 'x'),
]

const unusualNames = [
  '',
  'x',
  'constructor',
  '__proto__',
  'toString',
  'id',
  'a\u0000',
  'organization_id',
  'createdBy',
  'lessonIndex',
  'titel',
]

/** The value with one change: replaced, removed, or added. */
export function mutate(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random() < 0.1) return pick(random, edges)
  const entries = Object.entries(value)
  const [name] = entries.length > 0 ? pick(random, entries) : ['']
  const choice = random()
  if (Array.isArray(value)) {
    return choice < 0.2
      ? [...(value as unknown[]), pick(random, [...edges, ...(value as unknown[]).slice(0, 1)])]
      : value.map((item: unknown, at) => (String(at) === name ? mutate(item, random) : item))
  }
  if (choice < 0.15) return Object.fromEntries(entries.filter(([each]) => each !== name))
  if (choice < 0.3) return withField(value, pick(random, unusualNames), pick(random, edges))
  return Object.fromEntries(
    entries.map(([each, item]: [string, unknown]) => [
      each,
      each === name ? mutate(item, random) : item,
    ]),
  )
}

/** Also a field called `__proto__`, set like any other. */
function withField(value: object, name: string, field: unknown): object {
  return Object.fromEntries([...Object.entries(value), [name, field]])
}

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

/** Bodies as text that no JSON serializer would write. */
export const malformedBodies: (string | Buffer)[] = [
  '',
  ' ',
  '{',
  'null',
  '"text"',
  '[]',
  '{"title":"x",}',
  '{"title":NaN}',
  '{"title":"a","title":"b"}',
  '{"size":1e999}',
  '{"order":-1e999}',
  '{"title":"\u0000"}',
  '{"title":"\ud83d"}',
  '\uFEFF{"title":"x"}',
  `{"title":${nested(100_000)}}`,
  `{"content":${nested(70)}}`,
  `{"title":"${'a'.repeat(1_000_000)}"}`,
  '[{"a":'.repeat(50_000),
  `{${Array.from({ length: 5_000 }, (_, index) => `"f${index}":0`).join(',')}}`,
  Buffer.from('{"title":"x"}', 'utf16le'),
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from('1f8b08000000000000ff', 'hex'),
]
