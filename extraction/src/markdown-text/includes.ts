import { admonitionNamed } from '../callouts/admonitions.ts'

/** `{% include callout.html type="warning" content="…" %}`, on one line or several: a template of Jekyll's, filled with these. */
const include = /^([ \t]*)\{%-?\s*include\s+([\w./-]+)\s((?:"(?:[^"\\]|\\.)*"|[^"%])*)%\}/gm

/** `![Cover]({{ site.baseurl }}/cover.jpg)`: with spaces it would be no address. */
const base = /(?<=\]\()\{\{[^{}\n]{1,60}\}\}/g

/** The addresses of pictures and links without the variables that templates begin them with. */
export function withoutAddressVariables(source: string): string {
  return source.replaceAll(base, '')
}

/** Writes notices that templates show as admonitions in quotations, and leaves out what other templates show. */
export function withIncludedNotices(source: string): string {
  if (!source.includes('{%')) return source
  return source.replaceAll(include, (_whole, indent: string, file: string, given: string) => {
    const content = argument(given, 'content') ?? argument(given, 'text')
    if (content === undefined) return ''
    const named = [argument(given, 'type') ?? '', file.replace(/\.\w+$/, '')]
    const kind = named.find((name) => admonitionNamed(name)) ?? 'note'
    const head = `[!${kind.toUpperCase()}] ${argument(given, 'title') ?? ''}`.trim()
    return [head, '', ...content.split('\n')].map((line) => `${indent}> ${line.trim()}`).join('\n')
  })
}

function argument(given: string, name: string): string | undefined {
  const found = new RegExp(String.raw`(?<![\w-])${name}\s*=\s*"((?:[^"\\]|\\.)*)"`).exec(given)?.[1]
  return found?.replaceAll('\\"', '"')
}
