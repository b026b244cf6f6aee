import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'

const program = '/usr/bin/sqlmap'
const maxMilliseconds = 150_000

export type Verdict = 'clean' | 'injectable' | 'unfinished'

export function hasSqlmap(): boolean {
  return existsSync(program)
}

/**
 * Has sqlmap look for vulnerabilities in the parts of a request marked with `*`.
 *
 * @param raw the request as sent
 * @returns its description of the vulnerability, if there is one
 */
export async function probe(
  raw: string,
  folder: string,
): Promise<{ verdict: Verdict; report: string }> {
  const file = path.join(folder, 'request')
  writeFileSync(file, raw)
  const options = ['-r', file, '--batch', '--level=1', '--risk=1', '--technique=BEU']
  const bounds = ['--dbms=PostgreSQL', '--threads=2', '--timeout=20', '--retries=0']
  const place = [`--output-dir=${folder}`, '--flush-session', '--disable-coloring']
  // Invalid but harmless requests are refused: it continues.
  const rest = ['--ignore-stdin', '--ignore-code=401,403,404,409,412,422', '--skip-waf']
  const child = spawn('nice', ['-n', '10', program, ...options, ...bounds, ...place, ...rest], {
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: maxMilliseconds,
    killSignal: 'SIGKILL',
  })
  const output = await text(child.stdout)
  return {
    verdict: verdictOf(output),
    report: /Parameter: .*(?:\n.+)*/.exec(output)?.[0] ?? output,
  }
}

function verdictOf(output: string): Verdict {
  if (output.includes('identified the following injection point')) return 'injectable'
  return output.includes('do not appear to be injectable') ? 'clean' : 'unfinished'
}
