import { ApiError } from '@millwright/contract/errors'
import type { Input, Operation, Result } from '@millwright/contract/operation'
import type { Permission } from '@millwright/contract/permissions'
import { users } from '@millwright/contract/users'

import type { Credentials } from '#platform/access'
import type { InProcess } from '#platform/http/in-process'
import type { RequestFacts } from '#platform/http/routes'

import type { Perform, Tool, ToolContext } from './tool.ts'

interface CallerServices {
  operations: Pick<InProcess, 'perform'>
  baseUrl: string
}

interface Membership {
  slug: string
  capabilities: readonly Permission[]
}

/** An assistant working for a person, for one request. */
export class Caller {
  readonly #services: CallerServices
  readonly #facts: RequestFacts
  readonly #credentials: Credentials
  #membership: Membership = { slug: '', capabilities: [] }

  constructor(services: CallerServices, facts: RequestFacts, credentials: Credentials) {
    this.#services = services
    this.#facts = facts
    this.#credentials = credentials
  }

  /**
   * Checks whether the person still allows it to work, and what they may do.
   *
   * @throws {ApiError} `unauthenticated`
   */
  async enter(): Promise<void> {
    const { organizations } = await this.#perform(users.capabilities, {})
    const { organizationId } = this.#credentials
    const own = organizations.find((each) => each.organizationId === organizationId)
    if (!own) throw new ApiError('unauthenticated')
    this.#membership = own
  }

  /** The context of a tool, limited to its own operations. */
  contextOf({ operations }: Pick<Tool, 'operations'>): ToolContext {
    const perform: Perform = async (operation, input, { ifMatch } = {}) => {
      if (!operations.includes(operation)) {
        throw new Error(`A tool that may not do it asked for ${operation.path}.`)
      }
      return await this.#perform(operation, input, ifMatch)
    }
    return {
      perform,
      organizationId: this.#credentials.organizationId,
      pageAt: (path) => `${this.#services.baseUrl}/app/${this.#membership.slug}/${path}`,
    }
  }

  /** Whether the permissions of the person or their key cover everything that a tool does. */
  mayUse({ operations }: Pick<Tool, 'operations'>): boolean {
    const { capabilities } = this.#membership
    return operations.every(
      ({ permission }) =>
        permission === 'signed_in' || capabilities.some((each) => each === permission),
    )
  }

  async #perform<const Spec extends Operation>(
    operation: Spec,
    input: Input<Spec>,
    ifMatch?: string,
  ): Promise<Result<Spec>> {
    const { organizationId } = this.#credentials
    const facts = this.#factsFor(ifMatch)
    return await this.#services.operations.perform(operation, input, { facts, organizationId })
  }

  /** The headers of the request are not meant for the operation. */
  #factsFor(ifMatch: string | undefined): RequestFacts {
    const { requestId, ipPrefix, address, language, userAgent } = this.#facts
    return {
      requestId,
      ipPrefix,
      address,
      language,
      userAgent,
      isFromElsewhere: false,
      assistant: this.#credentials.program ?? 'Assistant',
      mount: '',
      authorization: async () => this.#credentials,
      header: (name) => (name === 'if-match' ? ifMatch : undefined),
      setHeader: () => {},
    }
  }
}
