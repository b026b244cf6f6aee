import type { FastifyInstance } from 'fastify'

const dayMilliseconds = 24 * 3_600_000
/** RFC 9116 asks for less than a year. */
const validDays = 180

/** Tells researchers where to report vulnerabilities (RFC 9116). Without contacts, there is no such file. */
export function serveSecurityText(
  app: FastifyInstance,
  { securityContacts, baseUrl }: { securityContacts: readonly string[]; baseUrl: string },
): void {
  if (securityContacts.length === 0) return
  app.get('/.well-known/security.txt', async (_request, reply) => {
    return await reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(securityText(securityContacts, baseUrl, new Date()))
  })
}

function securityText(contacts: readonly string[], baseUrl: string, now: Date): string {
  const day = Math.floor(now.getTime() / dayMilliseconds) + validDays
  const fields = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(day * dayMilliseconds).toISOString()}`,
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    'Preferred-Languages: en',
  ]
  return `${fields.join('\n')}\n`
}
