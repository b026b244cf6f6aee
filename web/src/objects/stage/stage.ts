import {
  AmbientLight,
  DirectionalLight,
  HemisphereLight,
  LineBasicMaterial,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
  type Box3,
  type Plane,
} from 'three'

import type { CameraPlace } from '../viewer/saved-view.ts'
import { plainView, type Motion, type Note, type ViewState } from '../viewer/view-state.ts'
import { Batches } from './batches.ts'
import { CameraRig } from './camera-rig.ts'
import { Explosion } from './explosion.ts'
import { loadModel, type LoadedModel } from './loaded-model.ts'
import { moveParts, proposeMotion } from './motion.ts'
import { homePlace, placeNow } from './noted-places.ts'
import { drawNotes } from './drawn-notes.ts'
import { PartMaterials } from './part-materials.ts'
import { Picker } from './picker.ts'
import type { Place } from './place.ts'
import { Poses, type Moment, type Playable } from './poses.ts'
import { sectionPlanes } from './section.ts'

const maxPixelRatio = 2
/** The longer side: 13 cm on paper at 300 dpi. */
const picturePixels = 1600
/** The longer side: half a page of a high-resolution screen. */
const stillPixels = 1200

/** Renders a model on a canvas, only when something changes. */
export class Stage {
  private readonly renderer: WebGLRenderer
  private readonly scene = new Scene()
  private readonly rig: CameraRig
  private readonly picker: Picker
  private readonly materials = new PartMaterials()
  private readonly edges = new LineBasicMaterial({ transparent: true })
  private model: LoadedModel | undefined
  private batches: Batches | undefined
  private explosion: Explosion | undefined
  private poses: Poses | undefined
  private state = plainView
  private progress = 1
  private moment: Moment | null = null
  private planes: Plane[] = []
  private frame = 0
  private readonly listeners = new Set<() => void>()

