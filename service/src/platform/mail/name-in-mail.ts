const maxLength = 80
/** Invisible characters, and those that change the direction of text. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
/** What stands between the parts of a host name, also where browsers take it for a dot. */
const dotInAddress = /(?<=[\p{L}\p{N}])[.。．｡](?=\p{L})/gu

/**
 * The name of an organization as a mail to a stranger may carry it: whoever founds one chooses it, so that
 * nothing in it may look like an address or become a link.
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
  // Not between the halves of a letter that takes two.
  return `${plain.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
