import { Type, type Static } from 'typebox'

import { Id, oneOf, record } from './fields.ts'

const Share = Type.Number({ minimum: 0, maximum: 1 })
const Place = Type.Array(Type.Number({ minimum: -1e6, maximum: 1e6 }), {
  minItems: 3,
  maxItems: 3,
  description: 'In metres and the axes of the web model, which has y upwards.',
})
const PartId = Type.String({ minLength: 1, maxLength: 100 })

/** A part of a model as it was called when it was named: the name says what is meant once it is gone. */
export const NamedPart = record(
  { id: PartId, name: Type.String({ maxLength: 1000 }) },
  { title: 'NamedPart' },
)
export type NamedPart = Static<typeof NamedPart>

/** How the model of an object is looked at, and which of its parts stand out. */
export const ModelView = record(
  {
    objectId: Id,
    revision: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2 ** 31 - 1,
        description: 'The revision the parts were chosen in; shown is the newest that is ready.',
      }),
    ),
    parts: Type.Array(NamedPart, { maxItems: 500, description: 'Those that stand out.' }),
    camera: Type.Optional(
      record(
        {
          position: Place,
          target: Place,
          aspect: Type.Optional(
            Type.Number({
              minimum: 0.1,
              maximum: 10,
              description:
                'Width by height of what it was chosen in; what is narrower looks from further away.',
            }),
          ),
        },
        { description: 'Left out: all is in sight.' },
      ),
    ),
    hidden: Type.Optional(Type.Array(PartId, { maxItems: 10_000 })),
    isolated: Type.Optional({
      ...PartId,
      description: 'The only part that is shown, with all that is inside it.',
    }),
    isXray: Type.Optional(
      Type.Boolean({ description: 'Whether all but the parts that stand out is see-through.' }),
    ),
    explosion: Type.Optional({ ...Share, description: 'How far apart the parts are.' }),
    section: Type.Optional(
      record({
        axis: oneOf(['x', 'y', 'z']),
        at: { ...Share, description: 'Along the model, from its least coordinate.' },
        isFlipped: Type.Boolean({ description: 'Whether what lies after the plane is shown.' }),
      }),
    ),
  },
  { title: 'ModelView' },
)
export type ModelView = Static<typeof ModelView>
