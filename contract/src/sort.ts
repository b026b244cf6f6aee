import { Type } from 'typebox'

/** A field, with a `-` before it for descending order. */
export type Sort<Field extends string> = Field | `-${Field}`

/**
 * The query parameter for the order of a list: one of these fields, which an index or the small size of the list
 * makes cheap. Every list breaks ties by age, so that its pages neither repeat nor lose an item.
 */
export function sortParameter<const Field extends string>(...fields: readonly [Field, ...Field[]]) {
  return Type.Optional(
    Type.Unsafe<Sort<Field>>(
      Type.Enum([...fields, ...fields.map((field) => `-${field}` as const)], {
        type: 'string',
        description:
          'Ascending by this field, or descending with a `-` before it. Text is ordered without regard to case and accents, and its numbers by their value; records without a value come last in ascending order.',
      }),
    ),
  )
}
