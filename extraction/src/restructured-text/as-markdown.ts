import { admonitionNamed } from '../callouts/admonitions.ts'
import {
  dedented,
  drawnTableAt,
  indentOf,
  listTable,
  separatedTable,
  tableAsMarkdown,
  type TextTable,
} from './tables.ts'

const rule = /^([=\-`:.'"~^_*+#<>])\1{2,}\s*$/
const directive = /^(\s*)\.\. ([\w-]+)::\s*(.*)$/
const option = /^\s+:[\w-]+:/
const comment = /^\s*\.\.(?:\s|$)/
/** Symbols for which Sphinx and Docutils have names. */
const signs = [
  ['reg', '®'],
  ['trade', '™'],
  ['copy', '©'],
] as const
const enumerated = /^(\s*)#\.(\s+)/
/** Directives without text to read: content that is fetched, drawn or computed, and instructions to the builder. */
const silent = new Set([
  'automodule',
  'contents',
  'function',
  'graphviz',
  'highlight',
  'include',
  'index',
  'math',
  'meta',
  'plot',
  'raw',
  'tab-set-code',
  'toctree',
  'video',
  'youtube',
])
/** Directives whose argument is a title above their content. */
const titled =
  /^(?:topic|sidebar|rubric|table|list-table|csv-table|tab|tab-item|collapse|dropdown)$/
const figures = new Set(['figure', 'image'])
const code = new Set(['code', 'code-block', 'sourcecode', 'literalinclude', 'parsed-literal'])

/**
 * Rewrites reStructuredText as Markdown, so that one reader serves both: underlined titles, admonitions,
 * figures and tables, numbered items, literal blocks and roles. The text of unknown directives is read.
 *
 * Source: the reStructuredText Markup Specification of Docutils.
 */
export function writeAsMarkdown(source: string): string {
  const text = source.replaceAll('\r\n', '\n').replaceAll('\t', '        ')
  return new Rewriter(text.split('\n'), namesIn(text)).rewritten()
}

class Rewriter {
  readonly #lines: readonly string[]
  readonly #out: string[] = []
  /** Underline characters of titles in the order of their first occurrence: each is a level. */
  readonly #levels: string[] = []

  readonly #names: ReadonlyMap<string, string>

  constructor(lines: readonly string[], names: ReadonlyMap<string, string>) {
    this.#lines = lines
    this.#names = names
  }

  rewritten(): string {
    this.#write(this.#lines, '')
    return this.#out.join('\n')
  }

  #write(lines: readonly string[], prefix: string): void {
    let at = 0
    while (at < lines.length) at += this.#writeNext(lines, at, prefix)
  }

  /** @returns how many lines were read */
  #writeNext(lines: readonly string[], at: number, prefix: string): number {
    const line = lines[at] ?? ''
    const title = this.#titleAt(lines, at)
    if (title) {
      this.#out.push(
        prefix,
        `${prefix}${'#'.repeat(title.level)} ${this.#inline(title.text)}`,
        prefix,
      )
      return title.length
    }
    const table = drawnTableAt(lines, at)
    if (table) {
      this.#writeTable(table, `${prefix}${/^\s*/.exec(line)?.[0] ?? ''}`)
      return table.length
    }
    const named = directive.exec(line)
    if (named) return this.#writeDirective(lines, at, prefix, named)
    if (comment.test(line)) return 1 + bodyBelow(lines, at).length
    if (/::\s*$/.test(line) && !/^\s*$/.test(lines[at + 2] ?? '')) {
      return this.#writeLiteral(lines, at, prefix)
    }
    const length = endOfQuoted(lines, at) - at
    const text = [line, ...lines.slice(at + 1, at + length).map((next) => next.trim())].join(' ')
    this.#out.push(`${prefix}${this.#inline(text.replace(enumerated, '$11.$2'))}`)
    return length
  }

  #titleAt(lines: readonly string[], at: number) {
    const [first = '', second = '', third = ''] = lines.slice(at, at + 3)
    const isOver = rule.test(first) && second.trim() !== '' && third.trim() === first.trim()
    if (isOver)
      return { text: second.trim(), level: this.#levelOf(`${first[0]}${first[0]}`), length: 3 }
    const isUnder =
      first.trim() !== '' && !/^\s/.test(first) && !rule.test(first) && rule.test(second)
    // A shorter line does not underline a title, unless it lacks only a character or two: authors count badly.
    if (!isUnder || second.trim().length < first.trim().length - 2) return undefined
    return { text: first.trim(), level: this.#levelOf(second[0] ?? ''), length: 2 }
  }

  #levelOf(sign: string): number {
    if (!this.#levels.includes(sign)) this.#levels.push(sign)
    return Math.min(6, this.#levels.indexOf(sign) + 1)
  }

  #writeDirective(
    lines: readonly string[],
    at: number,
    prefix: string,
    [, indent = '', name = '', argument = '']: RegExpExecArray,
  ): number {
    const body = bodyBelow(lines, at)
    const options = body.findIndex((line) => line.trim() === '' || !option.test(line))
    const content = dedented(options < 0 ? [] : body.slice(options))
    const word = name.toLowerCase()
    const admonition = admonitionNamed(word)
    if (admonition || word === 'admonition') {
      const inside = `${prefix}${indent}> `
      const kind = admonition?.word ?? 'note'
      this.#out.push(
        prefix,
        `${inside}[!${kind.toUpperCase()}] ${this.#inline(argument)}`.trimEnd(),
      )
      this.#write(content, inside)
      this.#out.push(prefix)
    } else if (figures.has(word)) {
      this.#out.push(`${prefix}${indent}![](${argument})`, prefix)
      this.#write(
        content.map((line) => `${indent}${line}`),
        prefix,
      )
    } else if (code.has(word)) {
      this.#writeCode(content, `${prefix}${indent}`)
    } else if (!silent.has(word)) {
      if (titled.test(word) && argument !== '')
        this.#out.push(prefix, `${prefix}${indent}**${this.#inline(argument)}**`, prefix)
      const heads = body.find((line) => /^\s*:header(?:-rows)?:\s*\S/.test(line))
      const table = word === 'csv-table' ? separatedTable(content, heads) : undefined
      const cell = (own: readonly string[]): string[] => this.#cell(own)
      const listed = word === 'list-table' ? listTable(content, heads ? 1 : 0, cell) : table
      if (listed) this.#writeTable(listed, `${prefix}${indent}`)
      else
        this.#write(
          content.map((line) => `${indent}${line}`),
          prefix,
        )
    }
    return 1 + body.length
  }

  /** "Type::" precedes a literal block. */
  #writeLiteral(lines: readonly string[], at: number, prefix: string): number {
    const line = (lines[at] ?? '').replace(enumerated, '$11.$2')
    const text = line.trim() === '::' ? '' : this.#inline(line.replace(/\s*::\s*$/, ':'))
    const body = bodyBelow(lines, at)
    if (text !== '') this.#out.push(`${prefix}${text}`, prefix)
    // The code of an item is below its text.
    const [marker = ''] = /^\s*(?:\d+\.|[-*+])\s+|^\s*/.exec(line) ?? []
    this.#writeCode(dedented(body), `${prefix}${' '.repeat(marker.length)}`)
    return 1 + body.length
  }

  /** A Markdown table cannot contain quotes or code of several lines. */
  #cell(lines: readonly string[]): string[] {
    const written = new Rewriter(lines, this.#names).rewritten().split('\n')
    return written
      .filter((line) => !/^\s*```/.test(line))
      .map((line) => line.replace(/^(?:> ?)+/, '').replace(/^\[!(\w+)\] ?/, '$1: '))
  }

  /** Roles, references and names are read as they are displayed. An escaped space only separates them from a word. */
  #inline(text: string): string {
    return text
      .replaceAll(/:[\w:+.-]+:`([^`<]*?)\s*(?:<[^`>]*>)?`/g, '$1')
      .replaceAll(/`([^`<]+?)\s*<[^`>]*>`__?/g, '$1')
      .replaceAll(/``([^`]+)``/g, '`$1`')
      .replaceAll(/(?<!`)`([^`]+)`__?/g, '$1')
      .replaceAll(
        /\|(\w(?:[\w -]*\w)?)\|_?/g,
        (_all, name: string) => this.#names.get(name) ?? name,
      )
      .replaceAll(/\[(?:\d+|#[\w-]*)\]_/g, '')
      .replaceAll('\\ ', '')
  }

  #writeTable(table: TextTable, prefix: string): void {
    const lines = tableAsMarkdown(table).map((line) => `${prefix}${this.#inline(line)}`)
    this.#out.push(prefix, ...lines, prefix)
  }

  #writeCode(content: readonly string[], prefix: string): void {
    if (content.every((line) => line.trim() === '')) return
    this.#out.push(
      `${prefix}\`\`\``,
      ...content.map((line) => `${prefix}${line}`),
      `${prefix}\`\`\``,
    )
  }
}

/** The more deeply indented lines below, including blank ones between them. */
function bodyBelow(lines: readonly string[], at: number): string[] {
  const depth = indentOf(lines[at] ?? '')
  const below = lines.slice(at + 1)
  const end = below.findIndex((line) => line.trim() !== '' && indentOf(line) <= depth)
  const body = end < 0 ? below : below.slice(0, end)
  return body.slice(0, body.findLastIndex((line) => line.trim() !== '') + 1)
}

/** The end of a role or link that begins on this line: the index after its last line. */
function endOfQuoted(lines: readonly string[], at: number): number {
  let end = at + 1
  let isOpen = opensQuoted(lines[at])
  while (isOpen && (lines[end] ?? '').trim() !== '') {
    isOpen = opensQuoted(lines[end]) !== isOpen
    end += 1
  }
  return isOpen ? at + 1 : end
}

function opensQuoted(line = ''): boolean {
  return (line.match(/`+/g)?.length ?? 0) % 2 === 1
}

/** Texts and symbols by their names. */
function namesIn(source: string): ReadonlyMap<string, string> {
  const given = source.matchAll(/^\.\. \|([^|\n]+)\| replace:: (.+)$/gm)
  return new Map([...signs, ...[...given].map(([, name = '', text = '']) => [name, text] as const)])
}
