import type { ErrorObject } from 'ajv'

/**
 * A union reports what each of its branches has against a value, and then itself. Only what helps is kept:
 * the errors of the branch whose `type` the value has, or what is wrong with its `type`.
 */
export function tellingErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const unions = errors.filter(isUnion)
  if (unions.length === errors.length) return unions
  let telling = errors.filter((error) => !isUnion(error))
  for (const union of unions) {
    const isWithin = ({ schemaPath, instancePath }: ErrorObject): boolean =>
      schemaPath.startsWith(`${union.schemaPath}/`) && instancePath.startsWith(union.instancePath)
    const kept = errorsOfUnion(union, telling.filter(isWithin))
    telling = [...telling.filter((error) => !isWithin(error)), ...kept]
  }
  return telling
}

function isUnion({ keyword }: ErrorObject): boolean {
  return keyword === 'anyOf' || keyword === 'oneOf'
}

function errorsOfUnion(union: ErrorObject, errors: ErrorObject[]): ErrorObject[] {
  const branches = Map.groupBy(
    errors,
    ({ schemaPath }) => schemaPath.slice(union.schemaPath.length + 1).split('/')[0] ?? '',
  )
  const isTag = ({ keyword, instancePath }: ErrorObject): boolean =>
    keyword === 'const' && /^\/[^/]+$/.test(instancePath.slice(union.instancePath.length))
  const tags = errors.filter(isTag)
  const [tag] = tags
  if (tag === undefined) return sharedErrors([...branches.values()])
  const meant = [...branches.values()].find((branch) => !branch.some(isTag))
  if (meant) return meant
  const allowedValues = tags.map(({ params }) => params['allowedValue'] as unknown)
  return [{ ...tag, keyword: 'enum', params: { allowedValues } }]
}

/** What all branches miss, such as the `type` that tells them apart; else what each of them says. */
function sharedErrors(branches: ErrorObject[][]): ErrorObject[] {
  const [first = []] = branches
  const missing = first.filter(
    ({ keyword, params }) =>
      keyword === 'required' &&
      branches.every((branch) =>
        branch.some(
          (error) =>
            error.keyword === 'required' &&
            error.params['missingProperty'] === params['missingProperty'],
        ),
      ),
  )
  return missing.length > 0 ? missing : branches.flat()
}
