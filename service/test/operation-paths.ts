import type { Operation } from '@millwright/contract/operation'

/** The path of an operation with its parameters filled in. */
export function pathOf(operation: Operation, params: Record<string, string>, mount = ''): string {
  const path = operation.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${operation.path} needs ${name}.`)
    return encodeURIComponent(value)
  })
  return mount + path
}

/** The parameters in the path of an operation. */
export function paramsOf({ path }: Operation): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
}
