import { Box3, Group, Vector3 } from 'three'

/** From the center of a model to the viewer, as a share of its diagonal, and at least this many meters. */
const away = { share: 1.2, meters: 0.8 }

/** A model that stands on the floor with its center where one puts it: initially at some distance in front. */
export function placeOnFloor(model: Group): Group {
  const box = new Box3().setFromObject(model)
  const middle = box.getCenter(new Vector3())
  model.position.sub(new Vector3(middle.x, box.min.y, middle.z))
  const stand = new Group().add(model)
  stand.position.z = -Math.max(away.meters, away.share * box.getSize(new Vector3()).length())
  stand.updateMatrixWorld(true)
  return stand
}
