import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const here = fileURLToPath(new URL('.', import.meta.url))
export const root = fileURLToPath(new URL('../../', import.meta.url))

const run = promisify(execFile)

/** @returns the program's output @throws with its output if it fails */
export async function runNode(
  program: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<string> {
  const env = { ...process.env, ...environment }
  try {
    return (await run(process.execPath, [program, ...args], { cwd: here, env })).stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${stdout}${stderr}`, { cause: error })
  }
}
