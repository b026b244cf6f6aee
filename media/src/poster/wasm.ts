import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import type { Picture } from '../picture/picture.ts'

const require = createRequire(import.meta.url)

interface CoderOptions {
  wasmBinary: Uint8Array
  noInitialRun: true
  printErr: () => void
}

/** A coder of a package as its JavaScript takes it, which would look for it on a page otherwise. */
export async function wasmOf(name: string): Promise<CoderOptions> {
  return {
    wasmBinary: await readFile(require.resolve(name)),
    noInitialRun: true,
    // What it says of a damaged picture is no news.
    printErr: () => undefined,
  }
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
