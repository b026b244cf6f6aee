/** The token of the emailed link that a person would click. */
export async function mailedToken(baseUrl: string, address: string): Promise<string> {
  const headers = { accept: 'application/json' }
  const response = await fetch(`${baseUrl}/dev/mailbox`, { headers })
  const { items } = (await response.json()) as { items: { to: string; link: string }[] }
  const link = items.find(({ to }) => to === address)?.link ?? ''
  return new URL(link).searchParams.get('token') ?? ''
}
