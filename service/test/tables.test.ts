import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'

import {
  parseSync,
  type TsInterfaceDeclaration,
  type TsType,
  type TsTypeAliasDeclaration,
  type TsTypeElement,
} from '@swc/core'
import pg from 'pg'

import { createTestDatabase, type TestDatabase } from './database.ts'

const source = path.resolve(import.meta.dirname, '..', 'src')

interface Column {
  table: string
  column: string
  type: TsType
}

interface StoredColumn {
  table: string
  column: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  /** The database does not know which columns of a view are never null. */
  isOfView: boolean
}

/** The database fills these in, so an insert may omit them. */
const defaulted = new Set(['Defaulted', 'DefaultedJsonColumn', 'TimestampColumn'])

/** The database types of TypeScript keywords, by `udt_name`. */
const storedAs: Record<string, readonly string[]> = {
  // The driver reads 64-bit numbers as text.
  string: ['text', 'uuid', 'date', 'int8', 'xid8'],
  number: ['int2', 'int4', 'int8', 'float4', 'float8'],
  boolean: ['bool'],
}

let database: TestDatabase
let stored: Map<string, StoredColumn>

before(async () => {
  database = await createTestDatabase('tables')
  const client = new pg.Client(database.connection)
  await client.connect()
  const { rows } = await client.query<StoredColumn>(`
    select c.table_name as table, column_name as column, udt_name as type,
      is_nullable = 'YES' as "isNullable",
      column_default is not null or is_generated = 'ALWAYS' as "hasDefault",
      table_type = 'VIEW' as "isOfView"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public'`)
  await client.end()
  stored = new Map(rows.map((row) => [`${row.table}.${row.column}`, row]))
})

after(async () => await database.drop())

test('the tables that queries are compiled against match a migrated database', () => {
  const declared = declaredColumns()

  assert.ok(declared.length > 300, `${declared.length} columns`)
  assert.deepEqual(declared.flatMap(complaintsAbout), [])
})

/** What a declared column claims that is not true of the stored one. */
function complaintsAbout({ table, column, type }: Column): string[] {
  const name = `${table}.${column}`
  const there = stored.get(name)
  if (!there) return [`${name} is not in the database`]
  const { isNullable, hasDefault, isOfView } = there
  const keywords = wordsOf(type)
  const reference = type.type === 'TsTypeReference' ? nameOf(type) : ''
  const word = keywords.find((each) => each in storedAs)
  return [
    keywords.includes('null') && !isNullable && `${name} is never null`,
    isPlain(keywords) &&
      !keywords.includes('null') &&
      isNullable &&
      !isOfView &&
      `${name} may be null`,
    defaulted.has(reference) && !hasDefault && !isNullable && `${name} has no default`,
    word && !storedAs[word]?.includes(there.type) && `${name} is ${there.type}, not ${word}`,
    reference.endsWith('JsonColumn') &&
      there.type !== 'jsonb' &&
      `${name} is ${there.type}, not jsonb`,
  ].filter((complaint) => typeof complaint === 'string')
}

/** Whether a type is written out, so that `null` would be visible in it. */
function isPlain(keywords: readonly string[]): boolean {
  return keywords.length > 0 && keywords.every((word) => word in storedAs || word === 'null')
}

/** The keywords of a type: `string` and `null` for `string | null`, `null` for a nullable column. */
function wordsOf(type: TsType): string[] {
  if (type.type === 'TsKeywordType') return [type.kind]
  if (type.type === 'TsUnionType') return type.types.flatMap(wordsOf)
  if (type.type !== 'TsTypeReference') return []
  if (nameOf(type).startsWith('Nullable')) return ['null']
  const inner = nameOf(type) === 'Defaulted' ? (type.typeParams?.params ?? []) : []
  return inner.flatMap(wordsOf)
}

function nameOf({ typeName }: Extract<TsType, { type: 'TsTypeReference' }>): string {
  return typeName.type === 'Identifier' ? typeName.value : ''
}

type Declaration = TsInterfaceDeclaration | TsTypeAliasDeclaration

/** Every column of `interface Tables`, whichever slice adds it. */
function declaredColumns(): Column[] {
  const declarations = globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] })
    .map((file) => readFileSync(path.join(source, file), 'utf8'))
    .flatMap((text) => declarationsIn(parseSync(text, { syntax: 'typescript' })))
  const byName = new Map(declarations.map((each) => [each.id.value, each]))
  const membersOf = (type: TsType): TsTypeElement[] => {
    if (type.type === 'TsTypeLiteral') return type.members
    if (type.type === 'TsIntersectionType') return type.types.flatMap(membersOf)
    const referenced = type.type === 'TsTypeReference' ? byName.get(nameOf(type)) : undefined
    if (referenced?.type === 'TsInterfaceDeclaration') return referenced.body.body
    return referenced ? membersOf(referenced.typeAnnotation) : []
  }
  return declarations
    .filter((each) => each.type === 'TsInterfaceDeclaration' && each.id.value === 'Tables')
    .flatMap((each) => (each.type === 'TsInterfaceDeclaration' ? each.body.body.map(named) : []))
    .flatMap(({ name: table, type }) =>
      membersOf(type).map((member) => {
        const { name: column, type: columnType } = named(member)
        return { table, column, type: columnType }
      }),
    )
}

function named(member: TsTypeElement): { name: string; type: TsType } {
  assert.equal(member.type, 'TsPropertySignature')
  assert.equal(member.key.type, 'Identifier')
  assert.ok(member.typeAnnotation)
  return { name: member.key.value, type: member.typeAnnotation.typeAnnotation }
}

function declarationsIn(node: unknown): Declaration[] {
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(declarationsIn)
  return isDeclaration(node) ? [node, ...inside] : inside
}

function isDeclaration(node: object): node is Declaration {
  const type: unknown = Reflect.get(node, 'type')
  return type === 'TsInterfaceDeclaration' || type === 'TsTypeAliasDeclaration'
}
