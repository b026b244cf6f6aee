import { Type, type Static } from 'typebox'

import { oneOf, record } from './fields.ts'

/**
 * Colors that people can distinguish, including those who cannot tell red from green; rims set them off from the
 * picture.
 */
export const markColors = ['red', 'orange', 'yellow', 'green', 'blue', 'violet'] as const
export type MarkColor = (typeof markColors)[number]

/** How many marks a picture may have; more would hide it. */
export const maxPictureMarks = 50
export const maxMarkNumber = 99

const Share = Type.Number({ minimum: 0, maximum: 1 })
const Point = Type.Array(Share, {
  minItems: 2,
  maxItems: 2,
  description: 'From its left and from its top, as shares of the width and height of the picture.',
})
const color = oneOf(markColors)
const corners = { color, from: Point, to: Point }

const kinds = [
  record(
    { kind: Type.Literal('arrow'), ...corners },
    { title: 'ArrowMark', description: 'The tip is at `to`.' },
  ),
  record(
    { kind: Type.Literal('circle'), ...corners },
    { title: 'CircleMark', description: 'The ellipse between two corners.' },
  ),
  record({ kind: Type.Literal('box'), ...corners }, { title: 'BoxMark' }),
  record(
    {
      kind: Type.Literal('number'),
      color,
      at: Point,
      number: Type.Integer({ minimum: 1, maximum: maxMarkNumber }),
    },
    { title: 'NumberMark', description: 'A number that the text of the step can name.' },
  ),
] as const

/** The smallest area as a share of the picture; a smaller one would show nothing. */
export const minAreaShare = 0.01

const area = { from: Point, to: Point }
export const PictureArea = record(area, {
  title: 'PictureArea',
  description: 'A part of a picture, from its upper left to its lower right corner.',
})
export type PictureArea = Static<typeof PictureArea>

export const PictureCrop = record(
  {
    ...area,
    ratio: Type.Number({
      minimum: 0.01,
      maximum: 100,
      description:
        'Width of the whole picture divided by its height, as displayed: pages reserve room for it before it loads.',
    }),
  },
  {
    title: 'PictureCrop',
    description:
      'The part of the picture that is shown, from its upper left to its lower right corner; only where `kind` is `image`. The file stays whole: this hides nothing from anyone who opens it. Marks keep their places in the whole picture.',
  },
)
export type PictureCrop = Static<typeof PictureCrop>

/** Something drawn on a picture. */
export type PictureMark = Static<(typeof kinds)[number]>
export type MarkKind = PictureMark['kind']

export const PictureMarks = Type.Unsafe<PictureMark[]>(
  Type.Array(
    Type.Unsafe<PictureMark>({
      title: 'PictureMark',
      discriminator: { propertyName: 'kind' },
      anyOf: [...kinds],
    }),
    {
      maxItems: maxPictureMarks,
      description:
        'What is drawn on it, only where `kind` is `image`. The picture itself stays as it is.',
    },
  ),
)
