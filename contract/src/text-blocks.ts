/** A part of a text, in UTF-16 units. */
export interface TextRange {
  start: number
  end: number
}

/** A block of lines of a text: words, a list or a small table. */
export type TextBlock =
  | ({ kind: 'words' } & TextRange)
  | ({ kind: 'list'; items: TextRange[] } & TextRange)
  | ({ kind: 'table'; head: TextRange[] | undefined; rows: TextRange[][] } & TextRange)

/** The bullet before the words of a list item. */
const bullet = /^[ \t]*[•-][ \t]+(?=\S)/
const row = /^[ \t]*\|(?:[^\n]*[^\\\n])?\|[ \t]*$/
/** The line below the header of a table. */
const rule = /^[ \t]*\|(?:[ \t]*:?-{3,}:?[ \t]*\|)+[ \t]*$/

type Kind = TextBlock['kind']

/**
 * The lists and tables of a text, and the words between them. A text consists of plain lines, so that programs that
 * do not know about blocks can show it unchanged.
 */
export function textBlocks(text: string): TextBlock[] {
  const groups: { kind: Kind; lines: TextRange[] }[] = []
  for (const line of linesOf(text)) {
    const kind = kindOf(text.slice(line.start, line.end))
    const last = groups.at(-1)
    if (last?.kind === kind) last.lines.push(line)
    else groups.push({ kind, lines: [line] })
  }
  const [only, ...others] = groups
  if (only?.kind === 'words' && others.length === 0) {
    return [{ kind: 'words', start: 0, end: text.length }]
  }
  return groups.flatMap(({ kind, lines }) => blockOf(text, kind, lines))
}

function kindOf(line: string): Kind {
  if (row.test(line)) return 'table'
  return bullet.test(line) ? 'list' : 'words'
}

function linesOf(text: string): TextRange[] {
  let start = 0
  return text.split('\n').map((line) => {
    const range = { start, end: start + line.length }
    start = range.end + 1
    return range
  })
}

function blockOf(text: string, kind: Kind, lines: readonly TextRange[]): TextBlock[] {
  const whole = { start: lines[0]?.start ?? 0, end: lines.at(-1)?.end ?? 0 }
  if (kind === 'list') {
    return [{ kind, ...whole, items: lines.map((line) => afterBullet(text, line)) }]
  }
  if (kind === 'table') return [{ kind, ...whole, ...cellsOf(text, lines) }]
  const words = trimmed(text, whole)
  return words.start < words.end ? [{ kind, ...words }] : []
}

function afterBullet(text: string, line: TextRange): TextRange {
  const [mark = ''] = bullet.exec(text.slice(line.start, line.end)) ?? []
  return { start: line.start + mark.length, end: line.end }
}

function cellsOf(text: string, lines: readonly TextRange[]) {
  const [first, second] = lines
  const isHeaded = second !== undefined && rule.test(text.slice(second.start, second.end))
  const rest = isHeaded ? lines.slice(2) : lines
  return {
    head: first && isHeaded ? cellsIn(text, first) : undefined,
    rows: rest.map((line) => cellsIn(text, line)),
  }
}

/** The cells between bars; a bar after a backslash is part of a cell. */
function cellsIn(text: string, line: TextRange): TextRange[] {
  const bars: number[] = []
  for (let at = line.start; at < line.end; at += 1) {
    if (text[at] === '|' && text[at - 1] !== '\\') bars.push(at)
  }
  return bars
    .slice(0, -1)
    .map((bar, index) => trimmed(text, { start: bar + 1, end: bars[index + 1] ?? line.end }))
}

function trimmed(text: string, { start, end }: TextRange): TextRange {
  const words = text.slice(start, end)
  const from = start + words.length - words.trimStart().length
  return { start: from, end: Math.max(from, start + words.trimEnd().length) }
}

/** The words of a part as people read them: without the backslash before a bar in a table. */
export function wordsIn(text: string, { start, end }: TextRange): string {
  return text.slice(start, end).replaceAll('\\|', '|')
}
