import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { stepFile, type TestProduct } from '../../cad/test/step-file.ts'
import type { ModelTruth } from './model-facts.ts'

const assemblyParts = 60
const boxesOfPart = 9

/** Writes models of the sizes that figures are published for into a folder. Their facts are known. */
export async function writeGeneratedModels(folder: string): Promise<ModelTruth[]> {
  const made = [assembly(), hills(207)]
  for (const { truth, bytes } of made) await writeFile(path.join(folder, truth.file), bytes)
  return made.map(({ truth }) => truth)
}

/** 3 MB: a frame of sixty different parts, each of nine blocks. */
function assembly(): { truth: ModelTruth; bytes: Uint8Array } {
  const uses = Array.from({ length: assemblyParts }, (_use, part) => {
    const boxes = Array.from({ length: boxesOfPart }, (_box, box) => ({
      at: [0, 12 * box, 0] as const,
      size: [10 + part / 10, 10, 10 + box] as const,
    }))
    const product: TestProduct = { name: `part ${part + 1}`, boxes }
    return { product, at: [20 * part, 0, 0] as const }
  })
  const triangles = 12 * assemblyParts * boxesOfPart
  const bytes = stepFile({ name: 'frame', uses })
  const max = [20 * (assemblyParts - 1) + 10 + (assemblyParts - 1) / 10, 106, 18]
  const truth = {
    file: 'generated-assembly.step',
    leaf_part_instances: assemblyParts,
    products: ['frame', ...uses.map(({ product }) => product.name)],
    triangles,
    bbox_mm: { min: [0, 0, 0], max },
  }
  return { truth, bytes }
}

/** 4 MB: a landscape with the given number of squares per side, as binary STL. */
function hills(side: number): { truth: ModelTruth; bytes: Uint8Array } {
  const triangles = 2 * side * side
  const bytes = Buffer.alloc(84 + 50 * triangles)
  bytes.writeUInt32LE(triangles, 80)
  const height = (x: number, y: number) =>
    10 + 10 * Math.sin((6 * x) / side) * Math.cos((5 * y) / side)
  const point = (x: number, y: number) => [x, y, height(x, y)]
  const squares = Array.from({ length: side * side }, (_, index) => [
    index % side,
    Math.floor(index / side),
  ])
  const numbers = squares.flatMap(([x = 0, y = 0]) => [
    [point(x, y), point(x + 1, y), point(x + 1, y + 1)].flat(),
    [point(x, y), point(x + 1, y + 1), point(x, y + 1)].flat(),
  ])
  for (const [triangle, values] of numbers.entries()) {
    for (const [index, value] of values.entries()) {
      bytes.writeFloatLE(value, 84 + 50 * triangle + 12 + 4 * index)
    }
  }
  return { truth: { file: 'generated-hills.stl', triangles }, bytes }
}
