import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// A stamp tells what something was made from. It is removed before making it and written once
// complete, so that interrupted work is never taken for done.

export function hasStamp(file, value) {
  try {
    return readFileSync(file, 'utf8') === value
  } catch {
    return false
  }
}

export async function stamped(file, value, make) {
  rmSync(file, { force: true })
  await make()
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, value)
}

/** A digest of the names and contents of files; a folder stands for everything in it. */
export function digestOf(paths) {
  const hash = createHash('sha256')
  for (const each of paths) {
    for (const file of filesOf(each)) {
      hash
        .update(`${path.relative(each, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

const neverRead = new Set(['node_modules', 'dist', 'test-results'])

/** The files below a path, in a fixed order; none if it does not exist. */
export function filesOf(start) {
  let entries
  try {
    entries = readdirSync(start, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return [start]
    if (error.code === 'ENOENT') return []
    throw error
  }
  return entries
    .filter(({ name }) => !neverRead.has(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const below = path.join(start, entry.name)
      if (entry.isDirectory()) return filesOf(below)
      return entry.isFile() ? [below] : []
    })
}
