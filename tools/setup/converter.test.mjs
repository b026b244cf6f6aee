import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'

import { nodeArguments } from '@millwright/isolation/run-in-process'

import { stepFile } from '../../cad/test/step-file.ts'
import { at } from '../paths.mjs'
import { compileConverter } from './converter.mjs'

const folder = at('.cache', `converter-test-${process.pid}`)
const script = path.join(folder, 'start.cjs')
const outputFolder = path.join(folder, 'output')
const model = path.join(outputFolder, 'frame.step')
const limits = { cpuSeconds: 60, memoryMegabytes: 700 }
const size = [10, 20, 30]
const frame = {
  name: 'frame',
  uses: ['left', 'right'].map((name, index) => ({
    product: { name, boxes: [{ at: [0, 0, 0], size }] },
    at: [50 * index, 0, 0],
  })),
}

before(async () => {
  await compileConverter(process.execPath, folder)
  mkdirSync(outputFolder)
  writeFileSync(model, stepFile(frame))
})
after(() => rmSync(folder, { recursive: true, force: true }))

/** Uses the compiled converter, which is chosen once per process. */
async function isolation() {
  process.env.MILLWRIGHT_CONVERTER = script
  return await import('@millwright/cad/isolation/convert-isolated')
}

async function converted() {
  const { convertModelIsolated } = await isolation()
  return await convertModelIsolated(model, { filename: 'frame.step', outputFolder, limits })
}

/** The output of a process that is started like the one that converts the model. */
async function outputOf(code) {
  await isolation()
  const { programOf } = await import('@millwright/cad/isolation/program')
  const task = { kind: 'convert', path: model, filename: 'a', companions: {}, pieces: [] }
  const paths = { modelPath: 'm.glb', thumbnailPath: 't.png', previewPath: 'p.glb' }
  const program = programOf({ ...task, ...paths }, 1)
  assert.equal(program.script, script)
  const args = [...nodeArguments(program, limits), '-e', code]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env: {} })
  return stdout + stderr
}

const isKernelKept = `
  const { compiledKernel } = require(${JSON.stringify(script)})
  console.log(compiledKernel() instanceof WebAssembly.Module)
  process.disconnect?.()
  process.exit()`

test('the compiled converter works like the sources, with its cached kernel', async () => {
  const { convertModel } = await import('@millwright/cad/convert')

  const { facts, modelPath, thumbnailPath } = await converted()

  const bytes = readFileSync(model)
  const expected = await convertModel({ bytes, filename: 'frame.step', companions: new Map() })
  assert.deepEqual(facts, expected.facts)
  assert.equal(facts.partCount, 2)
  assert.deepEqual(new Uint8Array(readFileSync(modelPath)), new Uint8Array(expected.model))
  assert.deepEqual(new Uint8Array(readFileSync(thumbnailPath)), new Uint8Array(expected.thumbnail))
  assert.equal((await outputOf(isKernelKept)).trim(), 'true')
})

test('a kernel cached by another V8 is recompiled', async () => {
  const cache = path.join(folder, 'kernel.cache')
  const kept = readFileSync(cache)
  const other = Buffer.from(kept)
  // The first words are V8's version and flags, and the processor's features.
  other.fill(0x5a, 0, 16)
  try {
    writeFileSync(cache, other)

    assert.equal((await outputOf(isKernelKept)).trim(), 'false')
    assert.equal((await converted()).facts.partCount, 2)
  } finally {
    writeFileSync(cache, kept)
  }
})

test('a process that converts a model cannot change what the next one runs', async () => {
  for (const name of ['converter.cjs', 'converter.cjs.cache', 'kernel.cache', 'start.cjs']) {
    const file = JSON.stringify(path.join(folder, name))
    assert.doesNotMatch(await outputOf(`require('fs').readFileSync(${file})`), /Error/)
    assert.match(await outputOf(`require('fs').writeFileSync(${file}, '')`), /ERR_ACCESS_DENIED/)
  }
})
