import { allLexicons } from './lexicons.ts'

/** The content of a column in a table of steps, by its header. */
export type HeaderKind =
  | 'number'
  | 'action'
  | 'part'
  | 'quantity'
  | 'remark'
  | 'other'
  | 'fault'
  | 'due'
  | 'reference'

const kinds = new Map<string, HeaderKind>()
for (const { tableHeaders } of allLexicons.toReversed()) {
  for (const kind of [
    'other',
    'remark',
    'fault',
    'due',
    'reference',
    'part',
    'quantity',
    'action',
    'number',
  ] as const) {
    for (const word of tableHeaders[kind]) kinds.set(word, kind)
  }
}

/** The kind of a column by its header, in any language the engine knows, or in one of two: "Schritt / Step", "Étape (step)". */
export function kindOfHeader(text: string): HeaderKind | undefined {
  const plain = text.toLowerCase().replace(/[:\s]+$/, '')
  const parts = /^([^()/]+)(?:\(([^()/]+)\)|\/([^()/]+))$/.exec(plain) ?? []
  return parts.reduce<HeaderKind | undefined>(
    (kind, part) => kind ?? kinds.get(part?.trim() ?? ''),
    kinds.get(plain),
  )
}

const stepWords = new RegExp(`^(?:${allLexicons.flatMap((one) => one.stepWords).join('|')})`, 'iu')

/** True for a header that calls its rows steps: "Step", "Step no.", "Étape". */
export function isStepWord(text: string): boolean {
  return stepWords.test(text.trim())
}
