const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML, in elements and in attributes alike. */
export function htmlText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}

/** Text of several lines as HTML. */
export function htmlLines(text: string): string {
  return htmlText(text).replaceAll('\n', '<br>')
}

/** A whole page of HTML, without scripts, styles or links. */
export function htmlPage({ title, language }: { title: string; language: string }, body: string) {
  const head = `<meta charset="utf-8">\n<title>${htmlText(title)}</title>`
  return `<!doctype html>\n<html lang="${htmlText(language)}">\n<head>\n${head}\n</head>\n<body>\n${body}\n</body>\n</html>\n`
}

/** What Markdown (CommonMark 0.31, chapters 2.4 and 6) would read as markup within a line stays text. */
export function markdownText(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#]/g, String.raw`\$&`)
}

/** The same for text that begins a line, where numbers and dashes begin lists and rules. */
export function markdownLines(text: string): string {
  return markdownText(text)
    .replaceAll(/^(\s*\d{1,9})([.)])(?=\s|$)/gm, String.raw`$1\$2`)
    .replaceAll(/^(\s*)([-+=~])/gm, String.raw`$1\$2`)
}

/** A picture as Markdown, with the words for those who do not see it. */
export function markdownPicture(address: string, words = ''): string {
  return `![${markdownText(words).replaceAll('\n', ' ')}](${address})`
}

/** A picture as HTML, with the words for those who do not see it. */
export function htmlPicture(address: string | undefined, words = ''): string {
  if (address === undefined) return ''
  return `<img src="${htmlText(address)}" alt="${htmlText(words)}">`
}

/** A notice as Markdown, under the word it begins with. */
export function markdownNotice(word: string, text: string): string {
  return `> **${markdownText(word.toUpperCase())}** ${markdownText(text).replaceAll('\n', '\n> ')}`
}
