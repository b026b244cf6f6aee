import { gunzipSync } from 'node:zlib'

import { ModelError, throwDamaged } from '../errors.ts'
import { Archive } from '../formats/zip.ts'
import { limits } from '../limits.ts'
import { endingOf, formatNamedBy } from '../model-endings.ts'
import { lastName, type ModelSource } from '../model-source.ts'
import { mainModelOf } from './main-model.ts'

/** Files that macOS and Windows add to archives. */
const byTheSystem = /^__macosx\/|(^|\/)(\.[^/]*|thumbs\.db|desktop\.ini)$/

/**
 * A model that came compressed (`.step.gz`, `.stpZ`) or in a ZIP with the files that it refers to; anything else
 * unchanged.
 *
 * @throws {ModelError} `model_damaged`, `model_too_complex`, or `model_ambiguous` for several models
 *   that have nothing to do with each other
 */
export function unpackModel(given: ModelSource): ModelSource {
  const source = { ...given, companions: unpackCompanions(given.companions) }
  const { bytes, filename } = source
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    return { ...source, bytes: gunzip(bytes), filename: withoutPacking(filename) }
  }
  return isArchive(bytes, filename) ? unpackArchive(source) : source
}

/** Unpacks archives that were added later; files that were added individually take precedence. */
function unpackCompanions(companions: ModelSource['companions']): ModelSource['companions'] {
  const packed = [...companions].filter(([name, bytes]) => isArchive(bytes, name))
  if (packed.length === 0) return companions
  const inside = packed.flatMap(([, bytes]) => [...filesIn(new Archive(bytes))])
  const others = [...companions].filter(([name]) => !packed.some(([each]) => each === name))
  return new Map([...inside, ...others])
}

/** The name a compressed file has once it is unpacked. */
export function withoutPacking(filename: string): string {
  return filename.replace(/\.gz$/i, '').replace(/\.(stp|step)z$/i, '.$1')
}

/** 3MF and FreeCAD's documents are also archives, but are read as a whole. */
function isArchive(bytes: Uint8Array, filename: string): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && /^(zip|stpz|stepz)$/.test(endingOf(filename))
}

function gunzip(bytes: Uint8Array): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: limits.unpackedBytes })
  } catch (error) {
    if (error instanceof RangeError) {
      const details = { what: 'unpackedBytes', limit: limits.unpackedBytes }
      throw new ModelError('model_too_complex', { details, cause: error })
    }
    return throwDamaged('the compressed file is damaged', error)
  }
}

function unpackArchive(source: ModelSource): ModelSource {
  const archive = new Archive(source.bytes)
  // 3MF or a FreeCAD document under another name.
  if (ownNames(archive).some((name) => /^(3D\/.*\.model|Document\.xml)$/i.test(name))) return source
  const files = filesIn(archive)
  const models = [...files.keys()].filter(formatNamedBy)
  if (models.length === 0) {
    const reason = 'The archive holds no model that can be read here.'
    throw new ModelError('model_format_unknown', { details: { reason } })
  }
  const main = mainModelOf(models, files)
  const bytes = files.get(main) ?? throwDamaged('the archive is damaged')
  files.delete(main)
  // Files supplied with the archive take precedence, as they were added later.
  return { ...source, bytes, filename: main, companions: new Map([...files, ...source.companions]) }
}

function ownNames(archive: Archive): string[] {
  return archive.originalNames().filter((name) => !byTheSystem.test(name.toLowerCase()))
}

/** By the last segment of their names, the only part used for lookups. */
function filesIn(archive: Archive): Map<string, Uint8Array> {
  return new Map(
    ownNames(archive).flatMap((name) => {
      const content = archive.read(name)
      return content ? [[lastName(name), content] as const] : []
    }),
  )
}
