import { languages } from '../synthetic/languages/languages.ts'
import { Random } from '../synthetic/random.ts'
import { Sentences } from '../synthetic/sentences.ts'
import { description } from '../synthetic/templates.ts'
import type { Content, ContentCallout, ContentSection, ContentStep } from './content.ts'
import type { Look } from './look.ts'

/** Writes the content of a document as a web page with a look. */
export function pageOf(content: Content, look: Look): string {
  return new PageWriter(content, look).write()
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
export const escape = (text: string): string =>
  text.replaceAll(/[&<>]/gv, (one) => escapes[one] ?? one).replaceAll('\n', '<br>')

/** They are read before the step they are about, everything else after it. */
const hazards: ReadonlySet<string> = new Set(['danger', 'warning', 'caution'])

const paragraph = (html: string, style = ''): string => `<p style="${style}">${html}</p>\n`

class PageWriter {
  readonly #content: Content
  readonly #look: Look
  readonly #sentences: Sentences
  #sections = 0

  constructor(content: Content, look: Look) {
    this.#content = content
    this.#look = look
    this.#sentences = new Sentences(content.language, new Random(content.id))
  }

  write(): string {
    const { language, sections } = this.#content
    const { headings } = language
    const { hasContents, hasAppendix, isMixed, hasPurpose } = this.#look
    const body = [
      this.#title(),
      isMixed ? paragraph(escape(this.#foreign())) : '',
      hasContents ? this.#contents() : '',
      hasPurpose ? this.#heading(headings.overview) + this.#prose() + this.#tools() : '',
      sections.map((section) => this.#section(section)).join(''),
      hasAppendix ? this.#heading(headings.warranty) + this.#prose() + this.#data() : '',
    ].join('')
    return `<!doctype html><html lang="${language.code}"><meta charset="utf-8">
<style>${this.#style()}</style><body>${body}</body></html>`
  }

  #style(): string {
    const { isOnSmallPages, isInTwoColumns } = this.#look
    return `@page { size: ${isOnSmallPages ? '120mm 105mm' : 'A4'}; margin: 18mm; }
body { font: 11px/1.35 "DejaVu Sans", "Noto Sans CJK SC", sans-serif; ${isInTwoColumns ? 'columns: 2;' : ''} }
p { margin: 0 0 6px; } h1 { font-size: 19px; } h2 { font-size: 15px; } h5 { font-size: 12px; }
table { border-collapse: collapse; margin: 6px 0; } td, th { border: 1px solid; padding: 3px 6px; text-align: left; }
blockquote { border-left: 3px solid #888; margin: 6px 0; padding-left: 8px; }`
  }

  #title(): string {
    const title = escape(this.#content.title)
    switch (this.#look.title) {
      case 'heading':
        return `<h1>${title}</h1>\n`
      case 'bold':
        return paragraph(`<b>${title}</b>`)
      case 'none':
        return ''
      case 'on a cover':
        return `<div style="height: 200mm">${paragraph('ACME Ltd.')}${paragraph('Document 4711-B')}</div>
<h1>${title}</h1><div style="break-after: page"></div>`
    }
  }

  #foreign(): string {
    const { language } = this.#content
    const other = language.code === 'en' ? languages.de : languages.en
    const part = description(new Sentences(other, new Random(this.#content.id)), 3)
    return part.kind === 'paragraph' ? part.text : ''
  }

  #prose(): string {
    const part = description(this.#sentences, 3)
    return part.kind === 'paragraph' ? paragraph(escape(part.text)) : ''
  }

  #tools(): string {
    const names = this.#sentences.random.sample(
      this.#sentences.list(this.#content.language.tools),
      3,
    )
    const items = names.map((name) => `<li>${escape(name.split(' | ')[1] ?? name)}</li>`)
    return this.#heading(this.#content.language.headings.tools) + `<ul>${items.join('')}</ul>`
  }

  #data(): string {
    const { language } = this.#content
    const rows = this.#sentences.sentences(language.data, 5).map((line) => line.split(' | '))
    const cells = rows.map(
      (row) => `<tr>${row.map((one) => `<td>${escape(one)}</td>`).join('')}</tr>`,
    )
    return `${this.#heading(language.headings.data)}<table>${cells.join('')}</table>`
  }

  #contents(): string {
    const { sections, language, title } = this.#content
    const names = sections.map((one) => one.title || title)
    const lines = names.map((name, index) =>
      paragraph(`${escape(name)} ${'.'.repeat(Math.max(5, 90 - name.length))} ${index + 2}`),
    )
    return `${this.#heading(language.headings.contents)}${lines.join('')}<div style="break-after: page"></div>`
  }

  #heading(text: string): string {
    this.#sections += 1
    const title = escape(text)
    switch (this.#look.headings) {
      case 'levels':
        return `<h2>${title}</h2>\n`
      case 'numbered':
        return `<h2>${this.#sections}. ${title}</h2>\n`
      case 'deep':
        return `<h5>${title}</h5>\n`
      case 'bold':
        return paragraph(`<b>${title}</b>`)
      case 'bold with numbers':
        return paragraph(`<b>${this.#sections}. ${title}</b>`)
      case 'plain':
        return paragraph(title, 'margin-top: 14px')
    }
  }

  #section({ title, callouts, steps }: ContentSection): string {
    const heading = title === '' ? '' : this.#heading(title)
    return heading + callouts.map((one) => this.#callout(one)).join('') + this.#steps(steps)
  }

  #steps(steps: readonly ContentStep[]): string {
    const all = steps.map((step, index) => this.#step(step, index)).join('')
    switch (this.#look.steps) {
      case 'list':
        return `<ol>\n${all}</ol>\n`
      case 'bullets':
        return `<ul>\n${all}</ul>\n`
      case 'table': {
        const { stepColumns } = this.#content.language
        const names = [stepColumns.number, stepColumns.action].map(
          (one) => one.split('\n')[0] ?? '',
        )
        return `<table><tr>${names.map((one) => `<th>${escape(one)}</th>`).join('')}</tr>\n${all}</table>\n`
      }
      default:
        return all
    }
  }

  #step({ text, substeps, callouts }: ContentStep, index: number): string {
    const { steps, hasFigures, marker } = this.#look
    const [stepWord = ''] = this.#sentences.list(this.#content.language.stepWords)
    const mark = marker(index, stepWord)
    const isInside = ['list', 'bullets', 'table', 'headings'].includes(steps)
    const shown = (are: boolean): string =>
      callouts.map((one) => (hazards.has(one.kind) === are ? this.#callout(one) : '')).join('')
    const before = shown(true)
    const below = this.#substeps(substeps, mark) + (isInside ? before + shown(false) : '')
    const after = (hasFigures ? figure(index) : '') + shown(false)
    const words = escape(text)
    switch (steps) {
      case 'list':
      case 'bullets':
        return `<li>${words}${below}</li>\n`
      case 'table':
        return `<tr><td>${index + 1}</td><td>${words}${below}</td></tr>\n`
      case 'paragraphs':
        return before + paragraph(words) + below + after
      case 'typed':
        return before + paragraph(`${mark} ${words}`) + below + after
      case 'headings':
        return `<h3>${mark}</h3>${paragraph(words)}${below}${hasFigures ? figure(index) : ''}`
      case 'hanging':
        return `${before}<div style="margin: 0 0 6px 24px"><p style="text-indent: -24px; margin: 0"><span style="display: inline-block; width: 24px; text-indent: 0">${mark}</span>${words}</p>${below}</div>${after}`
    }
  }

  #substeps(texts: readonly string[], mark: string): string {
    if (texts.length === 0) return ''
    switch (this.#look.substeps) {
      case 'letters':
        return `<ol type="a">${texts.map((one) => `<li>${escape(one)}</li>`).join('')}</ol>\n`
      case 'bullets':
        return `<ul>${texts.map((one) => `<li>${escape(one)}</li>`).join('')}</ul>\n`
      case 'decimals':
        return texts
          .map((one, at) => paragraph(`${mark}${at + 1} ${escape(one)}`, 'margin-left: 24px'))
          .join('')
    }
  }

  #callout({ kind, text }: ContentCallout): string {
    const [word = ''] = this.#sentences.list(this.#content.language.signalWords[kind])
    const lead = `<b>${word}:</b> ${escape(text)}`
    switch (this.#look.callouts) {
      case 'bold':
        return paragraph(lead)
      case 'plain':
        return paragraph(`${word}: ${escape(text)}`)
      case 'box':
        return `<table><tr><td>${lead}</td></tr></table>\n`
      case 'quote':
        return `<blockquote>${paragraph(lead)}</blockquote>\n`
      case 'icon':
        return `<table><tr><td>⚠</td><td>${lead}</td></tr></table>\n`
      case 'capitals':
        return paragraph(`${word}: ${escape(text.toUpperCase())}`)
      case 'line of its own':
        return paragraph(`<b>${word}</b>`) + paragraph(escape(text))
    }
  }
}

function figure(index: number): string {
  return `<svg width="160" height="90"><rect width="160" height="90" fill="#ccc"/><circle cx="${30 + ((index * 17) % 100)}" cy="45" r="25" fill="#777"/></svg>`
}
