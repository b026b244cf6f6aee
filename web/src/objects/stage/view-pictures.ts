import { restoreViewState, type SavedView } from '../viewer/saved-view.ts'
import { Stage } from './stage.ts'

/** As wide as half a page at 200 dpi. */
const width = 640
const height = 480
/** When the parts begin to move, are on their way, and end. */
const moments = [0, 0.5, 1]
/** How long a model stays ready for the next view of it: those of a procedure follow one another. */
const keptMilliseconds = 2000

/** A model that has been drawn, and may be again. */
interface OpenedModel {
  modelUrl: string
  stage: Stage
  close: () => void
}

let opened: OpenedModel | undefined
let closing: ReturnType<typeof setTimeout> | undefined
/** One at a time: browsers draw on few canvases at once. */
let last: Promise<unknown> = Promise.resolve()

/**
 * What paper shows of a view: one picture on white, or three where parts move.
 *
 * @throws where the browser has no WebGL, or the model cannot be had
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
 * What a page shows of a view until its model is opened, on nothing: parts that move are on their way.
 *
 * @throws where the browser has no WebGL, or the model cannot be had
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
  const worked = last.then(async () => {
    clearTimeout(closing)
    const stage = await stageOf(modelUrl)
    closing = setTimeout(closeModel, keptMilliseconds)
    stage.apply(restoreViewState(view))
    stage.lookFrom(view.camera)
    return await work(stage)
  })
  last = worked.catch(() => undefined)
  return await worked
}

async function stageOf(modelUrl: string): Promise<Stage> {
  if (opened?.modelUrl === modelUrl) return opened.stage
  closeModel()
  const response = await fetch(modelUrl)
  if (!response.ok) throw new Error(`The model answers ${response.status}.`)
  const canvas = document.createElement('canvas')
  const stage = new Stage(canvas)
  const close = () => {
    stage.dispose()
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  }
  opened = { modelUrl, stage, close }
  stage.resize(width, height)
  stage.setEdgeColor('#1b2530', 0.6)
  try {
    await stage.show(await response.arrayBuffer())
  } catch (error) {
    closeModel()
    throw error
  }
  return stage
}

function closeModel(): void {
  opened?.close()
  opened = undefined
}
