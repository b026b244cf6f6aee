/** Unique within one procedure or lesson; `randomUUID` is missing on plain http. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
