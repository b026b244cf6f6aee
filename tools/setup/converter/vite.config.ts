import { fileURLToPath } from 'node:url'

const at = (file: string): string => fileURLToPath(new URL(`../../../${file}`, import.meta.url))

/** The model converter as one script. WebAssembly stays in separate files, as the kernel's license requires. */
export default {
  root: at('cad'),
  logLevel: 'warn',
  ssr: { noExternal: true, external: ['occt-import-js', 'assimpjs', 'draco3dgltf'] },
  build: {
    ssr: at('cad/src/isolation/child.ts'),
    minify: true,
    target: 'node24',
    rolldownOptions: { output: { format: 'cjs', entryFileNames: 'converter.cjs' } },
  },
}
