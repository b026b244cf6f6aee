import { mkdtemp, readdir, rename, rm, copyFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import type { Correction } from './correction.ts'
import { ModelError } from './errors.ts'
import type { ModelFacts } from './facts.ts'
import { convertModelIsolated } from './isolation/convert-isolated.ts'
import { isLengthUnit } from './units.ts'

const usage = `Usage: npm run convert-model -- FILE [options]
  --json             print what is known of the model instead of a summary
  --units UNIT       of the file, where it states none or wrong ones: mm, cm, m, in …
  --up y|z           the axis of the file that points upwards
  --out FILE         write the web model (GLB) there
  --thumbnail FILE   write the picture (PNG) there
  --seconds N        of processor time at most (default 300)
  --megabytes N      of memory at most (default 4096)
Files that the model refers to are looked for beside it.`

const companionName = /\.(mtl|bin|png|jpe?g|webp|fcstd|ste?p|p21|wrl)$/i
const maxCompanions = 200

await main().catch((error: unknown) => {
  if (!isExpected(error)) throw error
  const code = 'code' in error ? `${String(error.code)}: ` : ''
  console.error(`${code}${error.message.split('\n')[0] ?? ''}`)
  if (error instanceof ModelError && Object.keys(error.details).length > 0) {
    console.error(JSON.stringify(error.details))
  }
  process.exitCode = 1
})

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      units: { type: 'string' },
      up: { type: 'string' },
      out: { type: 'string' },
      thumbnail: { type: 'string' },
      seconds: { type: 'string', default: '300' },
      megabytes: { type: 'string', default: '4096' },
      help: { type: 'boolean' },
    },
  })
  const [file] = positionals
  if (values.help || file === undefined) {
    console.log(usage)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'millwright-model-'))
  try {
    const { facts, modelPath, thumbnailPath } = await convertModelIsolated(file, {
      filename: path.basename(file),
      outputFolder: folder,
      companions: await companionsOf(file),
      correction: correctionOf(values),
      limits: { cpuSeconds: Number(values.seconds), memoryMegabytes: Number(values.megabytes) },
    })
    if (values.out !== undefined) await move(modelPath, values.out)
    if (values.thumbnail !== undefined) await move(thumbnailPath, values.thumbnail)
    process.stdout.write(values.json ? `${JSON.stringify(facts, null, 1)}\n` : summary(facts))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @throws for an unknown unit or axis */
function correctionOf({ units, up }: { units?: string; up?: string }): Correction {
  if (units !== undefined && !isLengthUnit(units)) throw new RangeError(`No unit: ${units}`)
  if (up !== undefined && up !== 'y' && up !== 'z') throw new RangeError(`No axis: ${up}`)
  return { units, upAxis: up }
}

async function companionsOf(file: string): Promise<Record<string, string>> {
  const folder = path.dirname(path.resolve(file))
  const names = (await readdir(folder)).filter((name) => companionName.test(name))
  return Object.fromEntries(
    names.slice(0, maxCompanions).map((name) => [name, path.join(folder, name)]),
  )
}

async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch(() => copyFile(from, to))
}

function summary({ format, units, box, partCount, triangleCount, volume }: ModelFacts): string {
  const size = box.max.map((value, axis) => (value - (box.min[axis] ?? 0)).toFixed(2))
  const space = volume === null ? 'not closed' : `${volume.toPrecision(6)} mm³`
  return `${format} in ${units}: ${partCount} parts, ${triangleCount} triangles, ${size.join(' × ')} mm, ${space}\n`
}

/** A bad model, a wrong option, or a missing file: one line is enough. */
function isExpected(error: unknown): error is Error {
  if (error instanceof ModelError || error instanceof RangeError) return true
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('ERR_PARSE_ARGS') || /^E[A-Z]+$/.test(code)
}
