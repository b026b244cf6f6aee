import { locateOrganization } from '@millwright/contract/operation'
import Router from 'find-my-way'

import type { BoundOperation } from '#platform/http/bound-operation'

/** What an address leads to, as the server reads addresses. */
export interface FoundOperation {
  bound: BoundOperation
  /** Without the organization of the mount. */
  params: Record<string, string>
  query: Record<string, string>
  /** The organization in the address, at the mount or in its path. */
  organization: string | undefined
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The operations of organizations by their addresses. */
export class OperationTable {
  readonly #router = Router({ maxParamLength: 512 })

  add(operations: readonly BoundOperation[]): void {
    for (const bound of operations) {
      const { method, path } = bound.operation
      const place = locateOrganization(bound.operation)
      if (place !== 'nowhere') this.#router.on(method, path, ignore, bound)
      if (place === 'mount') this.#router.on(method, `/api/org/:orgId${path}`, ignore, bound)
    }
  }

  find(method: (typeof methods)[number], path: string): FoundOperation | undefined {
    const found = this.#router.find(method, path)
    if (!found) return undefined
    const bound = found.store as BoundOperation
    const { orgId, ...params } = found.params as Record<string, string>
    const inPath = locateOrganization(bound.operation) === 'path' ? params['id'] : undefined
    return { bound, params, query: { ...found.searchParams }, organization: orgId ?? inPath }
  }

  /** The methods of an address. */
  methodsOf(path: string): string[] {
    return methods.filter((method) => this.#router.find(method, path) !== null)
  }
}

/** Looks up addresses; the caller runs what it finds. */
function ignore(): void {}
