import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'

import { stepFile } from '../../test/step-file.ts'
import { convertModelIsolated } from './convert-isolated.ts'
import { Processes } from './processes.ts'
import { readPieces } from './read-pieces.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'pieces-'))
after(() => rm(folder, { recursive: true, force: true }))

const limits = { cpuSeconds: 60, memoryMegabytes: 2000 }
const large = 3_100_000
const rack = Buffer.from(
  stepFile({
    name: 'rack',
    uses: ['left', 'right'].map((name, index) => ({
      product: { name, boxes: [{ at: [0, 0, 0], size: [10, 20, 30] }] },
      at: [50 * index, 0, 0],
    })),
  }),
).toString('latin1')

/** A file and a folder for the results. */
async function stored(name: string, text: string): Promise<{ file: string; outputFolder: string }> {
  const file = path.join(folder, name)
  await writeFile(file, text, 'latin1')
  return { file, outputFolder: await mkdtemp(path.join(folder, 'output-')) }
}

/** Pads a file to the size from which files are read in pieces, without adding work. */
function padded(text: string): string {
  return text.replace('DATA;', `DATA;\n/* ${' '.repeat(large)} */`)
}

test('a large assembly is read by several processes and comes out the same', async () => {
  const small = await stored('rack.step', rack)
  const { file, outputFolder } = await stored('large.step', padded(rack))
  const { size } = await stat(file)
  const separate = path.join(await mkdtemp(path.join(folder, 'pieces-')))

  const pieces = await readPieces(new Processes(size, { limits }), {
    path: file,
    filename: 'large.step',
    size,
    outputFolder: separate,
  })
  const one = await convertModelIsolated(small.file, { ...small, filename: 'rack.step', limits })
  const made = await convertModelIsolated(file, { outputFolder, filename: 'rack.step', limits })

  assert.equal(pieces.length, availableParallelism() > 1 ? 2 : 0)
  assert.deepEqual(
    await readdir(separate),
    pieces.map((piece) => path.basename(piece)),
  )
  assert.deepEqual(made.facts, one.facts)
  assert.equal(made.facts.partCount, 2)
  assert.deepEqual(await readdir(outputFolder), ['model.glb', 'thumbnail.png'])
})

test('a large assembly that is compressed is read by several processes, too', async () => {
  const { file, outputFolder } = await stored('as-a-key', '')
  await writeFile(file, gzipSync(Buffer.from(rack, 'latin1')))
  const processes = new Processes(large, { limits })
  const source = { path: file, size: large / 5, outputFolder }

  const pieces = await readPieces(processes, { ...source, filename: 'rack.stpZ' })

  assert.equal(pieces.length, Math.min(2, availableParallelism()))
  assert.deepEqual(await readPieces(processes, { ...source, filename: 'rack.stl.gz' }), [])
})

test('an error in a large file is reported as usual, and nothing is left behind', async () => {
  const cut = padded(rack).slice(0, -2000)
  const { file, outputFolder } = await stored('cut.step', cut)

  const conversion = convertModelIsolated(file, { outputFolder, filename: 'cut.step', limits })

  await assert.rejects(conversion, { code: 'model_damaged' })
  assert.deepEqual(await readdir(outputFolder), [])
})

test('a process ends when the conversion is canceled, and when another piece has failed', async () => {
  const { file, outputFolder } = await stored('canceled.step', padded(rack))
  const output = path.join(outputFolder, 'piece')
  const task = { kind: 'piece', path: file, index: 0, count: 2, output } as const
  const canceled = new AbortController()
  const failed = new AbortController()
  const ofConversion = { limits, signal: canceled.signal, onUsage: () => canceled.abort() }
  const ofPiece = { limits, onUsage: () => failed.abort() }

  await assert.rejects(new Processes(large, ofConversion).run(task), { code: 'canceled' })
  const piece = new Processes(large, ofPiece).run(task, { signal: failed.signal })
  await assert.rejects(piece, { code: 'canceled' })

  assert.deepEqual(await readdir(outputFolder), [])
})

test('nothing is left behind of a canceled large model', async () => {
  const { file, outputFolder } = await stored('left.step', padded(rack))
  const controller = new AbortController()
  const conversion = convertModelIsolated(file, {
    outputFolder,
    filename: 'left.step',
    limits,
    signal: controller.signal,
    onUsage: () => controller.abort(),
  })

  await assert.rejects(conversion, { code: 'canceled' })

  assert.deepEqual(await readdir(outputFolder), [])
})
