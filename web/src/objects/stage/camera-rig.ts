import { PerspectiveCamera, Spherical, Vector3, type Box3 } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'

import type { CameraPlace } from '../viewer/saved-view.ts'
import { edgeLayer } from './loaded-model.ts'

const margin = 1.1
const from = new Vector3(1, 0.75, 1.1).normalize()
/** The effect of one key press. */
const turnRadians = Math.PI / 24
const zoomFactor = 1.15
/** From farther away, a model is too small for that view to be intended. */
const maxSizesAway = 15

/** The camera and its controls: pointer, touch, wheel and keys. */
export class CameraRig {
  readonly camera = new PerspectiveCamera(32, 1, 0.001, 100)
  private readonly controls: OrbitControls
  private readonly onMove: () => void
  /** The object that fills the view, until the camera is moved. */
  private fitted: Box3 | undefined
  /** The saved position of the camera, likewise. */
  private kept: CameraPlace | undefined

  constructor(canvas: HTMLCanvasElement, onMove: () => void) {
    this.camera.layers.enable(edgeLayer)
    this.controls = new OrbitControls(this.camera, canvas)
    this.controls.enableDamping = false
    this.controls.zoomToCursor = true
    this.onMove = onMove
    this.controls.addEventListener('change', onMove)
    this.controls.addEventListener('start', () => {
      this.fitted = undefined
      this.kept = undefined
    })
  }

  place(): CameraPlace {
    const { aspect } = this.camera
    return {
      position: this.camera.position.toArray(),
      target: this.controls.target.toArray(),
      ...(aspect >= 0.1 && aspect <= 10 && { aspect }),
    }
  }

  /**
   * Goes to a saved position or, if it no longer makes sense, looks at the whole model from that side: the model may
   * have become larger or smaller since.
   *
   * @param box of the model, in which the camera moves
   */
  goTo(place: CameraPlace, box: Box3): void {
    this.fitFromCorner(box)
    if (!seesSome(place, box)) {
      const [position, target] = [place.position, place.target].map((at) => new Vector3(...at))
      if (position && target) this.fit(box, position.sub(target).normalize())
      return
    }
    this.fitted = undefined
    this.kept = place
    this.goToKept(place)
  }

  /** Everything that was visible still is, even in a narrower view. */
  private goToKept({ position, target, aspect = 1 }: CameraPlace): void {
    const further = Math.max(1, aspect / this.camera.aspect)
    this.controls.target.fromArray(target)
    const offset = new Vector3().fromArray(position).sub(this.controls.target)
    this.camera.position.copy(this.controls.target).addScaledVector(offset, further)
    this.controls.update()
    this.onMove()
  }

  /** @param direction to look from; by default the camera's current one */
  fit(box: Box3, direction?: Vector3): void {
    if (box.isEmpty()) return
    this.fitted = box
    this.kept = undefined
    const center = box.getCenter(new Vector3())
    const radius = Math.max(box.getSize(new Vector3()).length() / 2, 1e-6)
    const way = direction ?? this.camera.position.clone().sub(this.controls.target).normalize()
    const distance = margin * Math.max(this.distanceFor(box, way), radius / 100)
    this.camera.position.copy(center).addScaledVector(way, distance)
    this.camera.near = radius / 500
    this.camera.far = radius * 500
    this.camera.updateProjectionMatrix()
    this.controls.minDistance = radius / 200
    this.controls.maxDistance = radius * 50
    this.controls.target.copy(center)
    this.controls.update()
    this.onMove()
  }

  /** The distance from a box's center at which the camera sees all of its corners. */
  private distanceFor(box: Box3, way: Vector3): number {
    const tall = Math.tan((this.camera.fov * Math.PI) / 360)
    const wide = tall * this.camera.aspect
    const right = new Vector3().crossVectors(this.camera.up, way).normalize()
    const up = new Vector3().crossVectors(way, right)
    const half = box.getSize(new Vector3()).divideScalar(2)
    const distances = [-1, 1].flatMap((x) =>
      [-1, 1].flatMap((y) =>
        [-1, 1].map((z) => {
          const corner = new Vector3(x, y, z).multiply(half)
          const sideways = Math.abs(corner.dot(right)) / wide
          const upwards = Math.abs(corner.dot(up)) / tall
          return corner.dot(way) + Math.max(sideways, upwards)
        }),
      ),
    )
    return Math.max(...distances)
  }

  fitFromCorner(box: Box3): void {
    this.fit(box, from)
  }

  /** @returns whether the key was handled */
  key(key: string, isShifted: boolean): boolean {
    const [right = 0, up = 0] = arrows[key] ?? []
    if (right !== 0 || up !== 0) {
      if (isShifted) this.shift(right, up)
      else this.turn(right, up)
    } else if (key === '+' || key === '=') this.zoom(1 / zoomFactor)
    else if (key === '-') this.zoom(zoomFactor)
    else return false
    return true
  }

  zoom(factor: number): void {
    const offset = this.camera.position.clone().sub(this.controls.target)
    this.moveTo(offset.multiplyScalar(factor))
  }

  resize(width: number, height: number): void {
    this.camera.aspect = width / height
    this.camera.updateProjectionMatrix()
    if (this.fitted) this.fit(this.fitted)
    else if (this.kept) this.goToKept(this.kept)
  }

  dispose(): void {
    this.controls.dispose()
  }

  private turn(right: number, up: number): void {
    const offset = this.camera.position.clone().sub(this.controls.target)
    const angles = new Spherical().setFromVector3(offset)
    angles.theta += right * turnRadians
    angles.phi -= up * turnRadians
    angles.makeSafe()
    this.moveTo(offset.setFromSpherical(angles))
  }

  private shift(right: number, up: number): void {
    const distance = this.camera.position.distanceTo(this.controls.target)
    const way = new Vector3(right, up, 0)
      .multiplyScalar(distance / 20)
      .applyQuaternion(this.camera.quaternion)
    this.controls.target.add(way)
    this.camera.position.add(way)
    this.moveTo(this.camera.position.clone().sub(this.controls.target))
  }

  private moveTo(offset: Vector3): void {
    this.fitted = undefined
    this.kept = undefined
    this.camera.position.copy(this.controls.target).add(offset)
    this.controls.update()
    this.onMove()
  }
}

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Neither inside the model nor so far away that it is a dot. */
function seesSome({ position }: CameraPlace, box: Box3): boolean {
  const at = new Vector3(...position)
  const size = box.getSize(new Vector3()).length()
  return !box.containsPoint(at) && box.distanceToPoint(at) < maxSizesAway * size
}
