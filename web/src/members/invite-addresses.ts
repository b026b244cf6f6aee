const address = /[^\s<>,;:"'()[\]]+@[^\s<>,;:"'()[\]]+/g

/**
 * The email addresses in what someone typed or pasted: one per line, separated by commas or semicolons, or as mail
 * programs copy them (`Ada <ada@example.org>`), each once. An entry without any is one as it was typed, for the service
 * to refuse: a slip in one of many is not left out in silence.
 */
export function parseAddresses(text: string): string[] {
  const found = entriesOf(text).flatMap((entry): string[] => entry.match(address) ?? [entry])
  const byLowerCase = new Map(found.map((each) => [each.toLowerCase(), each]))
  return [...byLowerCase.values()]
}

/** A name before an address, with a comma in it or not, belongs to the entry of the address. */
function entriesOf(text: string): string[] {
  const entries = text
    .split(/[\n\t;]/)
    .flatMap((line) => line.split(/,(?![^,]*<)/))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  return entries.length > 0 ? entries : ['']
}
