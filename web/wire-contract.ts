import { pathToFileURL } from 'node:url'

import type { Operation } from '@millwright/contract/operation'
import type { Plugin } from 'vite'

/**
 * Gives the app of the contract what it takes to send requests: operations without their schemas, which are for
 * the service to check. They and what makes them were an eighth of the first screen's script.
 */
export function wireContract(): Plugin {
  return {
    name: 'wire-contract',
    async load(id) {
      if (!/\/contract\/src\/[^/]+\.ts$/.test(id)) return null
      const exported = Object.entries((await import(pathToFileURL(id).href)) as object)
      // What computes something stays as it is written.
      if (exported.some(([, value]) => typeof value === 'function')) return null
      return exported
        .filter(([name]) => !isSchema(name))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value, onTheWire)}`)
        .join('\n')
    },
  }
}

/** Schemas are named like the types that they make. */
function isSchema(name: string): boolean {
  return /^[A-Z]/.test(name)
}

/** That an operation has a body is all that a client has to know of its schema. */
function onTheWire(_key: string, value: unknown): unknown {
  if (value instanceof RegExp || value instanceof Map || value instanceof Set) {
    throw new TypeError('The app gets of the contract what JSON can say.')
  }
  if (!isOperation(value)) return value
  const { method, path, permission, body, answers, takesIdempotencyKey } = value
  return { method, path, permission, body: body && {}, answers, takesIdempotencyKey }
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
