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

/** Compiled once for a process; each picture has an instance of its own, whose memory goes with it. */
const compiled = new Map<string, Promise<WebAssembly.Module>>()

/** A coder of a package as its JavaScript takes it, which would look for it on a page otherwise. */
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
    // What it says of a damaged picture is no news.
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

/** Without a copy: the largest are 200 megabytes. */
export function pictureOf(decoded: Decoded | null): Picture | null {
  if (!decoded) return null
  const { width, height, data } = decoded
  return { width, height, pixels: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) }
}
