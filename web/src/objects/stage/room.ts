import {
  AmbientLight,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  RingGeometry,
  Scene,
  WebGLRenderer,
  type Group,
} from 'three'

import { parseGlb } from './loaded-model.ts'
import { placeOnFloor } from './standing.ts'

/**
 * Shows a model at true size through the camera: it stands where the device points, and a tap moves it.
 *
 * @param over the overlay, on devices that show one
 * @returns a function that ends it, once the camera is on
 * @throws if the camera is refused, or the model cannot be loaded
 */
export async function enterRoom(
  modelUrl: string,
  over: HTMLElement,
  onEnd: () => void,
): Promise<() => void> {
  // Browsers allow it only right after a click: the model loads afterwards.
  const session = await navigator.xr?.requestSession('immersive-ar', {
    requiredFeatures: ['local-floor'],
    optionalFeatures: ['hit-test', 'dom-overlay'],
    domOverlay: { root: over },
  })
  if (!session) throw new Error('The browser has no camera view.')
  const end = () => void session.end().catch(() => undefined)
  try {
    const renderer = new WebGLRenderer({ antialias: true, alpha: true })
    session.addEventListener('end', () => {
      renderer.setAnimationLoop(null)
      renderer.dispose()
      onEnd()
    })
    renderer.xr.enabled = true
    renderer.xr.setReferenceSpaceType('local-floor')
    await renderer.xr.setSession(session)
    const response = await fetch(modelUrl)
    if (!response.ok) throw new Error(`The model answers ${response.status}.`)
    await show(renderer, session, await parseGlb(await response.arrayBuffer()))
    return end
  } catch (error) {
    end()
    throw error
  }
}

async function show(renderer: WebGLRenderer, session: XRSession, model: Group): Promise<void> {
  const scene = new Scene()
  scene.add(new AmbientLight('#ffffff', 0.9), new HemisphereLight('#ffffff', '#67727e', 1.1))
  const sun = new DirectionalLight('#ffffff', 1.9)
  sun.position.set(0.5, 1, 0.8)
  scene.add(sun)
  const stand = placeOnFloor(model)
  const mark = new Mesh(
    new RingGeometry(0.06, 0.08, 32).rotateX(-Math.PI / 2),
    new MeshBasicMaterial({ color: '#0b7285' }),
  )
  mark.matrixAutoUpdate = false
  mark.visible = false
  scene.add(stand, mark)
  const surfaces = await surfaceSource(session)
  session.addEventListener('select', () => {
    if (mark.visible) stand.position.setFromMatrixPosition(mark.matrix)
  })
  let isPlaced = false
  renderer.setAnimationLoop((_time, frame?: XRFrame) => {
    const space = renderer.xr.getReferenceSpace()
    const hit = surfaces && frame && frame.getHitTestResults(surfaces)[0]
    const pose = space && hit?.getPose(space)
    mark.visible = pose !== undefined && pose !== null
    if (pose) mark.matrix.fromArray(pose.transform.matrix)
    if (pose && !isPlaced) {
      isPlaced = true
      stand.position.setFromMatrixPosition(mark.matrix)
    }
    renderer.render(scene, new PerspectiveCamera())
  })
}

/** The surface that the device points at; nothing on devices that cannot tell. */
async function surfaceSource(session: XRSession): Promise<XRHitTestSource | undefined> {
  try {
    const viewer = await session.requestReferenceSpace('viewer')
    return await session.requestHitTestSource?.({ space: viewer })
  } catch {
    return undefined
  }
}
