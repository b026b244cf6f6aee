import { restoreViewState, type SavedView } from '../viewer/saved-view.ts'
import { Stage } from './stage.ts'

/** As wide as half a page at 200 dpi. */
const width = 640
const height = 480
/** When the parts begin to move, are on their way, and end. */
const moments = [0, 0.5, 1]

/** One at a time: browsers draw on few canvases at once. */
let last: Promise<unknown> = Promise.resolve()

/** What paper shows of a view: one picture, or three where parts move. */
export async function drawView(modelUrl: string, view: SavedView): Promise<Blob[]> {
  const drawn = last.then(async () => await draw(modelUrl, view))
  last = drawn.catch(() => undefined)
  return await drawn
}

/** @throws where the browser has no WebGL, or the model cannot be had */
async function draw(modelUrl: string, view: SavedView): Promise<Blob[]> {
  const response = await fetch(modelUrl)
  if (!response.ok) throw new Error(`The model answers ${response.status}.`)
  const canvas = document.createElement('canvas')
  const stage = new Stage(canvas)
  try {
    stage.resize(width, height)
    stage.setEdgeColor('#1b2530', 0.6)
    const state = restoreViewState(view)
    stage.apply(state)
    await stage.show(await response.arrayBuffer(), view.camera)
    if (!state.motion) return [await stage.picture()]
    const pictures: Blob[] = []
    for (const moment of moments) {
      stage.moveTo(moment)
      pictures.push(await stage.picture())
    }
    return pictures
  } finally {
    stage.dispose()
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  }
}
