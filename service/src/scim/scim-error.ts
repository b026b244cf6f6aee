/** SCIM's codes for what is wrong with a request (RFC 7644, table 9). */
export type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

const statuses: Record<ScimType, number> = {
  invalidFilter: 400,
  uniqueness: 409,
  mutability: 400,
  invalidSyntax: 400,
  invalidPath: 400,
  noTarget: 400,
  invalidValue: 400,
}

export const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** RFC 7644, section 3.12. */
export interface ScimErrorBody {
  schemas: [typeof errorSchema]
  status: string
  scimType?: ScimType
  detail: string
}

export class ScimError extends Error {
  readonly status: number
  readonly body: ScimErrorBody

  constructor(kind: ScimType | number, detail: string) {
    super(detail)
    this.status = typeof kind === 'number' ? kind : statuses[kind]
    this.body = errorBody(this.status, detail, typeof kind === 'number' ? undefined : kind)
  }
}

export function errorBody(status: number, detail: string, scimType?: ScimType): ScimErrorBody {
  return { schemas: [errorSchema], status: String(status), ...(scimType && { scimType }), detail }
}

/** @throws {ScimError} 404 */
export function noResource(): never {
  throw new ScimError(404, 'There is no such resource.')
}
