import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { build, type Plugin, type Rolldown } from 'vite'

import { wireContract } from './wire-contract.ts'

const entry = fileURLToPath(new URL('src/offline/worker/worker.ts', import.meta.url))
const publicFolder = fileURLToPath(new URL('public', import.meta.url))
const base = '/app/'

/** What is loaded late and is larger than this is kept with the first guidebook that needs it. */
const maxBytes = 250_000

/**
 * Builds the service worker, `service-worker.js`, which knows every file of the app: a small one is kept
 * when the worker is installed, a large one that is loaded late when something kept needs it.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      await build({
        configFile: false,
        publicDir: false,
        plugins: [wireContract()],
        logLevel: 'warn',
        define: { APP_FILES: JSON.stringify(filesOf(bundle)) },
        build: {
          outDir: dir ?? 'dist',
          emptyOutDir: false,
          lib: {
            entry,
            formats: ['iife'],
            name: 'worker',
            fileName: () => 'service-worker.js',
          },
        },
      })
    },
  }
}

function filesOf(bundle: Rolldown.OutputBundle) {
  const files = Object.values(bundle).filter(({ fileName }) => fileName !== 'index.html')
  const atOnce = loadedAtOnce(bundle)
  const isLarge = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
    file.fileName.startsWith('assets/pdfjs-') ||
    (!atOnce.has(file.fileName) && sourceOf(file).length > maxBytes)
  const addressOf = ({ fileName }: { fileName: string }) => base + fileName
  const publicFiles = readdirSync(publicFolder)
  return {
    version: versionOf([
      sourceOf(bundle['index.html']),
      ...files.map(({ fileName }) => fileName),
      ...publicFiles.map((name) => readFileSync(join(publicFolder, name))),
    ]),
    shell: [
      base,
      ...publicFiles.map((name) => base + name),
      ...files.filter((file) => !isLarge(file)).map(addressOf),
    ],
    large: files.filter(isLarge).map(addressOf),
  }
}

/** The scripts of the first page and of the frame around every other, with what they import before they run. */
function loadedAtOnce(bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>()
  const add = (name: string) => {
    const file = bundle[name]
    if (found.has(name) || file?.type !== 'chunk') return
    found.add(name)
    file.imports.forEach(add)
  }
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type === 'chunk' && (file.isEntry || file.name === 'frame')) add(name)
  }
  return found
}

function sourceOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) {
  if (!file) return ''
  return file.type === 'chunk' ? file.code : file.source
}

function versionOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 16)
}
