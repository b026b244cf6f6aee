import type { Operation } from './operation.ts'

/**
 * A module of the contract as a client needs it: operations without their schemas, which only the service checks.
 *
 * @param exported the exports of the module
 * @returns JavaScript; undefined for a module that computes something, which stays unchanged
 */
export function wireModule(exported: object): string | undefined {
  const values = Object.entries(exported)
  if (values.some(([, value]) => typeof value === 'function')) return undefined
  return values
    .filter(([name, value]) => !isSchema(name) && !holdsSchema(value))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value, onTheWire)}`)
    .join('\n')
}

/** Schemas have the names of their types. */
function isSchema(name: string): boolean {
  return /^[A-Z]/.test(name)
}

function holdsSchema(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || isOperation(value)) return false
  return '~kind' in value || Object.values(value).some(holdsSchema)
}

/** Of a body's schema, a client needs to know only that there is one. */
function onTheWire(_key: string, value: unknown): unknown {
  if (value instanceof RegExp || value instanceof Map || value instanceof Set) {
    throw new TypeError('A client gets of the contract what JSON can say.')
  }
  if (!isOperation(value)) return value
  const { method, path, permission, body, answers, takesIdempotencyKey } = value
  return { method, path, permission, body: body && {}, answers, takesIdempotencyKey }
}

export function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
