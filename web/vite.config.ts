import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { componentStyles } from './component-styles.ts'
import { compressedAssets } from './compressed-assets.ts'
import { pdfjsAssets } from './pdfjs-assets.ts'
import { serviceWorker } from './service-worker.ts'
import { wireContract } from './wire-contract.ts'

const service = process.env.SERVICE_URL ?? 'http://127.0.0.1:3000'

/**
 * What the first screen needs comes in one file and the frame of an organization's pages in another:
 * on a slow network sixty files wait for each other.
 */
const groups = [
  { name: 'first', tags: ['$initial' as const], priority: 1 },
  { name: 'frame', test: /src\/(app\/(Overlays|Shell)|start\/StartPage)\.tsx$/ },
]

export default defineConfig({
  base: '/app/',
  plugins: [
    react(),
    componentStyles(),
    wireContract(),
    pdfjsAssets(),
    serviceWorker(),
    compressedAssets(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '^/(?!app(/|$))': { target: service, changeOrigin: false } } },
})