  /** @throws if the browser has no WebGL */
  constructor(canvas: HTMLCanvasElement) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true })
    this.renderer.setPixelRatio(Math.min(globalThis.devicePixelRatio, maxPixelRatio))
    this.rig = new CameraRig(canvas, () => {
      this.draw()
    })
    this.picker = new Picker(this.renderer, this.rig.camera)
    const lamp = new DirectionalLight('#ffffff', 1.9)
    lamp.position.set(0.5, 1, 0.8)
    this.rig.camera.add(lamp, lamp.target)
    lamp.target.position.set(0, 0, -1)
    this.scene.add(
      this.rig.camera,
      new AmbientLight('#ffffff', 0.9),
      new HemisphereLight('#ffffff', '#67727e', 1.1),
    )
  }

  /**
   * Shows a model, or replaces it: then the camera stays where it is.
   *
   * @param camera the initial position; by default everything is visible
   * @throws if the bytes are not a model
   */
  async show(bytes: ArrayBuffer, camera?: CameraPlace): Promise<void> {
    const model = await loadModel(bytes, this.edges)
    const before = this.model
    this.batches?.root.removeFromParent()
    this.batches?.dispose()
    before?.dispose()
    this.model = model
    this.batches = new Batches(model, this.edges)
    this.scene.add(this.batches.root)
    this.explosion = new Explosion(model)
    this.poses = new Poses(model)
    this.poses.take(this.moment)
    this.place(model)
    this.apply(this.state)
    if (!before) this.moveCamera(camera)
  }

  /** Moves the camera to a position; without one, everything is visible. */
  moveCamera(camera?: CameraPlace): void {
    if (!this.model) return
    if (camera) this.rig.goTo(camera, this.model.box)
    else this.rig.fitFromCorner(this.reach(this.model))
  }

  /** The model's size along each axis, in meters; undefined until it is shown. */
  size(): Vector3 | undefined {
    return this.model?.box.getSize(new Vector3())
  }

  /** Where the camera is now. */
  camera(): CameraPlace {
    return this.rig.place()
  }

  apply(state: ViewState): void {
    const hasMoved = isMovedFrom(this.state, state)
    if (state.motion !== this.state.motion) this.progress = assembledAt(state.motion)
    this.state = state
    if (!this.model) return
    if (hasMoved) this.place(this.model)
    this.materials.apply(this.model, state)
    this.batches?.update(hasMoved)
    this.picker.prepare(this.batches?.drawn() ?? [])
    this.planes = sectionPlanes(state.sections, this.model.box)
    this.renderer.clippingPlanes = this.planes
    this.draw()
  }

  /** Shows the selected parts in motion, from 0 at the start to 1 at the end. */
  moveTo(progress: number): void {
    this.progress = progress
    if (!this.model) return
    this.place(this.model)
    this.batches?.update(true)
    this.draw()
  }

  /** The file's own animations. */
  playables(): readonly Playable[] {
    return this.poses?.playables ?? []
  }

  /** @param moment if absent, all parts are in their rest position */
  pose(moment: Moment | null): void {
    this.moment = moment
    this.poses?.take(moment)
    if (!this.model) return
    this.place(this.model)
    this.batches?.update(true)
    this.draw()
  }

  /** How the selected parts may come in, given their surroundings. */
  proposeMotion(): Motion | undefined {
    if (!this.model) return undefined
    this.explosion?.apply(plainView)
    const motion = proposeMotion(this.model, this.state.selected)
    this.place(this.model)
    this.batches?.update(true)
    return motion
  }

  /** The current view as a JPEG on white, large enough to print. */
  async picture(): Promise<Blob> {
    const canvas = this.drawnAside(picturePixels, '#fff')
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  }

  /** The current view with a transparent background. */
  async still(): Promise<Blob> {
    return await this.drawnAside(stillPixels, 'transparent').convertToBlob({ type: 'image/webp' })
  }

  private drawnAside(pixels: number, background: string): OffscreenCanvas {
    const { domElement } = this.renderer
    const ratio = this.renderer.getPixelRatio()
    const size = this.renderer.getSize(new Vector2())
    this.renderer.setPixelRatio(pixels / Math.max(size.x, size.y))
    const canvas = new OffscreenCanvas(domElement.width, domElement.height)
    const drawing = canvas.getContext('2d')
    if (drawing) {
      drawing.fillStyle = background
      drawing.fillRect(0, 0, canvas.width, canvas.height)
      // The drawing buffer is cleared once the browser has displayed it.
      this.renderer.render(this.scene, this.rig.camera)
      drawing.drawImage(domElement, 0, 0)
      const notes = this.state.notes.flatMap((note) => {
        const place = this.placeOfNote(note)
        return place ? [{ text: note.text, ...place }] : []
      })
      drawNotes(drawing, notes, canvas.width / size.x)
    }
    this.renderer.setPixelRatio(ratio)
    this.draw()
    return canvas
  }

  setEdgeColor(color: string, opacity: number): void {
    this.edges.color.set(color)
    this.edges.opacity = opacity
    this.draw()
  }

  resize(width: number, height: number): void {
    if (width === 0 || height === 0) return
    this.renderer.setSize(width, height, false)
    this.rig.resize(width, height)
    this.draw()
  }

  /** Makes everything visible, from the camera's current side. */
  fit(): void {
    if (this.model) this.rig.fit(this.model.shownBox())
  }

  zoom(factor: number): void {
    this.rig.zoom(factor)
  }

  key(key: string, isShifted: boolean): boolean {
    return this.rig.key(key, isShifted)
  }

  partAt(x: number, y: number): string | null {
    return this.pieceAt(x, y)?.partIds[0] ?? null
  }

  placeAt(x: number, y: number): Place | undefined {
    const piece = this.pieceAt(x, y)
    return piece && this.picker.placeOn(piece, new Vector2(x, y), this.planes)
  }

  /** Starts a note under the pointer; nothing if the model isn't there. */
  noteAt(x: number, y: number): Note | undefined {
    const piece = this.pieceAt(x, y)
    const place = piece && this.picker.placeOn(piece, new Vector2(x, y), this.planes)
    if (!place) return undefined
    return { text: '', at: homePlace(place.point, piece), partId: piece.partIds[0] }
  }

  /** The current position of a note on the canvas; nothing if it isn't visible. */
  placeOfNote(note: Note): { x: number; y: number } | undefined {
    const place = placeNow(note, this.model?.pieces ?? [], this.planes)
    const isBehind = place && place.clone().project(this.rig.camera).z > 1
    if (!place || isBehind) return undefined
    return this.picker.onScreen(place)
  }

  onScreen(point: Vector3): { x: number; y: number } {
    return this.picker.onScreen(point)
  }

  /**
   * For overlays that have to move with the model.
   *
   * @returns what ends it
   */
  afterDrawing(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  dispose(): void {
    cancelAnimationFrame(this.frame)
    this.batches?.dispose()
    this.model?.dispose()
    this.model = undefined
    this.materials.dispose()
    this.picker.dispose()
    this.rig.dispose()
    this.edges.dispose()
    this.renderer.dispose()
  }

  /** The space of all movement, with the parts apart. */
  private reach(model: LoadedModel): Box3 {
    const { explosion, motion } = this.state
    if (!motion) return explosion > 0 ? model.shownBox() : model.box
    moveParts(model, motion, 1 - assembledAt(motion))
    const apart = model.shownBox()
    this.place(model)
    return apart.union(model.shownBox())
  }

  /** Puts each piece at its current place. */
  private place(model: LoadedModel): void {
    const { motion } = this.state
    this.explosion?.apply(this.state)
    if (motion) moveParts(model, motion, this.progress)
  }

  private pieceAt(x: number, y: number) {
    return this.model && this.picker.pieceAt(this.scene, new Vector2(x, y))
  }

  private draw(): void {
    // An empty picture makes the first real one slower.
    if (!this.model) return
    cancelAnimationFrame(this.frame)
    this.frame = requestAnimationFrame(() => {
      this.renderer.render(this.scene, this.rig.camera)
      this.renderer.domElement.dataset['drawCalls'] = String(this.renderer.info.render.calls)
      for (const listener of this.listeners) listener()
    })
  }
}

/** Whether something has moved. */
function isMovedFrom(before: ViewState, state: ViewState): boolean {
  const keys = ['explosion', 'explodesAlongAxis', 'explodesInSequence', 'motion'] as const
  return keys.some((key) => before[key] !== state[key])
}

/** When everything is in its place. */
export function assembledAt(motion: Motion | null): number {
  return motion?.kind === 'remove' ? 0 : 1
}
