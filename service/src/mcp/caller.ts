import type { Input, Operation, Result } from '@millwright/contract/operation'
import type { Permission } from '@millwright/contract/permissions'
import { procedureText } from '@millwright/contract/procedure-text'
import { users } from '@millwright/contract/users'

import type { Credentials } from '#platform/access'
import type { InProcess } from '#platform/http/in-process'
import type { RequestFacts } from '#platform/http/routes'

import type { Perform, Tool, ToolContext } from './tool.ts'

interface CallerServices {
  operations: InProcess
  baseUrl: string
}

/** An assistant at work for a person, for the length of one request. */
export class Caller {
  readonly #services: CallerServices
  readonly #facts: RequestFacts
  readonly #credentials: Credentials
  #membership: Promise<{ slug: string; capabilities: Permission[] }> | undefined

  constructor(services: CallerServices, facts: RequestFacts, credentials: Credentials) {
    this.#services = services
    this.#facts = facts
    this.#credentials = credentials
  }

  /** What a tool works with: its own operations and no others. */
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
      pageAt: async (path) => {
        const { slug } = await this.#ownMembership()
        return `${this.#services.baseUrl}/app/${slug}/${path}`
      },
    }
  }

  /** Whether the person, or what their key is kept to, may do all that a tool does. */
  async mayUse({ operations }: Pick<Tool, 'operations'>): Promise<boolean> {
    const { capabilities } = await this.#ownMembership()
    return operations.every(
      ({ permission }) =>
        permission === 'signed_in' || capabilities.some((each) => each === permission),
    )
  }

  async #ownMembership() {
    this.#membership ??= this.#findMembership()
    return await this.#membership
  }

  async #findMembership() {
    const { organizations } = await this.#perform(users.capabilities, {})
    const { organizationId } = this.#credentials
    const own = organizations.find((each) => each.organizationId === organizationId)
    return { slug: own?.slug ?? organizationId, capabilities: own?.capabilities ?? [] }
  }

  async #perform<const Spec extends Operation>(
    operation: Spec,
    input: Input<Spec>,
    ifMatch?: string,
  ): Promise<Result<Spec>> {
    const { organizationId } = this.#credentials
    const facts = this.#factsFor(operation, ifMatch)
    return await this.#services.operations.perform(operation, input, { facts, organizationId })
  }

  /** Of the headers of the request none is meant for the operation. */
  #factsFor(operation: Operation, ifMatch: string | undefined): RequestFacts {
    const { requestId, ipPrefix, language, userAgent } = this.#facts
    const isWritten = operation.method !== 'GET' && operation !== procedureText.read
    return {
      requestId,
      ipPrefix,
      language,
      userAgent,
      isFromElsewhere: false,
      assistant: isWritten ? (this.#credentials.program ?? 'Assistant') : null,
      mount: '',
      authorization: async () => this.#credentials,
      header: (name) => (name === 'if-match' ? ifMatch : undefined),
      setHeader: () => {},
    }
  }
}
