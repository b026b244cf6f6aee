import type { FuzzRequest } from './fuzz-request.ts'

const maxTries = 150

/** The smallest request found that still fails: fields, parameters and headers are removed in turn. */
export async function shrinkRequest(
  request: FuzzRequest,
  stillFails: (smaller: FuzzRequest) => Promise<boolean>,
): Promise<FuzzRequest> {
  let smallest = request
  let tries = 0
  let isSmaller = true
  while (isSmaller && tries < maxTries) {
    isSmaller = false
    for (const candidate of smallerThan(smallest)) {
      if ((tries += 1) > maxTries) break
      if (!(await stillFails(candidate))) continue
      smallest = candidate
      isSmaller = true
      break
    }
  }
  return smallest
}

function* smallerThan(request: FuzzRequest): Generator<FuzzRequest> {
  for (const name of Object.keys(request.headers)) {
    if (name === 'authorization' || name === 'content-type') continue
    const { [name]: _left, ...headers } = request.headers
    yield { ...request, headers }
  }
  for (const index of request.query.keys()) {
    yield { ...request, query: request.query.toSpliced(index, 1) }
  }
  for (const body of smallerValues(request.body)) yield { ...request, body }
  if (typeof request.bytes === 'string' && request.bytes.length > 100) {
    yield { ...request, bytes: request.bytes.slice(0, request.bytes.length / 2) }
  }
}

/** The value with one part removed or shortened, the largest parts first. */
function* smallerValues(value: unknown): Generator {
  if (Array.isArray(value)) {
    if (value.length > 3) yield value.slice(0, Math.floor(value.length / 2))
    for (const index of value.keys()) yield value.toSpliced(index, 1)
    for (const [index, item] of value.entries()) {
      for (const smaller of smallerValues(item)) yield value.with(index, smaller)
    }
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    for (const index of entries.keys()) yield Object.fromEntries(entries.toSpliced(index, 1))
    for (const [index, [name, item]] of entries.entries()) {
      for (const smaller of smallerValues(item)) {
        yield Object.fromEntries(entries.with(index, [name, smaller]))
      }
    }
  } else if (typeof value === 'string' && value.length > 1) {
    yield value.slice(0, Math.floor(value.length / 2))
    yield value.slice(Math.floor(value.length / 2))
  }
}
