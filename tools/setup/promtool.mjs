import { outputOf } from '../processes.mjs'
import { installDebianPackage } from './debian.mjs'

/** The path of Prometheus's own tool, which tests alerts on made-up series. */
export async function ensurePromtool() {
  const find = async () => await outputOf('sh', ['-c', 'command -v promtool'])
  const known = await find()
  if (known) return known
  await installDebianPackage('prometheus', 'The tests of alerts need promtool: install Prometheus.')
  return await find()
}
