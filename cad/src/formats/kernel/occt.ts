import { createRequire } from 'node:module'

import { ModelError, throwDamaged } from '../../errors.ts'
import type {
  KernelFace,
  KernelMesh,
  KernelModel,
  KernelNode,
  LinearColor,
} from '../../kernel-model.ts'

/** A mesh as the kernel returns it. */
interface KernelOutput {
  name?: string
  color?: LinearColor | null
  attributes: { position: { array: number[] }; normal?: { array: number[] } }
  index: { array: number[] }
  brep_faces: KernelFace[]
}

interface Kernel {
  ReadStepFile: Read
  ReadIgesFile: Read
  ReadBrepFile: Read
}

type StartKernel = (options: { instantiateWasm?: Instantiate }) => Promise<Kernel>

type Instantiate = (
  imports: WebAssembly.Imports,
  started: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
) => WebAssembly.Exports

type Read = (
  bytes: Uint8Array,
  options: object,
) => { success: boolean; root: KernelNode; meshes: KernelOutput[] }

/**
 * The distance between surface and triangles, of the model's size, and the angle between
 * neighbors in radians. Smaller angles triple the triangles and change little to see.
 */
const accuracy = {
  linearDeflectionType: 'bounding_box_ratio',
  linearDeflection: 0.001,
  angularDeflection: 0.5,
}

/** Undefined if the compiled code does not fit this runtime. */
type CompiledKernel = () => WebAssembly.Module | undefined

let compiledKernel: CompiledKernel = () => undefined

/** Makes this process start the kernel from precompiled code. */
export function useCompiledKernel(compiled: CompiledKernel): void {
  compiledKernel = compiled
}

/** WebAssembly's messages when its memory cannot grow. */
const outOfMemory = /enlarge memory|out of memory|\bOOM\b/i

const readers = { step: 'ReadStepFile', iges: 'ReadIgesFile', brep: 'ReadBrepFile' } as const

/** @returns lengths in millimeters @throws {ModelError} `model_damaged`, `memory_limit_exceeded` */
export type ReadExact = (format: keyof typeof readers, bytes: Uint8Array) => KernelModel

/**
 * Reads exact geometry with Open CASCADE and triangulates it. The kernel blocks, never frees memory and
 * crashes on some bad files: call it in a separate process only.
 *
 * @returns lengths in millimeters
 * @throws {ModelError} `model_damaged`
 */
export async function readWithKernel(
  format: keyof typeof readers,
  bytes: Uint8Array,
): Promise<KernelModel> {
  const read = await startKernel()
  return read(format, bytes)
}

/** Starts the kernel for several files; see {@link readWithKernel}. */
export async function startKernel(): Promise<ReadExact> {
  const require = createRequire(import.meta.url)
  const start = require('occt-import-js') as StartKernel
  const module = compiledKernel()
  const kernel = await start(module ? { instantiateWasm: instantiator(module) } : {})
  return (format, bytes) => readShape(kernel, format, bytes)
}

function readShape(kernel: Kernel, format: keyof typeof readers, bytes: Uint8Array): KernelModel {
  try {
    const options = { linearUnit: 'millimeter', ...accuracy }
    const { success, root, meshes } = kernel[readers[format]](bytes, options)
    return success
      ? { root, meshes: meshes.map(compactMesh) }
      : throwDamaged('the geometry cannot be read')
  } catch (error) {
    // Thrown by WebAssembly: out of memory there, or an exception of the kernel as a number.
    if (outOfMemory.test(String(error))) {
      throw new ModelError('memory_limit_exceeded', { cause: error })
    }
    return throwDamaged('the geometry cannot be read', error)
  }
}

function compactMesh({ name, color, attributes, index, brep_faces }: KernelOutput): KernelMesh {
  const { position, normal } = attributes
  return {
    name,
    color: color ?? undefined,
    positions: Float32Array.from(position.array),
    normals: normal && Float32Array.from(normal.array),
    indices: Uint32Array.from(index.array),
    faces: brep_faces,
  }
}

function instantiator(module: WebAssembly.Module): Instantiate {
  return (imports, started) => {
    const instance = new WebAssembly.Instance(module, imports)
    started(instance, module)
    return instance.exports
  }
}
