/** Of Font Awesome, Material Design and the like, as MkDocs, GitBook and Docsify write them. */
const icons =
  /(?<![\p{L}\d:]):(?:fa[bsr]?|fontawesome|material|octicons|simple)-[a-z\d-]+:(?:\{[^{}\n]*\})?[ \t]?/gu
/** Of GitHub and Slack; a word between colons in a sentence may be code. */
const emoji = /(?<=^|\n|[ \t]):([a-z][a-z\d_+]*):(?=$|[ \t\n])[ \t]?/g
/** Those that say what a notice is about. */
const signs = new Map([
  ['warning', '⚠ '],
  ['exclamation', '❗ '],
  ['information_source', 'ℹ '],
  ['bulb', '💡 '],
])

/** A text without the names of icons in it: ":fa-wrench: Tools", ":memo: Open the lid." */
export function withoutIcons(text: string): string {
  if (!text.includes(':')) return text
  return text
    .replaceAll(icons, '')
    .replaceAll(emoji, (_code, name: string) => signs.get(name) ?? '')
}
