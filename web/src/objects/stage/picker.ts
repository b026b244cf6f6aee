import {
  Color,
  DoubleSide,
  Raycaster,
  ShaderMaterial,
  Vector2,
  Vector3,
  WebGLRenderTarget,
  type Intersection,
  type PerspectiveCamera,
  type Plane,
  type Ray,
  type Scene,
  type WebGLRenderer,
} from 'three'

import type { Drawn } from './batches.ts'
import { findCircle, type Circle } from './circles.ts'
import { edgeLayer, findEdges, type Piece } from './loaded-model.ts'
import type { Place } from './place.ts'
import { enterCut } from './section.ts'

const vertexShader = `
uniform float first;
varying vec3 number;
#include <clipping_planes_pars_vertex>
void main() {
  #include <begin_vertex>
  #include <project_vertex>
  #include <clipping_planes_vertex>
  float own = first;
  #ifdef USE_INSTANCING
    own += float(gl_InstanceID);
  #endif
  number = vec3(mod(own, 256.0), mod(floor(own / 256.0), 256.0), floor(own / 65536.0)) / 255.0;
}`

const fragmentShader = `
varying vec3 number;
#include <clipping_planes_pars_fragment>
void main() {
  #include <clipping_planes_fragment>
  gl_FragColor = vec4(number, 1.0);
}`

/** On the screen, how near a corner or a round edge has to be to be meant. */
const snapPixels = 12

/**
 * Tells what is under the pointer by drawing one pixel in which each piece has a number as its
 * color: as fast for a million triangles as for a thousand.
 */
export class Picker {
  private readonly target = new WebGLRenderTarget(1, 1)
  private readonly pixel = new Uint8Array(4)
  private readonly first = { value: 0 }
  /** By their numbers, from 1. */
  private pieces: Piece[] = []
  private readonly material = new ShaderMaterial({
    vertexShader,
    fragmentShader,
    uniforms: { first: this.first },
    clipping: true,
    side: DoubleSide,
  })
  private readonly raycaster = new Raycaster()
  private readonly renderer: WebGLRenderer
  private readonly camera: PerspectiveCamera

  constructor(renderer: WebGLRenderer, camera: PerspectiveCamera) {
    this.renderer = renderer
    this.camera = camera
  }

  /** Numbers the pieces; called whenever what is drawn in one call has changed. */
  prepare(drawn: readonly Drawn[]): void {
    this.pieces = []
    for (const { mesh, pieces } of drawn) {
      const first = this.pieces.length + 1
      for (const piece of pieces) this.pieces.push(piece)
      mesh.onBeforeRender = (_renderer, _scene, _camera, _geometry, material) => {
        if (material !== this.material) return
        this.first.value = first
        this.material.uniformsNeedUpdate = true
      }
    }
  }

  /** @param at in pixels of the page from the canvas's top left */
  pieceAt(scene: Scene, at: Vector2): Piece | undefined {
    const { width, height } = this.size()
    const background = this.renderer.getClearColor(new Color())
    const alpha = this.renderer.getClearAlpha()
    this.camera.setViewOffset(width, height, Math.floor(at.x), Math.floor(at.y), 1, 1)
    this.camera.layers.disable(edgeLayer)
    scene.overrideMaterial = this.material
    this.renderer.setRenderTarget(this.target)
    this.renderer.setClearColor(0x00_00_00, 0)
    this.renderer.clear()
    this.renderer.render(scene, this.camera)
    this.renderer.readRenderTargetPixels(this.target, 0, 0, 1, 1, this.pixel)
    this.renderer.setRenderTarget(null)
    this.renderer.setClearColor(background, alpha)
    scene.overrideMaterial = null
    this.camera.layers.enable(edgeLayer)
    this.camera.clearViewOffset()
    const [red = 0, green = 0, blue = 0] = this.pixel
    return this.pieces[red + (green << 8) + (blue << 16) - 1]
  }

  /** The place on a piece under the pointer: a round edge or a corner if one is near. */
  placeOn(piece: Piece, at: Vector2, planes: readonly Plane[]): Place | undefined {
    const { width, height } = this.size()
    const pointer = new Vector2((at.x / width) * 2 - 1, 1 - (at.y / height) * 2)
    this.raycaster.setFromCamera(pointer, this.camera)
    const hits = this.raycaster.intersectObject(piece.mesh, false)
    const hit = hits.find(({ point }) => planes.every((plane) => plane.distanceToPoint(point) >= 0))
    if (!hit) return undefined
    const cut = isFromInside(hit, this.raycaster.ray) && enterCut(this.raycaster.ray, planes)
    if (cut) return { ...cut, circle: undefined }
    const position = piece.mesh.geometry.getAttribute('position')
    const corners = hit.face ? [hit.face.a, hit.face.b, hit.face.c] : []
    const normal = hit.face?.normal.clone().transformDirection(piece.mesh.matrixWorld)
    const circle = circleOn(piece, hit.point, snapPixels * this.pixelAt(hit.point))
    if (circle) return { point: circle.center, normal, circle }
    const nearest = corners
      .map((index) => new Vector3().fromBufferAttribute(position, index))
      .map((corner) => corner.applyMatrix4(piece.mesh.matrixWorld))
      .map((corner) => ({ corner, distance: this.onScreen(corner).distanceTo(at) }))
      .toSorted((a, b) => a.distance - b.distance)[0]
    const isNear = nearest !== undefined && nearest.distance < snapPixels
    return { point: isNear ? nearest.corner : hit.point, normal, circle: undefined }
  }

  /** Pixels of the page from the canvas's top left. */
  onScreen(point: Vector3): Vector2 {
    const { width, height } = this.size()
    const { x, y } = point.clone().project(this.camera)
    return new Vector2(((x + 1) / 2) * width, ((1 - y) / 2) * height)
  }

  /** How long a pixel is there, in metres. */
  private pixelAt(point: Vector3): number {
    const depth = -point.clone().applyMatrix4(this.camera.matrixWorldInverse).z
    const half = Math.tan((this.camera.fov * Math.PI) / 360) / this.camera.zoom
    return (2 * depth * half) / this.size().height
  }

  dispose(): void {
    this.target.dispose()
    this.material.dispose()
  }

  private size(): { width: number; height: number } {
    const { x: width, y: height } = this.renderer.getSize(new Vector2())
    return { width, height }
  }
}

/** What is seen from inside a body is seen through a cut. */
function isFromInside({ face, object }: Intersection, ray: Ray): boolean {
  if (!face) return false
  return face.normal.clone().transformDirection(object.matrixWorld).dot(ray.direction) > 0
}

/** The circle of an edge near a place, where there is one. */
function circleOn({ mesh }: Piece, point: Vector3, reach: number): Circle | undefined {
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
