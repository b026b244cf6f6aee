import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { compressedAssets } from './compressed-assets.ts'
import { pdfjsAssets } from './pdfjs-assets.ts'
import { serviceWorker } from './service-worker.ts'

const service = process.env.SERVICE_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  base: '/app/',
  plugins: [react(), pdfjsAssets(), serviceWorker(), compressedAssets()],
  build: { outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 900 },
  server: { proxy: { '^/(?!app(/|$))': { target: service, changeOrigin: false } } },
})
