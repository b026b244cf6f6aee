/** A short summary of a response: the same for the same mistake. */
export function unexpectedAnswer(
  method: string,
  path: string,
  status: number,
  text: string,
): string {
  const code = /"code":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, 100)
  return `${method} ${path} answered ${status} ${code}`
}
