const maxLength = 80
/** Invisible characters, and those that change the direction of text. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
/** The separators of host names, including those that browsers treat as a dot. */
const dotInAddress = /(?<=[\p{L}\p{N}])[.。．｡](?=\p{L})/gu

/**
 * An organization's name as an email to a stranger may contain it: whoever creates one chooses it, so that nothing in
 * it may look like an address or become a link.
 */
export function nameInMail(name: string): string {
  const plain = name
    .replaceAll(unseen, ' ')
    .replaceAll(/[a-z][a-z\d+.-]*:\/+/giu, '')
    .replaceAll(/\s*[@＠]\s*/gu, ' (at) ')
    .replaceAll(dotInAddress, '·')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  if (plain.length <= maxLength) return plain
  // Not between the halves of a surrogate pair.
  return `${plain.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
