// Converts the boxes and tabs of Markdown dialects to the one form that is read.
import { admonitionNamed } from '../callouts/admonitions.ts'

const colons = /^ {0,3}(:{3,})\s*(?:\{?\.?([\w-]+)\}?)?\s*(.*)$/
const fence = /^ {0,3}(`{3,}|~{3,})\s*\{([\w-]+)\}\s*(.*)$/
/**
 * `!!! warning "Title"`, and tabs (`=== "Linux"`), at any depth of a list; their content is indented by four more
 * spaces.
 */
const exclaimed = /^([ \t]*)(?:!!!|\?\?\?\+?)\s+([\w-]+)(?:\s+[\w-]+)*(?:\s+"(.*)")?\s*$/
const tab = /^([ \t]*)===[!+]?\s+"([^"]*)"\s*$/

/** Shortcodes of Hugo (`{{< alert color="warning" >}}`) and tags of Liquid (`{% hint style="warning" %}`). */
const shortcode = /^\s*\{\{?[<%]\s*([\w-]+)\b([^<>%]*)[>%]\}\}?\s*$/
const shortcodes = /(?<!`)\{\{?[<%][^<>%\n]*[>%]\}\}?/g
/** A tag by itself only arranges its surroundings; so does an element that contains Markdown. */
const placingTag = /^\s*(?:\{%[^%\n]*%\}|<\w+(?=[^<>]*\smarkdown[\s=>])[^<>]*>)\s*$/
/** The names of boxes in themes; the kind is an argument. */
const boxes = new Set(['alert', 'notice', 'callout', 'hint', 'admonition', 'notification', 'box'])

interface Open {
  /** What ends it: colons, a fence, a tag … */
  end?: RegExp
  /** … or text indented no further than this. */
  indent?: string
  isQuoted: boolean
}

/**
 * Rewrites the admonitions of other dialects as block quotes of GitHub's (`> [!WARNING]`), so
 * that one reader serves all: `:::warning` (Docusaurus, Pandoc), `!!! warning` (MkDocs), `{warning}` fences
 * (MyST) and tags. Other containers of these kinds lose their fences and keep their content.
 */
export function withQuotedAdmonitions(source: string): string {
  const open: Open[] = []
  const lines: string[] = []
  let code: RegExp | undefined
  for (const line of separateShortcodes(source).split('\n')) {
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
    const ticks = /^\s*(`{3,}|~{3,})[^`]*$/.exec(line)?.[1]
    if (ticks) code = new RegExp(`^\\s*${ticks}`)
    lines.push(quoted(placingTag.test(line) ? '' : line, open))
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
  const [, indent, kind, called] = exclaimed.exec(line) ?? []
  if (indent !== undefined && kind !== undefined) return { indent, ...headOf(kind, called) }
  const [, outer, label = ''] = tab.exec(line) ?? []
  return outer === undefined ? undefined : { indent: outer, isQuoted: false, head: `**${label}**` }
}

/** Those that contain text are on separate lines, like fences. */
function separateShortcodes(source: string): string {
  if (!/\{[{%]/.test(source)) return source
  return source.replaceAll(shortcodes, (code) => {
    const name = /^\{\{?[<%]\s*(?:\/|end)?\s*([\w-]+)/.exec(code)?.[1] ?? ''
    return boxes.has(name) || admonitionNamed(name) ? `\n${code}\n` : code
  })
}

/** The kind is one of the arguments, or the name; a box without any is a note. */
function shortcodeOf(name: string, given: string): (Open & { head?: string }) | undefined {
  if (!boxes.has(name) && !admonitionNamed(name)) return undefined
  const title = /\btitle\s*=\s*"([^"]*)"/.exec(given)?.[1]
  const words = given.replace(/\btitle\s*=\s*"[^"]*"/, '').match(/[\w-]+/g) ?? []
  const kind = [...words, name].find((word) => admonitionNamed(word)) ?? 'note'
  const end = new RegExp(`^\\s*\\{\\{?[<%]\\s*(?:/|end)\\s*${name}\\s*[>%]\\}\\}?\\s*$`)
  return { end, ...headOf(kind, title) }
}

/** A fence with a name that is not an admonition may be code in some language: it is left alone. */
function headOf(name: string, title = ''): { isQuoted: boolean; head?: string } {
  if (admonitionNamed(name)) {
    return { isQuoted: true, head: `[!${name.toUpperCase()}] ${title}`.trim() }
  }
  return { isQuoted: false, ...(title !== '' && { head: title }) }
}

function closeIndented(line: string, open: Open[]): void {
  const [own = ''] = /^[ \t]*/.exec(line) ?? []
  if (own.length === line.length) return
  for (;;) {
    const { indent } = open.at(-1) ?? {}
    if (indent === undefined || own.length > indent.length) return
    open.pop()
  }
}

/** The line with the marks of the quotations it stands in, each as far in as what it is in. */
function quoted(line: string, open: readonly Open[]): string {
  let [before, rest] = ['', line]
  for (const { indent, isQuoted } of open) {
    if (indent !== undefined) {
      before += indent
      rest = rest.slice(rest.startsWith(indent) ? indent.length : 0).replace(/^(?: {1,4}|\t)/, '')
    }
    if (isQuoted) before += '> '
  }
  return `${before}${rest}`
}
