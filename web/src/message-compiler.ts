import type { I18n } from '@lingui/core'

export type Compiled = ReturnType<Parameters<I18n['setMessagesCompiler']>[0]>

type Choices = Record<string, Token[]>
type Token = string | [name: string] | [name: string, kind: string, choices: Choices]

/**
 * Parses the part of ICU's message syntax that the app uses: names in braces, `plural` and `select`. Lingui's own
 * parser handles all of it and adds 9 kB to the browser's load; a test compares the results for every text of the
 * app.
 *
 * @throws {SyntaxError} if a brace or a case is missing
 */
export function compile(message: string): Compiled {
  const reader = new Reader(message)
  const tokens = reader.tokens(false)
  if (!reader.isAtEnd()) throw new SyntaxError(`A brace too many: ${message}`)
  return tokens
}

class Reader {
  private at = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  isAtEnd(): boolean {
    return this.at >= this.text.length
  }

  /** @param inPlural whether `#` is the number */
  tokens(inPlural: boolean): Token[] {
    const found: Token[] = []
    while (!this.isAtEnd() && this.text[this.at] !== '}') {
      if (this.text[this.at] === '{') found.push(this.argument(inPlural))
      else if (inPlural && this.text[this.at] === '#') found.push(this.take(/#/y))
      else found.push(this.take(inPlural ? /[^{}#]+/y : /[^{}]+/y))
    }
    return found
  }

  private argument(inPlural: boolean): Token {
    const name = this.take(/\{\s*\w+\s*/y)
      .slice(1)
      .trim()
    if (this.text[this.at] === '}') {
      this.take(/\}/y)
      return [name]
    }
    const kind = this.take(/,\s*(?:plural|select)\s*,\s*/y).replaceAll(/[\s,]/g, '')
    const choices: Choices = {}
    while (this.text[this.at] !== '}') {
      const key = this.take(/=?\w+\s*\{/y)
        .slice(0, -1)
        .trim()
      choices[key] = this.tokens(kind === 'plural' || inPlural)
      this.take(/\}\s*/y)
    }
    this.take(/\}/y)
    return [name, kind, choices]
  }

  private take(pattern: RegExp): string {
    pattern.lastIndex = this.at
    const [taken] = pattern.exec(this.text) ?? []
    if (taken === undefined) throw new SyntaxError(`Not read from ${this.at}: ${this.text}`)
    this.at += taken.length
    return taken
  }
}
