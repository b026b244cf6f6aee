import {
  Raycaster,
  Vector2,
  Vector3,
  type Intersection,
  type PerspectiveCamera,
  type Plane,
  type Ray,
} from 'three'

import { findCircle, type Circle } from './circles.ts'
import { findEdges, type Piece } from './loaded-model.ts'
import type { Place } from './place.ts'
import { enterCut } from './section.ts'

/** The view of a model, in CSS pixels. */
export interface View {
  camera: PerspectiveCamera
  width: number
  height: number
}

/** How near a corner or a round edge has to be on the screen to snap. */
const snapPixels = 12

/**
 * The point on a piece under the pointer: a round edge or a corner if one is near and, where a piece is cut, the cut.
 *
 * @param at in CSS pixels from the canvas's top left
 */
export function placeOn(
  view: View,
  { mesh }: Pick<Piece, 'mesh'>,
  at: Vector2,
  planes: readonly Plane[],
): Place | undefined {
  const { width, height, camera } = view
  const raycaster = new Raycaster()
  const pointer = new Vector2((at.x / width) * 2 - 1, 1 - (at.y / height) * 2)
  raycaster.setFromCamera(pointer, camera)
  const hits = raycaster.intersectObject(mesh, false)
  const hit = hits.find(({ point }) => planes.every((plane) => plane.distanceToPoint(point) >= 0))
  if (!hit) return undefined
  const cut = isFromInside(hit, raycaster.ray) && enterCut(raycaster.ray, planes)
  if (cut) return { ...cut, circle: undefined }
  const position = mesh.geometry.getAttribute('position')
  const corners = hit.face ? [hit.face.a, hit.face.b, hit.face.c] : []
  const normal = hit.face?.normal.clone().transformDirection(mesh.matrixWorld)
  const circle = circleOn(mesh, hit.point, snapPixels * pixelAt(view, hit.point))
  if (circle) return { point: circle.center, normal, circle }
  const nearest = corners
    .map((index) => new Vector3().fromBufferAttribute(position, index))
    .map((corner) => corner.applyMatrix4(mesh.matrixWorld))
    .map((corner) => ({ corner, distance: onScreen(view, corner).distanceTo(at) }))
    .toSorted((a, b) => a.distance - b.distance)[0]
  const isNear = nearest !== undefined && nearest.distance < snapPixels
  return { point: isNear ? nearest.corner : hit.point, normal, circle: undefined }
}

/** In CSS pixels from the canvas's top left. */
export function onScreen({ width, height, camera }: View, point: Vector3): Vector2 {
  const { x, y } = point.clone().project(camera)
  return new Vector2(((x + 1) / 2) * width, ((1 - y) / 2) * height)
}

/** The length of a pixel there, in meters. */
function pixelAt({ camera, height }: View, point: Vector3): number {
  const depth = -point.clone().applyMatrix4(camera.matrixWorldInverse).z
  const half = Math.tan((camera.fov * Math.PI) / 360) / camera.zoom
  return (2 * depth * half) / height
}

/** Inner faces are only visible through a cut. */
function isFromInside({ face, object }: Intersection, ray: Ray): boolean {
  if (!face) return false
  return face.normal.clone().transformDirection(object.matrixWorld).dot(ray.direction) > 0
}

/** The circle of an edge near a point, if there is one. */
function circleOn(mesh: Piece['mesh'], point: Vector3, reach: number): Circle | undefined {
  const lines = findEdges(mesh)?.geometry.getAttribute('position').array
  if (!lines) return undefined
  const scale = mesh.matrixWorld.getMaxScaleOnAxis()
  const circle = findCircle(lines, mesh.worldToLocal(point.clone()), reach / scale)
  return (
    circle && {
      center: mesh.localToWorld(circle.center),
      normal: circle.normal.transformDirection(mesh.matrixWorld),
      radius: circle.radius * scale,
    }
  )
}
