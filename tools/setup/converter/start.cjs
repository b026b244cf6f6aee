// Runs the compiled converter next to this file, with the kernel's code as V8 compiled it. With
// `keep MODEL` it converts that model, and stores the code that V8 compiled for it: of the kernel's
// twenty thousand functions, those called often. Processes that convert other people's models may
// not write here.
const { mkdtempSync, readFileSync, rmSync, writeFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const { tmpdir } = require('node:os')
const path = require('node:path')
const { setFlagsFromString } = require('node:v8')
const { runInThisContext } = require('node:vm')

const { contentOf, loader } = require('./load.cjs')

const [, , command, sample] = process.argv
const isKept = command === 'keep'
const kernelCode = path.join(__dirname, 'kernel.cache')

/** How often the sample is converted, and how little work makes V8 optimize a function meanwhile. */
const rounds = 4
const [tieringBudget, usualTieringBudget] = [200_000, 13_000_000]

const { run, useCompiledKernel } = loader(__dirname, isKept)('converter.cjs')
module.exports = { compiledKernel }
if (isKept) void keep()
else useCompiledKernel(compiledKernel)

/** @returns undefined without cached code, or with that of another V8 or processor */
function compiledKernel() {
  const code = contentOf(kernelCode)
  if (code === undefined) return undefined
  const deserialize = '(code, bytes) => %DeserializeWasmModule(code, bytes)'
  return native(deserialize, exact(code), new Uint8Array(kernelBytes()))
}

async function keep() {
  setFlagsFromString(`--wasm-tiering-budget=${tieringBudget}`)
  const module = new WebAssembly.Module(kernelBytes())
  useCompiledKernel(() => module)
  const output = mkdtempSync(path.join(tmpdir(), 'millwright-sample-'))
  for (let round = 0; round < rounds; round += 1) await convertSample(output)
  rmSync(output, { recursive: true })
  // V8 accepts the code only with the flags with which it was stored.
  setFlagsFromString(`--wasm-tiering-budget=${usualTieringBudget}`)
  writeFileSync(
    kernelCode,
    new Uint8Array(native('(module) => %SerializeWasmModule(module)', module)),
  )
}

async function convertSample(output) {
  const [modelPath, thumbnailPath, previewPath] = ['model.glb', 'thumbnail.png', 'preview.glb'].map(
    (name) => path.join(output, name),
  )
  const source = { path: sample, filename: path.basename(sample), companions: {}, pieces: [] }
  await run({ kind: 'convert', ...source, modelPath, thumbnailPath, previewPath }, () => {})
}

function kernelBytes() {
  const require = createRequire(path.join(__dirname, 'converter.cjs'))
  return exact(readFileSync(require.resolve('occt-import-js/dist/occt-import-js.wasm')))
}

function exact({ buffer, byteOffset, byteLength }) {
  return buffer.slice(byteOffset, byteOffset + byteLength)
}

/** Calls functions for V8's own tests, as Node has no other way to cache compiled WebAssembly. */
function native(source, ...args) {
  setFlagsFromString('--allow-natives-syntax')
  try {
    return runInThisContext(source)(...args)
  } finally {
    setFlagsFromString('--no-allow-natives-syntax')
  }
}
