import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = '/sys/fs/cgroup'
const periodMicroseconds = 20_000

/**
 * Limits a process with all its threads to a share of one processor, by a Linux control group, which takes root.
 *
 * @param share of a processor, such as 0.2
 * @returns a function that removes the group once the process has ended
 */
export function limitProcessor(pid: number, share: number): () => void {
  const quota = String(Math.round(share * periodMicroseconds))
  const isFirstVersion = existsSync(path.join(root, 'cpu', 'cpu.cfs_quota_us'))
  const group = path.join(root, isFirstVersion ? 'cpu' : '', `millwright-benchmark-${pid}`)
  const write = (name: string, text: string) => writeFileSync(path.join(group, name), text)
  mkdirSync(group)
  if (isFirstVersion) {
    write('cpu.cfs_period_us', String(periodMicroseconds))
    write('cpu.cfs_quota_us', quota)
  } else {
    writeFileSync(path.join(root, 'cgroup.subtree_control'), '+cpu')
    write('cpu.max', `${quota} ${periodMicroseconds}`)
  }
  write('cgroup.procs', String(pid))
  return () => rmdirSync(group)
}
