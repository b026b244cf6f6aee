import { fileURLToPath } from 'node:url'

const at = (file: string): string => fileURLToPath(new URL(`../../../${file}`, import.meta.url))

/**
 * The document reader as one script. The PDF parser stays a separate file, whose name identifies
 * its errors, and so does the table of letters, which is only loaded on demand.
 */
export default {
  root: at('extraction'),
  logLevel: 'warn',
  ssr: { noExternal: true, external: ['@napi-rs/canvas'] },
  build: {
    ssr: at('extraction/src/isolation/child.ts'),
    minify: true,
    target: 'node24',
    rolldownOptions: {
      output: {
        format: 'cjs',
        entryFileNames: 'reader.cjs',
        codeSplitting: {
          groups: [
            { name: 'pdfjs-dist', test: /node_modules[\\/]pdfjs-dist/ },
            { name: 'eld', test: /node_modules[\\/]eld/ },
          ],
        },
        chunkFileNames: '[name].cjs',
      },
    },
  },
}
