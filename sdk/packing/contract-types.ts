import { isOperation } from '@millwright/contract/wire-module'

import type { TypeTexts } from '../reference/type-text.ts'

/** Titles that are not valid names of TypeScript types. */
export const renamed = new Map([['Object', 'ModelObject']])

type Exported = Record<string, unknown>

/**
 * Declarations of the modules of the contract that are only data: the types that their schemas make by name, in one
 * module that the others take them from, and their operations and lists.
 *
 * @param modules by name, with what each exports
 * @returns declarations by the name of their module
 */
export function contractTypes(
  modules: ReadonlyMap<string, Exported>,
  types: TypeTexts,
): Map<string, string> {
  const names = new SchemaNames(modules, types)
  const declared = new Map<string, string>(byHand)
  for (const [module, exported] of modules) {
    const lines = Object.entries(exported).flatMap(([name, value]) =>
      isSchema(name) ? names.declarationOf(name, module) : valueDeclaration(name, value),
    )
    declared.set(module, [operationImport, ...lines, ...(besides.get(module) ?? []), ''].join('\n'))
  }
  return declared.set('types', names.all())
}

const operationImport = "import type { Operation } from './operation.js'"

function isSchema(name: string): boolean {
  return /^[A-Z]/.test(name)
}

/** Gives every exported schema its own type, even those without a title. */
class SchemaNames {
  readonly #types: TypeTexts
  readonly #texts = new Map<string, string>()
  readonly #named: ReadonlyMap<string, string>

  constructor(modules: ReadonlyMap<string, Exported>, types: TypeTexts) {
    this.#types = types
    for (const [module, exported] of modules) {
      const schemas = Object.entries(exported).filter(([name]) => isSchema(name))
      for (const [name, schema] of schemas) {
        this.#texts.set(`${module} ${name}`, types.textOf(schema as object))
      }
    }
    this.#named = new Map(types.named())
  }

  declarationOf(name: string, module: string): string {
    const text = this.#texts.get(`${module} ${name}`) ?? ''
    const type = this.#named.has(text) ? text : this.#ownName(name, module)
    return `export type { ${type === name ? name : `${type} as ${name}`} } from './types.js'`
  }

  all(): string {
    const unnamed = [...this.#texts].flatMap(([key, text]) => {
      const [module = '', name = ''] = key.split(' ')
      return this.#named.has(text) ? [] : [[this.#ownName(name, module), text] as const]
    })
    const all = [...this.#types.named(), ...unnamed]
    return all.map(([name, text]) => `export type ${name} = ${text}\n`).join('\n')
  }

  /** Two modules may have untitled schemas of the same name. */
  #ownName(name: string, module: string): string {
    return `${name}_${module.replaceAll('-', '_')}`
  }
}

function valueDeclaration(name: string, value: unknown): string[] {
  const isList = typeof value !== 'object' || Array.isArray(value)
  return isList || holdsOperation(value)
    ? [`export declare const ${name}: ${constantType(value)}`]
    : []
}

function holdsOperation(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return isOperation(value) || Object.values(value).some(holdsOperation)
}

function constantType(value: unknown): string {
  if (isOperation(value)) return 'Operation'
  if (Array.isArray(value)) return `readonly [${value.map(constantType).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).map(
    ([name, each]) => `readonly ${name}: ${constantType(each)}`,
  )
  return `{ ${fields.join('; ')} }`
}

/** Exports that are types only, or functions that make schemas. */
const byHand = [
  [
    'operation',
    `export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly permission: string
  /** Present on operations that take a body. */
  readonly body?: object
  readonly answers?: 'redirect' | 'event-stream' | 'file'
  readonly takesIdempotencyKey?: boolean
}
export declare function organizationIn(operation: Operation): 'nowhere' | 'path' | 'mount'
export declare function takesIdempotencyKey(operation: Operation): boolean
`,
  ],
  ['page', 'export interface Page<Item> {\n  items: Item[]\n  nextCursor: string | null\n}\n'],
] as const

const jobImport = "import type { Job as AnyJob } from './types.js'"
const besides = new Map([
  ['job-kinds', [jobImport, "export type JobKind = AnyJob['kind']"]],
  [
    'jobs',
    [jobImport, "export type JobOf<Kind extends AnyJob['kind']> = Extract<AnyJob, { kind: Kind }>"],
  ],
])
