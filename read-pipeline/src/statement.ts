/** A prepared statement: one name for each text. */
export interface Statement {
  name: string
  text: string
  values: unknown[]
}
