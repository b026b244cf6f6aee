import { spawnSync } from 'node:child_process'

import { root } from '../paths.mjs'
import { environment } from '../processes.mjs'
import { say } from '../say.mjs'
import { npmCli } from '../setup/npm.mjs'
import { writeCount } from '../test-count/counts.mjs'

/** Severities to fix immediately; docs/security.md covers the rest. */
const grave = new Set(['high', 'critical'])

/**
 * Asks the registry for known vulnerabilities in the packages that are run. If the registry does not
 * support that, or is not available, it is reported but no failure, as nothing was learned.
 */
export async function task(_args, node) {
  const args = [
    npmCli(),
    'audit',
    '--omit=dev',
    '--json',
    '--fetch-retries=0',
    '--fetch-timeout=20000',
  ]
  const options = {
    cwd: root,
    encoding: 'utf8',
    env: environment(node),
    maxBuffer: 64 * 1024 * 1024,
  }
  const { code, text } = verdictOf(spawnSync(node, args, options).stdout)
  say(text)
  if (code !== 0) writeCount('audit', { passed: 0, failed: 1, failures: ['npm run audit'] })
  return code
}

/**
 * @param report what `npm audit --json` prints
 * @returns 1 for grave vulnerabilities, otherwise 0
 */
export function verdictOf(report) {
  const { vulnerabilities } = parsed(report)
  if (!vulnerabilities) return { code: 0, text: 'The registry does not tell of holes in packages.' }
  const found = Object.values(vulnerabilities)
  const bad = found.filter(({ severity }) => grave.has(severity))
  const names = (list) => list.map(({ name, severity }) => `${name} (${severity})`).join(', ')
  if (bad.length > 0) return { code: 1, text: `These packages have known holes: ${names(bad)}.` }
  if (found.length > 0) return { code: 0, text: `Smaller holes: ${names(found)}.` }
  return { code: 0, text: 'No package has a known hole.' }
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
