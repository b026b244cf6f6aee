import { fileURLToPath } from 'node:url'

const at = (file: string): string => fileURLToPath(new URL(`../../../${file}`, import.meta.url))

/**
 * The reader of documents as one script. The parser of PDF stays a file of its own name, by which
 * the engine knows what the parser throws; and the table of letters a file loaded only where it is asked.
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
