import { chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'

import { ConfigError } from '#platform/config-error'

interface Account {
  uid: number
  gid: number
}

/**
 * Switches to an ordinary user of the machine, permanently. Files opened before stay open.
 *
 * @param name of the user, as in `/etc/passwd`
 * @param dataDirectory is given to them, if it is new
 * @throws {ConfigError} for a user that does not exist, or whom this process cannot become
 */
export function becomeUser(name: string, dataDirectory: string): void {
  const account = accountOf(name)
  if (process.getuid?.() === account.uid) return
  if (process.getuid?.() !== 0) {
    throw new ConfigError(`RUN_AS is ${name}, but only root can switch to another user.`)
  }
  if (!existsSync(dataDirectory)) {
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
    chownSync(dataDirectory, account.uid, account.gid)
  }
  if (statSync(dataDirectory).uid !== account.uid) {
    throw new ConfigError(
      `RUN_AS is ${name}, but ${dataDirectory} belongs to another user. Stop the service and run chown -R ${name} ${dataDirectory}.`,
    )
  }
  process.setgroups?.([account.gid])
  process.setgid?.(account.gid)
  process.setuid?.(account.uid)
}

function accountOf(name: string): Account {
  const rows = readFileSync('/etc/passwd', 'utf8').split('\n')
  const [, , uid, gid] = rows.map((row) => row.split(':')).find(([first]) => first === name) ?? []
  if (!uid || !gid) throw new ConfigError(`RUN_AS is ${name}, but there is no such user.`)
  return { uid: Number(uid), gid: Number(gid) }
}
