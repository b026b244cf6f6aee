const address = /[^\s<>,;:"'()[\]]+@[^\s<>,;:"'()[\]]+/g

/**
 * The email addresses in typed or pasted text: one per line, separated by commas or semicolons, or as mail programs
 * copy them (`Ada <ada@example.org>`), each once. An entry without an address is kept as typed, for the service to
 * refuse: a typo in one of many is not silently dropped.
 */
export function parseAddresses(text: string): string[] {
  const found = entriesOf(text).flatMap((entry): string[] => entry.match(address) ?? [entry])
  const byLowerCase = new Map(found.map((each) => [each.toLowerCase(), each]))
  return [...byLowerCase.values()]
}

/** A name before an address, with or without a comma in it, belongs to the address's entry. */
function entriesOf(text: string): string[] {
  const entries = text
    .split(/[\n\t;]/)
    .flatMap((line) => line.split(/,(?![^,]*<)/))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  return entries.length > 0 ? entries : ['']
}
