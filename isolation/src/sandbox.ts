import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** What starts a process, before the program itself. */
export interface Wrapping {
  command: string
  args: string[]
}

const unshare = '/usr/bin/unshare'
const shell = '/bin/sh'
/** Empty folders over those that are closed, and then the program in the place of the shell; 125 is no answer of a program. */
const script =
  'while [ "$1" != -- ]; do mount -t tmpfs none "$1" || exit 125; shift; done; shift; unset PWD OLDPWD; exec "$@"'

const closedFolders = new Set<string>()
let isAvailable: boolean | undefined

/** Makes a folder empty for every process that is started from now on, such as one that holds sockets. */
export function closeFolder(folder: string): void {
  closedFolders.add(folder)
  isAvailable = undefined
}

/** Whether the system lets processes be cut off from the network and from the closed folders. Asked once. */
export function canCutOff(): boolean {
  isAvailable ??=
    process.platform === 'linux' &&
    existsSync(unshare) &&
    spawnSync(unshare, cutOff(existing(), ['true']), { stdio: 'ignore', env: {} }).status === 0
  return isAvailable
}

/**
 * Puts a program into a network of its own in which there is nothing, and empties the closed folders for it. It
 * stays the same process, so that it is watched and killed as without. Undefined where the system cannot.
 *
 * Root needs no user namespace, in which it could not read the files of other accounts any more.
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
