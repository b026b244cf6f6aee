import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import type { Plugin } from 'vite'

const compressible = /\.(js|mjs|css|svg|wasm)$/
/** What fits into one packet arrives no sooner for being smaller. */
const minBytes = 1400
/** Of 11: the two above it take ten times as long for three parts in a hundred. */
const quality = 9

/**
 * Puts a compressed copy beside each file that the app is made of, which the service sends in its place.
 * Browsers take Brotli over encrypted connections only, and gzip over all.
 */
export function compressedAssets(): Plugin {
  let folder = ''
  return {
    name: 'compressed-assets',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir, 'assets')
    },
    closeBundle() {
      for (const name of readdirSync(folder)) {
        const path = join(folder, name)
        const bytes = compressible.test(name) ? readFileSync(path) : undefined
        if (!bytes || bytes.length < minBytes) continue
        const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
