import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { packageFolders } from '@millwright/isolation/package-folders'
import type { Program } from '@millwright/isolation/run-in-process'

import type { Task } from './task.ts'

const child = fileURLToPath(new URL('child.ts', import.meta.url))
/** The same compiled ahead of time together with the kernel by `npm start`. */
const compiled = process.env['MILLWRIGHT_CONVERTER']
/** Packages with WebAssembly, which stays in separate files. */
const libraries = ['occt-import-js', 'assimpjs', 'draco3dgltf', 'three', 'jpeg-js']
/** Packages that the sources import; the compiled converter contains them. */
const packages = [
  '@gltf-transform/core',
  '@gltf-transform/extensions',
  'ktx-parse',
  'fflate',
  'meshoptimizer',
  'property-graph',
]
/**
 * Up to this size the kernel finishes before optimizing its code pays off, unless that was done
 * ahead of time; without optimizing, a small assembly takes a third of the CPU time and half of the memory.
 * Above it, compiling with full optimization, on the other CPUs, finishes sooner: at 1.2 MB in two
 * thirds of the time.
 */
const smallBytes = 1_000_000

/** The engine's own code, what it imports, and the files the task names. */
export function programOf(task: Task, size: number): Program {
  const engine = path.resolve(path.dirname(child), '..', '..')
  const code =
    compiled === undefined
      ? { script: child, folder: engine, imported: [...libraries, ...packages] }
      : { script: compiled, folder: path.dirname(compiled), imported: libraries }
  const { readable, writable } = filesOf(task)
  return {
    script: code.script,
    task,
    flags: compiled === undefined && size < smallBytes ? ['--liftoff-only'] : [],
    readable: [
      `${code.folder}/`,
      ...code.imported.flatMap((name) => packageFolders(name, child)),
      ...readable,
    ],
    writable,
  }
}

function filesOf(task: Task): Pick<Program, 'readable' | 'writable'> {
  if (task.kind !== 'convert') return { readable: [task.path], writable: [task.output] }
  return {
    readable: [task.path, ...Object.values(task.companions), ...task.pieces],
    writable: [task.modelPath, task.thumbnailPath, task.previewPath],
  }
}
