/** An attribute as RFC 7643, section 7 describes it. Attributes that are not listed here are ignored. */
export interface Attribute {
  name: string
  type: 'string' | 'boolean' | 'complex' | 'reference'
  multiValued: boolean
  description: string
  required: boolean
  caseExact: boolean
  mutability: 'readWrite' | 'readOnly' | 'immutable'
  returned: 'default'
  uniqueness: 'none' | 'server'
  subAttributes?: readonly Attribute[]
}

export interface Schema {
  id: string
  name: string
  description: string
  attributes: readonly Attribute[]
}

function attribute(name: string, description: string, more: Partial<Attribute> = {}): Attribute {
  return {
    name,
    type: 'string',
    multiValued: false,
    description,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...more,
  }
}

const readOnly = { mutability: 'readOnly' } as const
const externalId = attribute('externalId', 'What the directory calls it.', { caseExact: true })

export const userSchema: Schema = {
  id: 'urn:ietf:params:scim:schemas:core:2.0:User',
  name: 'User',
  description: 'User Account',
  attributes: [
    attribute('userName', 'What the directory signs the person in with.', {
      required: true,
      uniqueness: 'server',
    }),
    externalId,
    attribute('name', 'The name of the person.', {
      type: 'complex',
      subAttributes: [
        attribute('formatted', 'The whole name as the directory writes it.'),
        attribute('familyName', 'The last name.'),
        attribute('givenName', 'The first name.'),
      ],
    }),
    attribute('displayName', 'What the directory shows the person as.'),
    attribute('active', 'Whether the person has access.', { type: 'boolean' }),
    attribute('emails', 'The address at which the person signs in: one, at a verified domain.', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'The address.'),
        attribute('type', 'Always `work`.'),
        attribute('primary', 'Always true.', { type: 'boolean' }),
      ],
    }),
    attribute('groups', 'The groups that the person is in.', {
      ...readOnly,
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'The id of the group.', readOnly),
        attribute('display', 'The name of the group.', readOnly),
        attribute('$ref', 'The address of the group.', { ...readOnly, type: 'reference' }),
      ],
    }),
  ],
}

export const groupSchema: Schema = {
  id: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  name: 'Group',
  description: 'Group',
  attributes: [
    attribute('displayName', 'The name of the team.', { required: true, uniqueness: 'server' }),
    externalId,
    attribute('members', 'The people in it.', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'The id of the user.', { mutability: 'immutable' }),
        attribute('display', 'The name of the user.', readOnly),
        attribute('type', 'Always `User`.', { mutability: 'immutable' }),
        attribute('$ref', 'The address of the user.', { ...readOnly, type: 'reference' }),
      ],
    }),
  ],
}

/** Names are case-insensitive (RFC 7643, section 2.1). */
export function findAttribute(
  attributes: readonly Attribute[],
  name: string,
): Attribute | undefined {
  const wanted = name.toLowerCase()
  return attributes.find((each) => each.name.toLowerCase() === wanted)
}

const corePrefix = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i

/** A path or a name without the schema before it. */
export function withoutSchema(path: string): string {
  return path.replace(corePrefix, '')
}
