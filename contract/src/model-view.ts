import { Type, type Static } from 'typebox'

import { Id, oneOf, record } from './fields.ts'

const Share = Type.Number({ minimum: 0, maximum: 1 })
const Place = Type.Array(Type.Number({ minimum: -1e6, maximum: 1e6 }), {
  minItems: 3,
  maxItems: 3,
  description: 'In meters, in the axes of the web model, where y points up.',
})
const PartId = Type.String({ minLength: 1, maxLength: 100 })

/** A part of a model with its name at the time, which still says what is meant once the part is gone. */
export const NamedPart = record(
  { id: PartId, name: Type.String({ maxLength: 1000 }) },
  { title: 'NamedPart' },
)
export type NamedPart = Static<typeof NamedPart>

/** How the highlighted parts of a model move in or out, in a straight line. */
export const ModelMotion = record(
  {
    kind: oneOf(['insert', 'remove'], 'Whether the parts move to their place or away from it.'),
    direction: Type.Array(Type.Number({ minimum: -1, maximum: 1 }), {
      minItems: 3,
      maxItems: 3,
      description: 'From their place to where they move, in the axes of the web model.',
    }),
    distance: {
      ...Share,
      description: 'How far they have moved, as a share of the diagonal of the model.',
    },
  },
  { title: 'ModelMotion', description: 'How the highlighted parts move, played as an animation.' },
)
export type ModelMotion = Static<typeof ModelMotion>

/** How many planes are possible in addition to the first: people cannot follow more than one for each axis. */
export const maxFurtherSections = 2

export const SectionPlane = record(
  {
    axis: oneOf(['x', 'y', 'z']),
    at: { ...Share, description: 'Along the model, from its smallest coordinate.' },
    isFlipped: Type.Boolean({ description: 'Whether the far side of the plane is shown.' }),
  },
  { title: 'SectionPlane', description: 'A plane that cuts away what is on one side of it.' },
)
export type SectionPlane = Static<typeof SectionPlane>

/** How many notes a view may have; more would hide the model. */
export const maxModelNotes = 20
export const maxNoteLength = 200

export const ModelNote = record(
  {
    text: Type.String({ minLength: 1, maxLength: maxNoteLength }),
    at: Place,
    partId: Type.Optional({
      ...PartId,
      description: 'The part it is on, with which it moves and is hidden.',
    }),
  },
  { title: 'ModelNote', description: 'A short note at a point of the model.' },
)
export type ModelNote = Static<typeof ModelNote>

/** How the model of an object is displayed, and which of its parts are highlighted. */
export const ModelView = record(
  {
    objectId: Id,
    revision: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2 ** 31 - 1,
        description:
          'The revision the parts were selected in; the latest ready revision is displayed.',
      }),
    ),
    parts: Type.Array(NamedPart, { maxItems: 500, description: 'The highlighted parts.' }),
    camera: Type.Optional(
      record(
        {
          position: Place,
          target: Place,
          aspect: Type.Optional(
            Type.Number({
              minimum: 0.1,
              maximum: 10,
              description: 'The aspect ratio it was chosen in; narrower views move further away.',
            }),
          ),
        },
        { description: 'If omitted, everything is visible.' },
      ),
    ),
    hidden: Type.Optional(Type.Array(PartId, { maxItems: 10_000 })),
    isolated: Type.Optional({
      ...PartId,
      description: 'The only part shown, with everything inside it.',
    }),
    isXray: Type.Optional(
      Type.Boolean({
        description: 'Whether everything except the highlighted parts is see-through.',
      }),
    ),
    explosion: Type.Optional({ ...Share, description: 'The distance between the parts.' }),
    explodesAlongAxis: Type.Optional(
      Type.Boolean({
        description:
          'Whether parts move apart along the axis they are lined up on, instead of from the middle.',
      }),
    ),
    explodesInSequence: Type.Optional(
      Type.Boolean({
        description: 'Whether parts move apart one after the other, outermost first.',
      }),
    ),
    motion: Type.Optional(ModelMotion),
    section: Type.Optional(SectionPlane),
    furtherSections: Type.Optional(
      Type.Array(SectionPlane, {
        maxItems: maxFurtherSections,
        description: 'More planes. Only what none of the planes cuts away is shown.',
      }),
    ),
    notes: Type.Optional(
      Type.Array(ModelNote, {
        maxItems: maxModelNotes,
        description: 'Notes at points of the model, given for parts in their rest position.',
      }),
    ),
  },
  { title: 'ModelView' },
)
export type ModelView = Static<typeof ModelView>
