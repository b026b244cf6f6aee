import type { ErrorObject } from 'ajv'

/**
 * A union reports the errors of each branch, followed by its own. Only useful ones are kept: those of the branch with
 * the value's `type`, or about its `type`. Because a union's errors are contiguous, each is visited once per
 * surrounding union, however many there are.
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
  const untagged = branches.find((branch) => !branch.some(isTag))
  if (untagged) return untagged
  const allowedValues = tags.map(({ params }) => params['allowedValue'] as unknown)
  return [{ ...tag, keyword: 'enum', params: { allowedValues } }]
}

/** The errors common to all branches, such as a missing `type`; or else those of each. */
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

/** The errors of the branch that has all of the value's fields, if there is one; or else those of each. */
function nearestOf(branches: ErrorObject[][]): ErrorObject[] {
  const knowing = branches.filter((branch) =>
    branch.every(({ keyword }) => keyword !== 'additionalProperties' && keyword !== 'required'),
  )
  return knowing.length === 1 ? (knowing[0] ?? []) : branches.flat()
}
