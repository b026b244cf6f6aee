import { outputOf, run } from '../processes.mjs'
import { say, SetupError } from '../say.mjs'

/**
 * Installs a Debian package where that is allowed: as root, with apt-get.
 *
 * @param otherwise what a person can do where it is not allowed
 */
export async function installDebianPackage(name, otherwise) {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !(await outputOf('sh', ['-c', 'command -v apt-get']))) {
    throw new SetupError(otherwise)
  }
  say(`Installing Debian's ${name} (once).`)
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15']
  const install = async () =>
    await run(
      'apt-get',
      [...patience, 'install', '--yes', '--no-install-recommends', '-qq', name],
      options,
    )
  if ((await install()) === 0) return
  await run('apt-get', [...patience, 'update', '-qq'], options)
  if ((await install()) !== 0)
    throw new SetupError(`apt-get could not install ${name}. ${otherwise}`)
}
