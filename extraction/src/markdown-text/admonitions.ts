import { admonitionNamed } from '../callouts/admonitions.ts'

const colons = /^ {0,3}(:{3,})\s*(?:\{?\.?([\w-]+)\}?)?\s*(.*)$/
const fence = /^ {0,3}(`{3,}|~{3,})\s*\{([\w-]+)\}\s*(.*)$/
const exclaimed = /^(?:!!!|\?\?\?\+?)\s+([\w-]+)(?:\s+"([^"]*)")?\s*$/

/** Hugo's shortcodes: `{{< alert color="warning" >}}`. */
const shortcode = /^\s*\{\{[<%]\s*([\w-]+)\b([^<>%]*)[>%]\}\}\s*$/
const shortcodes = /(?<!`)\{\{[<%][^<>%\n]*[>%]\}\}/g
/** What themes call their boxes; the kind is an argument. */
const boxes = new Set(['alert', 'notice', 'callout', 'hint', 'admonition', 'notification', 'box'])

interface Open {
  /** What ends it: colons, a fence, or text that is no longer indented. */
  end: RegExp | undefined
  isQuoted: boolean
}

/**
 * Rewrites the admonitions of other dialects as block quotes of GitHub's (`> [!WARNING]`), so
 * that one reader serves all: `:::warning` (Docusaurus, Pandoc), `!!! warning` (MkDocs) and
 * `{warning}` fences (MyST). Other containers of these kinds lose their fences and keep what is
 * in them.
 */
export function withQuotedAdmonitions(source: string): string {
  const open: Open[] = []
  const lines: string[] = []
  let code: RegExp | undefined
  for (const line of withShortcodesApart(source).split('\n')) {
    if (code) {
      if (code.test(line)) code = undefined
      lines.push(quoted(line, open))
      continue
    }
    closeIndented(line, open)
    const top = open.at(-1)
    if (top?.end?.test(line)) {
      open.pop()
      lines.push(quoted('', open))
      continue
    }
    const begun = beginning(line)
    if (begun) {
      lines.push(quoted('', open))
      open.push(begun)
      if (begun.head !== undefined) lines.push(quoted(begun.head, open))
      continue
    }
    const ticks = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (ticks) code = new RegExp(`^ {0,3}${ticks}`)
    lines.push(quoted(line, open))
  }
  return lines.join('\n')
}

function beginning(line: string): (Open & { head?: string }) | undefined {
  const [, marks, name, title] = colons.exec(line) ?? fence.exec(line) ?? []
  if (marks !== undefined && name !== undefined) {
    const end = new RegExp(`^ {0,3}${marks}\\s*$`)
    return { end, ...headOf(name, title) }
  }
  const [, short, given = ''] = shortcode.exec(line) ?? []
  if (short !== undefined) return shortcodeOf(short, given)
  const [, kind, called] = exclaimed.exec(line) ?? []
  return kind === undefined ? undefined : { end: undefined, ...headOf(kind, called) }
}

/** Those that hold text stand on lines of their own, as fences do. */
function withShortcodesApart(source: string): string {
  if (!source.includes('{{')) return source
  return source.replaceAll(shortcodes, (code) => {
    const name = /^\{\{[<%]\s*\/?\s*([\w-]+)/.exec(code)?.[1] ?? ''
    return boxes.has(name) || admonitionNamed(name) ? `\n${code}\n` : code
  })
}

/** The kind is one of the arguments, or the name; a box without any is a note. */
function shortcodeOf(name: string, given: string): (Open & { head?: string }) | undefined {
  if (!boxes.has(name) && !admonitionNamed(name)) return undefined
  const title = /\btitle\s*=\s*"([^"]*)"/.exec(given)?.[1]
  const words = given.replace(/\btitle\s*=\s*"[^"]*"/, '').match(/[\w-]+/g) ?? []
  const kind = [...words, name].find((word) => admonitionNamed(word)) ?? 'note'
  const end = new RegExp(`^\\s*\\{\\{[<%]\\s*/\\s*${name}\\s*[>%]\\}\\}\\s*$`)
  return { end, ...headOf(kind, title) }
}

/** A fence with a name that is no admonition may be code in some language: it is left alone. */
function headOf(name: string, title: string | undefined): { isQuoted: boolean; head?: string } {
  if (!admonitionNamed(name)) return { isQuoted: false }
  return { isQuoted: true, head: `[!${name.toUpperCase()}] ${title ?? ''}`.trim() }
}

function closeIndented(line: string, open: Open[]): void {
  while (open.at(-1)?.end === undefined && open.length > 0 && /^\S/.test(line)) open.pop()
}

function quoted(line: string, open: readonly Open[]): string {
  const indented = open.filter(({ end }) => end === undefined).length
  const own = indented > 0 ? line.replace(new RegExp(`^(?: {4}|\\t){0,${indented}}`), '') : line
  return `${'> '.repeat(open.filter(({ isQuoted }) => isQuoted).length)}${own}`
}
