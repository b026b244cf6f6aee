/** HTML that is safe to send: inserted text has been escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** The values that HTML may contain; absent and false values are omitted. */
type Part = string | number | Html | false | null | undefined | Part[]

/** Writes HTML. `${text}` is escaped; `${html`…`}` and lists of it are inserted unescaped. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const written = strings.map(
    (string, index) => string + (index < parts.length ? write(parts[index]) : ''),
  )
  return new Html(written.join(''))
}

/** JSON for a `script` element: nothing in it can close the element. */
export function jsonScript(value: unknown): Html {
  return new Html(JSON.stringify(value).replaceAll('<', String.raw`\u003c`))
}

function write(part: Part): string {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(write).join('')
  return part === null || part === undefined || part === false ? '' : escaped(String(part))
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
