import { FrontSide } from 'three'
import { USDZExporter } from 'three/addons/exporters/USDZExporter.js'

import { meshesOf, parseGlb } from './loaded-model.ts'
import { placeOnFloor } from './standing.ts'

/**
 * A model as Apple's phones place it in the room: in meters, standing with its center where one puts it.
 *
 * @throws if the model cannot be loaded
 */
export async function usdzOf(modelUrl: string): Promise<Blob> {
  const response = await fetch(modelUrl)
  if (!response.ok) throw new Error(`The model answers ${response.status}.`)
  const model = await parseGlb(await response.arrayBuffer())
  const stand = placeOnFloor(model)
  stand.position.set(0, 0, 0)
  stand.updateMatrixWorld(true)
  // The format supports no other sides, and the exporter warns about each material.
  for (const mesh of meshesOf(model)) mesh.material.side = FrontSide
  const bytes = await new USDZExporter().parseAsync(stand, { quickLookCompatible: true })
  return new Blob([new Uint8Array(bytes)], { type: 'model/vnd.usdz+zip' })
}
