import type { ModelView, NamedPart } from '@millwright/contract/model-view'
import type { Media } from '@millwright/contract/procedure-content'

// Parts of `files/pump.step.gz` by the ids that its conversion gives them. In the axes of the web model,
// where y points up, the shaft is the x axis: the casing at its low end, the motor at its high end.

const casing = { id: '560f7989184bab5f', name: 'Casing' }
const cover = { id: '6bafa1ce5417ecb3', name: 'Casing cover' }
const impeller = { id: '3338cd6ddf8ec598', name: 'Impeller' }
const impellerNut = { id: '38d16bbd3ba8aaf2', name: 'Impeller nut' }
const seal = { id: '80ef814be1da9274', name: 'Mechanical seal' }
const sealSeat = { id: '27718fa711fd7c4c', name: 'Seal seat' }
const bearingHousing = { id: '9e9c5e7662da5585', name: 'Bearing housing' }
const motor = { id: '74bb616bd55ce63e', name: 'Motor' }
const bolts = [
  'f521ad1fa6c0f8b8',
  '155c1e35169af94b',
  '546fc3c9ffe48330',
  'd968632e852c888e',
  '17755f8d54cdfb6f',
  'dbff76ca82d05f15',
  'b1e8f580941f30bb',
  'ec2e20f82cb4312e',
].map((id, index): NamedPart => ({ id, name: `Casing bolt ${index + 1}` }))

/** All parts named by the views of steps. */
export const viewedParts: readonly NamedPart[] = [
  casing,
  cover,
  impeller,
  impellerNut,
  seal,
  sealSeat,
  bearingHousing,
  motor,
  ...bolts,
]

const atTheBolts: ModelView['camera'] = {
  position: [0.42, 0.26, 0.46],
  target: [0, 0, 0],
  aspect: 4 / 3,
}
const atTheFront: ModelView['camera'] = {
  position: [-0.42, 0.22, 0.42],
  target: [0, 0, 0],
  aspect: 4 / 3,
}

type View = Omit<ModelView, 'objectId'>

/** The views of the model that steps show, by the ids of the steps. */
const views: Record<string, View[]> = {
  'lock-out': [{ parts: [motor] }],
  drain: [{ parts: [casing], isXray: true }],
  open: [
    {
      parts: bolts,
      camera: atTheBolts,
      motion: { kind: 'remove', direction: [1, 0, 0], distance: 0.08 },
    },
    {
      parts: [casing],
      hidden: bolts.map(({ id }) => id),
      motion: { kind: 'remove', direction: [-1, 0, 0], distance: 0.25 },
    },
  ],
  seat: [
    {
      parts: [seal],
      camera: atTheFront,
      hidden: [casing, cover, impeller, impellerNut, sealSeat, ...bolts].map(({ id }) => id),
      motion: { kind: 'insert', direction: [-1, 0, 0], distance: 0.16 },
    },
  ],
  tighten: [
    {
      parts: bolts,
      camera: atTheBolts,
      notes: [{ text: '45 N·m', at: [0.024, 0, 0.128], partId: bolts[4]?.id ?? '' }],
    },
  ],
  temperature: [{ parts: [bearingHousing] }],
}

/** The pictures of a step, which show the model of an object. */
export function modelMedia(
  { objectId, mount }: { objectId: string; mount: string },
  stepId: string,
): Media[] {
  return (views[stepId] ?? []).map((view, index) => ({
    id: `${stepId}-${index + 1}`,
    kind: 'model',
    url: `${mount}/objects/${objectId}/model`,
    alt: null,
    modelView: { objectId, ...view },
  }))
}
