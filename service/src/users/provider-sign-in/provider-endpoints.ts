import type { FastifyInstance } from 'fastify'

/** Each organization's provider has its own address. */
export interface Place {
  Params: { organizationId: string }
}

/** In lower case, as in our own addresses; anything else matches no organization. */
export function organizationIn({ organizationId }: Place['Params']): string {
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(organizationId)
  return isId ? organizationId : '00000000-0000-0000-0000-000000000000'
}

/** Providers post forms. */
export function takeForms(scope: FastifyInstance, bodyLimit: number): void {
  scope.addContentTypeParser(
    /^application\/x-www-form-urlencoded\s*(;|$)/i,
    { parseAs: 'string', bodyLimit },
    (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
  )
}
