import { api } from './api.ts'
import type { Operation } from './operation.ts'

type Api = typeof api

/** The name of an operation of the interface. */
export type OperationName = {
  [Resource in keyof Api]: `${Resource}.${Extract<keyof Api[Resource], string>}`
}[keyof Api]

export interface NamedOperation {
  /** `guidebooks.linkProcedure`: the name used in logs, metrics, tests and the API reference. */
  name: string
  resource: string
  operation: Operation
}

export function everyOperation(): NamedOperation[] {
  return Object.entries(api).flatMap(([resource, operations]) =>
    Object.entries(operations).map(([verb, operation]) => ({
      name: `${resource}.${verb}`,
      resource,
      operation,
    })),
  )
}
