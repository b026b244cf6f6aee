import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import type { Picture } from '../picture/picture.ts'

const require = createRequire(import.meta.url)

interface CoderOptions {
  instantiateWasm: (
    imports: WebAssembly.Imports,
    started: (instance: WebAssembly.Instance) => void,
  ) => WebAssembly.Exports
  noInitialRun: true
  printErr: () => void
}

/** Compiled once per process; each picture gets its own instance, whose memory is freed with it. */
const compiled = new Map<string, Promise<WebAssembly.Module>>()

/** Options that give a package's JavaScript its compiled coder, which it would otherwise fetch as on a web page. */
export async function wasmOf(name: string): Promise<CoderOptions> {
  const compiling = compiled.get(name) ?? compile(name)
  compiled.set(name, compiling)
  const module = await compiling
  return {
    instantiateWasm: (imports, started) => {
      const instance = new WebAssembly.Instance(module, imports)
      started(instance)
      return instance.exports
    },
    noInitialRun: true,
    // Its messages about damaged pictures are of no interest.
    printErr: () => undefined,
  }
}

async function compile(name: string): Promise<WebAssembly.Module> {
  return await WebAssembly.compile(await readFile(require.resolve(name)))
}

interface Decoded {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** Not copied, as the largest have 200 megabytes. */
export function pictureOf(decoded: Decoded | null): Picture | null {
  if (!decoded) return null
  const { width, height, data } = decoded
  return { width, height, pixels: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) }
}
