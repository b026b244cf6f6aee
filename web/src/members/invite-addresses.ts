/**
 * The email addresses in what someone typed or pasted: one per line, separated by commas or semicolons, or as mail
 * programs copy them (`Ada <ada@example.org>`), each once. Text without any is taken as one, for the service to
 * refuse.
 */
export function parseAddresses(text: string): string[] {
  const found = text.match(/[^\s<>,;:"'()[\]]+@[^\s<>,;:"'()[\]]+/g) ?? [text.trim()]
  const byLowerCase = new Map(found.map((address) => [address.toLowerCase(), address]))
  return [...byLowerCase.values()]
}
