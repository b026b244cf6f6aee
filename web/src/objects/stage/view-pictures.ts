import { restoreViewState, type SavedView } from '../viewer/saved-view.ts'
import { lendOneAtATime } from './lending.ts'
import { Stage } from './stage.ts'

/** As wide as half a page at 200 dpi. */
const width = 640
const height = 480
/** The start, middle and end of the movement. */
const moments = [0, 0.5, 1]
/** How long a model stays ready for the next view of it: those of a procedure follow one another. */
const keptMilliseconds = 2000

/** A model that can be rendered. */
interface OpenedModel {
  stage: Stage
  canvas: HTMLCanvasElement
}

/** One at a time: browsers allow few canvases at once. */
const lendModel = lendOneAtATime({ open: openModel, close: closeModel, keptMilliseconds })

/**
 * The printed form of a view: one picture on white, or three if parts move.
 *
 * @throws if the browser has no WebGL, or the model cannot be loaded
 */
export async function drawView(modelUrl: string, view: SavedView): Promise<Blob[]> {
  return await onStage(modelUrl, view, async (stage) => {
    if (!view.motion) return [await stage.picture()]
    const pictures: Blob[] = []
    for (const moment of moments) {
      stage.moveTo(moment)
      pictures.push(await stage.picture())
    }
    return pictures
  })
}

/**
 * The picture of a view until its model is opened, on transparent: moving parts are midway.
 *
 * @throws if the browser has no WebGL, or the model cannot be loaded
 */
export async function drawStill(modelUrl: string, view: SavedView): Promise<Blob> {
  return await onStage(modelUrl, view, async (stage) => {
    if (view.motion) stage.moveTo(0.5)
    return await stage.still()
  })
}

async function onStage<T>(
  modelUrl: string,
  view: SavedView,
  work: (stage: Stage) => Promise<T>,
): Promise<T> {
  return await lendModel(modelUrl, async ({ stage }) => {
    stage.apply(restoreViewState(view))
    stage.moveCamera(view.camera)
    return await work(stage)
  })
}

async function openModel(modelUrl: string): Promise<OpenedModel> {
  const response = await fetch(modelUrl)
  if (!response.ok) throw new Error(`The model answers ${response.status}.`)
  const canvas = document.createElement('canvas')
  const model = { canvas, stage: new Stage(canvas) }
  model.stage.resize(width, height)
  model.stage.setEdgeColor('#1b2530', 0.6)
  try {
    await model.stage.show(await response.arrayBuffer())
  } catch (error) {
    closeModel(model)
    throw error
  }
  return model
}

function closeModel({ stage, canvas }: OpenedModel): void {
  stage.dispose()
  canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
}
