import { furtherInstructions } from './further-instructions.ts'
import type { Language } from './languages/language.ts'
import type { Random } from './random.ts'

/** Fills the sentences of a language with things, places, tools and values. */
export class Sentences {
  readonly random: Random
  readonly language: Language
  readonly #mood: 0 | 1
  #product = ''

  constructor(language: Language, random: Random) {
    this.language = language
    this.random = random
    this.#mood = random.chance(0.5) ? 0 : 1
  }

  list(entries: string): string[] {
    return entries.split('\n')
  }

  /** One entry with its slots filled. */
  sentence(entries: string): string {
    return this.filled(this.random.pick(this.list(entries)))
  }

  /** Different entries, filled. */
  sentences(entries: string, count: number): string[] {
    return this.random.sample(this.list(entries), count).map((entry) => this.filled(entry))
  }

  /** Different instructions in the document's mood. */
  instructions(count: number): string[] {
    const { code, instructions } = this.language
    const entries = `${instructions[this.#mood]}\n${furtherInstructions[code][this.#mood]}`
    return this.sentences(entries, count)
  }

  product(): string {
    this.#product ||= this.sentence(this.language.products)
    return this.#product
  }

  thing(): string {
    const [object = '', listed = object] = this.random
      .pick(this.list(this.language.things))
      .split(' | ')
    return listed
  }

  /** Sentences after one another: with a space where the language has spaces. */
  joined(texts: string[]): string {
    return texts.join(this.language.code === 'ja' || this.language.code === 'zh' ? '' : ' ')
  }

  filled(entry: string): string {
    const { random, language } = this
    const [object = '', listed = object, other = object] = random
      .pick(this.list(language.things))
      .split(' | ')
    const [withTool = ''] = random.pick(this.list(language.tools)).split(' | ')
    const values: Record<string, () => string> = {
      o: () => object,
      b: () => listed,
      c: () => other,
      p: () => random.pick(this.list(language.places)),
      t: () => withTool,
      v: () => this.#torque(),
      d: () => this.#duration(),
      n: () => String(random.between(2, 8)),
      x: () => `${random.pick(['A', 'B', 'H', 'K', 'S', 'X', 'P'])}${random.between(1, 24)}`,
    }
    const text = entry.replaceAll(/\{(\w)\}/g, (slot, name: string) => values[name]?.() ?? slot)
    return text.charAt(0).toLocaleUpperCase(language.code) + text.slice(1)
  }

  #torque(): string {
    const { random, language } = this
    const point = language.code === 'en' || isEastAsian(language) ? '.' : ','
    return random.pick([
      `${random.between(2, 90)} Nm`,
      `${random.between(1, 9)}${point}${random.between(1, 9)} Nm`,
      `${random.between(2, 12)} bar`,
    ])
  }

  #duration(): string {
    const { random, language } = this
    const unit = random.pick(units[language.code])
    const count = random.between(2, 30)
    return isEastAsian(language) ? `${count}${unit}` : `${count} ${unit}`
  }
}

function isEastAsian({ code }: Language): boolean {
  return code === 'ja' || code === 'zh' || code === 'ko'
}

const units = {
  en: ['s', 'min', 'seconds', 'minutes'],
  de: ['s', 'min', 'Sekunden', 'Minuten'],
  fr: ['s', 'min', 'secondes', 'minutes'],
  es: ['s', 'min', 'segundos', 'minutos'],
  it: ['s', 'min', 'secondi', 'minuti'],
  pt: ['s', 'min', 'segundos', 'minutos'],
  nl: ['s', 'min', 'seconden', 'minuten'],
  pl: ['s', 'min', 'sekund', 'minut'],
  ja: ['秒', '分'],
  zh: ['秒', '分钟'],
  ko: ['초', '분'],
} as const
