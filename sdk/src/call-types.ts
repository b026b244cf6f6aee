/** Sent with any call, in addition to the operation's own input. */
export interface CallOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
}

/** A method that takes `fields` to return, of its result or of each item of a list. */
export type Choosing<Sent, Answered> = <const Field extends keyof PartOf<Answered>>(
  input: Sent & { query: { fields: readonly Field[] } },
) => Promise<Chosen<Answered, Field>>

interface ListOf<Item> {
  items: Item[]
  nextCursor: string | null
}
type PartOf<Answered> = Answered extends ListOf<infer Item> ? Item : Answered
type Chosen<Answered, Field extends PropertyKey> =
  Answered extends ListOf<infer Item>
    ? Omit<Answered, 'items'> & { items: Pick<Item, Field & keyof Item>[] }
    : Pick<Answered, Field & keyof Answered>
