import { Type } from 'typebox'

/** A field, or with a `-` before it the other way round. */
export type Sort<Field extends string> = Field | `-${Field}`

/**
 * How the items of a list are to be ordered, for its query: by one of these fields, which are those that an index
 * or a small list makes cheap. Every list ends ties by age, so that its pages neither repeat nor lose an item.
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
