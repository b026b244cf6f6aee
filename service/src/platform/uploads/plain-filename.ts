/** Control characters, and those that reverse the direction of what follows: `invoice\u202Efdp.exe`. */
const unseen = /[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\p{Zl}\p{Zp}]/gu

/** The displayed and saved name of a file: without invisible, misleading characters. */
export function plainFilename(filename: string): string {
  return removeInvisible(filename).trim() || 'file'
}

/** A file's own text, such as its title, without these characters. */
export function removeInvisible(text: string): string {
  return text.replaceAll(unseen, '')
}
