import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const packageFile = require.resolve('pdfjs-dist/package.json')
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs']

/**
 * Puts the files that pdf.js fetches by name (character maps, fonts that documents leave out, image
 * decoders, color profiles) below `assets/pdfjs/`, and names their place `PDFJS_FILES`.
 */
export function pdfjsAssets(): Plugin {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
  const place = `assets/pdfjs-${version}/`
  return {
    name: 'pdfjs-assets',
    config: (_, { command }) => ({
      define: {
        PDFJS_FILES: JSON.stringify(
          command === 'build' ? `/app/${place}` : `/app/@fs${dirname(packageFile)}/`,
        ),
      },
    }),
    generateBundle() {
      for (const folder of folders) {
        const from = join(dirname(packageFile), folder)
        for (const name of readdirSync(from)) {
          this.emitFile({
            type: 'asset',
            fileName: `${place}${folder}/${name}`,
            source: readFileSync(join(from, name)),
          })
        }
      }
    },
  }
}
