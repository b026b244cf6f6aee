const collator = new Intl.Collator(undefined, { numeric: true })

/** What people name is sorted as they count: "Line 9" comes before "Line 10", as in the lists of the service. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b)
}
