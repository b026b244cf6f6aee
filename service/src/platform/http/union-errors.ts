import type { ErrorObject } from 'ajv'

/**
 * A union reports what each of its branches has against a value, and right behind that itself. Only what helps is
 * kept: the errors of the branch whose `type` the value has, or what is wrong with its `type`. As a union's errors
 * stand together, each is looked at once for each union around it, however many there are.
 */
export function keepUsefulErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const telling: ErrorObject[] = []
  for (const error of errors) {
    if (!isUnion(error)) {
      telling.push(error)
      continue
    }
    const within = telling.splice(telling.findLastIndex((each) => !isWithin(each, error)) + 1)
    for (const kept of within.length > 0 ? errorsOfUnion(error, within) : [error]) {
      telling.push(kept)
    }
  }
  return telling
}

function isUnion({ keyword }: ErrorObject): boolean {
  return keyword === 'anyOf' || keyword === 'oneOf'
}

function isWithin({ schemaPath, instancePath }: ErrorObject, union: ErrorObject): boolean {
  return (
    schemaPath.startsWith(`${union.schemaPath}/`) && instancePath.startsWith(union.instancePath)
  )
}

function errorsOfUnion(union: ErrorObject, errors: ErrorObject[]): ErrorObject[] {
  const branches = [
    ...Map.groupBy(
      errors,
      ({ schemaPath }) => schemaPath.slice(union.schemaPath.length + 1).split('/')[0] ?? '',
    ).values(),
  ]
  const isTag = ({ keyword, instancePath }: ErrorObject): boolean =>
    keyword === 'const' && /^\/[^/]+$/.test(instancePath.slice(union.instancePath.length))
  const tags = errors.filter(isTag)
  const [tag] = tags
  if (tag === undefined) return sharedErrors(union, branches)
  const meant = branches.find((branch) => !branch.some(isTag))
  if (meant) return meant
  const allowedValues = tags.map(({ params }) => params['allowedValue'] as unknown)
  return [{ ...tag, keyword: 'enum', params: { allowedValues } }]
}

/** What all branches miss, such as the `type` that tells them apart; else what each of them says. */
function sharedErrors({ instancePath }: ErrorObject, branches: ErrorObject[][]): ErrorObject[] {
  const isMissing = (error: ErrorObject): boolean =>
    error.keyword === 'required' && error.instancePath === instancePath
  const [first = [], ...others] = branches.map((branch) => branch.filter(isMissing))
  const missing = first.filter(({ params }) =>
    others.every((branch) =>
      branch.some((error) => error.params['missingProperty'] === params['missingProperty']),
    ),
  )
  return missing.length > 0 ? missing : nearestOf(branches)
}

/** What the branch has against a value that knows all of its fields, where there is one; else what each says. */
function nearestOf(branches: ErrorObject[][]): ErrorObject[] {
  const knowing = branches.filter((branch) =>
    branch.every(({ keyword }) => keyword !== 'additionalProperties' && keyword !== 'required'),
  )
  return knowing.length === 1 ? (knowing[0] ?? []) : branches.flat()
}
