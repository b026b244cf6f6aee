/** `---|:---|`: the line below the column headers. */
const delimiters = /^ {0,3}\|?[ \t]*:?-{3,}:?[ \t]*\|[ \t:|-]*$/

/**
 * Tables that begin with the line below their headers, as Kramdown reads them: GitHub's tables need headers, so these
 * become empty ones.
 */
export function withTableHeads(text: string): string {
  const lines = text.split('\n')
  const withHeads = lines.flatMap((line, at) => {
    const isFirst = (lines[at - 1] ?? '').trim() === ''
    const isTable = isFirst && delimiters.test(line) && lines[at + 1]?.includes('|') === true
    const columns = line.match(/-+/g)?.length ?? 0
    return isTable ? [`|${' |'.repeat(columns)}`, line] : [line]
  })
  return withHeads.join('\n')
}
