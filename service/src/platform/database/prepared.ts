import type { Compilable, CompiledQuery } from 'kysely'

import type { Queries } from '#platform/database/organization-store'

/** A placeholder for a value that each execution supplies. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement that is built once and executed with different values: building it again takes a tenth of a small read.
 * `build` gets placeholders, which it may bind as values and must not inspect.
 */
export function prepareStatement<Values extends Record<string, unknown>, Row>(
  build: (db: Queries, values: Values) => Compilable<Row>,
): (db: Queries, values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined
  const named = { get: (_: object, name: string) => new Placeholder(name) }
  return async (db, values) => {
    built ??= build(db, new Proxy({}, named) as Values).compile()
    const parameters = built.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name] : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...built, parameters })
    return rows
  }
}
