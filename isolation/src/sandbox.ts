import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The command that wraps a program. */
export interface Wrapping {
  command: string
  args: string[]
}

const unshare = '/usr/bin/unshare'
const shell = '/bin/sh'
/** Mounts empty folders over the closed ones, then replaces the shell by the program; programs do not exit with 125. */
const script =
  'while [ "$1" != -- ]; do mount -t tmpfs none "$1" || exit 125; shift; done; shift; unset PWD OLDPWD; exec "$@"'

const closedFolders = new Set<string>()
let isAvailable: boolean | undefined

/** Makes a folder, such as one with sockets, appear empty to every process started from now on. */
export function closeFolder(folder: string): void {
  closedFolders.add(folder)
  isAvailable = undefined
}

/** Whether the system can cut processes off from the network and the closed folders. Checked once. */
export function canCutOff(): boolean {
  isAvailable ??=
    process.platform === 'linux' &&
    existsSync(unshare) &&
    spawnSync(unshare, cutOff(existing(), ['true']), { stdio: 'ignore', env: {} }).status === 0
  return isAvailable
}

/**
 * Wraps a program so that it runs in an empty network, with the closed folders empty. It stays the same process,
 * so that it can be watched and killed as usual. Undefined if the system does not support it.
 *
 * Root needs no user namespace, in which it could no longer read files of other accounts.
 */
export function sandboxCommand(program: string): Wrapping | undefined {
  if (!canCutOff()) return undefined
  return { command: unshare, args: cutOff(existing(), [program]) }
}

function existing(): string[] {
  return [...closedFolders].filter((folder) => existsSync(folder))
}

function cutOff(folders: readonly string[], program: readonly string[]): string[] {
  const user = process.getuid?.() === 0 ? [] : ['--map-root-user']
  const namespaces = [...user, '--net', '--ipc', '--mount']
  return [...namespaces, shell, '-c', script, shell, ...folders, '--', ...program]
}
