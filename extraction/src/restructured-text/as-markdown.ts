import { admonitionNamed } from '../callouts/admonitions.ts'

const rule = /^([=\-`:.'"~^_*+#<>])\1{2,}\s*$/
const directive = /^(\s*)\.\. ([\w-]+)::\s*(.*)$/
const option = /^\s+:[\w-]+:/
const comment = /^\s*\.\.(?:\s|$)/
const enumerated = /^(\s*)#\.(\s+)/
/** Directives whose content is part of the text. */
const containers = new Set([
  'container',
  'class',
  'compound',
  'topic',
  'sidebar',
  'rubric',
  'only',
  'versionadded',
])
const figures = new Set(['figure', 'image'])
const code = new Set(['code', 'code-block', 'sourcecode', 'literalinclude', 'parsed-literal'])

/**
 * Rewrites reStructuredText as Markdown, so that one reader serves both: underlined titles, admonitions and
 * figures, numbered items, literal blocks and roles. Other directives and comments are left out.
 *
 * Source: the reStructuredText Markup Specification of Docutils.
 */
export function writeAsMarkdown(source: string): string {
  const writer = new Rewriter(
    source.replaceAll('\r\n', '\n').replaceAll('\t', '        ').split('\n'),
  )
  return writer.rewritten()
}

class Rewriter {
  readonly #lines: readonly string[]
  readonly #out: string[] = []
  /** Signs of titles in the order in which they first occur: each is a level. */
  readonly #levels: string[] = []

  constructor(lines: readonly string[]) {
    this.#lines = lines
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
      this.#out.push(prefix, `${prefix}${'#'.repeat(title.level)} ${inline(title.text)}`, prefix)
      return title.length
    }
    const named = directive.exec(line)
    if (named) return this.#writeDirective(lines, at, prefix, named)
    if (comment.test(line)) return 1 + bodyBelow(lines, at).length
    if (/::\s*$/.test(line) && !/^\s*$/.test(lines[at + 2] ?? '')) {
      return this.#writeLiteral(lines, at, prefix)
    }
    this.#out.push(`${prefix}${inline(line.replace(enumerated, '$11.$2'))}`)
    return 1
  }

  #titleAt(lines: readonly string[], at: number) {
    const [first = '', second = '', third = ''] = lines.slice(at, at + 3)
    const isOver = rule.test(first) && second.trim() !== '' && third.trim() === first.trim()
    if (isOver)
      return { text: second.trim(), level: this.#levelOf(`${first[0]}${first[0]}`), length: 3 }
    const isUnder =
      first.trim() !== '' && !/^\s/.test(first) && !rule.test(first) && rule.test(second)
    // A shorter line below is no title, but for a sign or two: authors count badly.
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
      this.#out.push(prefix, `${inside}[!${kind.toUpperCase()}] ${inline(argument)}`.trimEnd())
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
    } else if (containers.has(word))
      this.#write(
        content.map((line) => `${indent}${line}`),
        prefix,
      )
    return 1 + body.length
  }

  /** "Type::" stands over what is typed. */
  #writeLiteral(lines: readonly string[], at: number, prefix: string): number {
    const line = (lines[at] ?? '').replace(enumerated, '$11.$2')
    const text = line.trim() === '::' ? '' : inline(line.replace(/\s*::\s*$/, ':'))
    const body = bodyBelow(lines, at)
    if (text !== '') this.#out.push(`${prefix}${text}`, prefix)
    // Code of an item stands under its text.
    const [marker = ''] = /^\s*(?:\d+\.|[-*+])\s+|^\s*/.exec(line) ?? []
    this.#writeCode(dedented(body), `${prefix}${' '.repeat(marker.length)}`)
    return 1 + body.length
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

/** The lines below that are set in deeper, with blank ones between. */
function bodyBelow(lines: readonly string[], at: number): string[] {
  const depth = indentOf(lines[at] ?? '')
  const below = lines.slice(at + 1)
  const end = below.findIndex((line) => line.trim() !== '' && indentOf(line) <= depth)
  const body = end < 0 ? below : below.slice(0, end)
  return body.slice(0, body.findLastIndex((line) => line.trim() !== '') + 1)
}

function dedented(lines: readonly string[]): string[] {
  const depth = Math.min(...lines.filter((line) => line.trim() !== '').map(indentOf))
  return lines.map((line) => line.slice(Math.min(depth, line.length)))
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

/** Roles and references read as what they show. */
function inline(text: string): string {
  return text
    .replaceAll(/:[\w:+.-]+:`([^`<]*?)\s*(?:<[^`>]*>)?`/g, '$1')
    .replaceAll(/`([^`<]+?)\s*<[^`>]*>`__?/g, '$1')
    .replaceAll(/``([^`]+)``/g, '`$1`')
    .replaceAll(/(?<!`)`([^`]+)`__?/g, '$1')
    .replaceAll(/\|([\w -]+)\|_?/g, '$1')
    .replaceAll(/\[(?:\d+|#[\w-]*)\]_/g, '')
}
