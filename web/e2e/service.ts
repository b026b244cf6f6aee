import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { scratchParent } from '../../embedded-postgres/test/scratch.ts'
import { startIdentityProvider } from '../../service/test/identity-provider-server.ts'
import { hears, startTranscriptionServer } from '../../service/test/transcription-server.ts'

const repository = fileURLToPath(new URL('../../', import.meta.url))
const startMilliseconds = 60_000

/**
 * Starts the service as an operator would, with its own database in a new folder, and gives the tests
 * its address. @returns a function that stops it
 */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default async function startService() {
  if (!existsSync(join(repository, 'web/dist/index.html'))) {
    throw new Error('The pages are not built: run "npm run build -w web" first.')
  }
  // In memory, since on a disk each commit takes milliseconds to be written.
  const dataDirectory = mkdtempSync(join(scratchParent(), 'millwright-e2e-'))
  // The database's own user needs access if root runs the tests.
  chmodSync(dataDirectory, 0o755)
  const model = await startLanguageModel()
  const ear = await startTranscriptionServer()
  ear.behave(hears([{ start: 0.2, end: 0.8, text: 'Close both valves.' }]))
  const provider = await startIdentityProvider()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const service = spawn(process.execPath, ['service/src/main.ts', 'serve'], {
    cwd: repository,
    env: {
      ...process.env,
      DATABASE_URL: undefined,
      SMTP_URL: undefined,
      FFMPEG: 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
      BASE_URL: url,
      DATA_DIR: dataDirectory,
      LOG_LEVEL: 'error',
      WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
      // Everyone in the tests signs in from one address, within minutes.
      SIGN_IN_MAILS_PER_IP_PER_HOUR: '100000',
      SIGN_IN_DOMAINS: providedDomains(provider.issuer),
      LLM_BASE_URL: model.baseUrl,
      LLM_MODEL: 'stub',
      TRANSCRIPTION_BASE_URL: ear.baseUrl,
      TRANSCRIPTION_MODEL: 'ear',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await untilPrinted(service, 'Millwright is ready')
  process.env['MILLWRIGHT_TEST_URL'] = url
  process.env['MILLWRIGHT_TEST_ISSUER'] = provider.issuer
  const reportExit = (code: number | null, signal: string | null) => {
    process.stderr.write(`The service ended during the tests: ${signal ?? code}\n`)
  }
  service.once('exit', reportExit)
  return async () => {
    service.off('exit', reportExit)
    service.kill('SIGTERM')
    if (service.exitCode === null) await once(service, 'exit')
    model.process.kill('SIGTERM')
    await ear.close()
    await provider.close()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

/** Domains for each repetition of the single sign-on tests, for organizations named after them. */
function providedDomains(issuer: string): string {
  return Array.from({ length: 20 }, (_, time) => [
    `valves-${time}.example valves-${time} ${issuer}`,
    `levers-${time}.example levers-${time} https://login.example/levers-${time}`,
  ])
    .flat()
    .join()
}

/** A fake language model that gives good answers; organizations have it switched off at first. */
async function startLanguageModel() {
  const port = await freePort()
  const program = 'service/test/language-model/program.ts'
  const model = spawn(process.execPath, [program, 'well', '--port', String(port)], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await untilPrinted(model, 'Answers well')
  return { process: model, baseUrl: `http://127.0.0.1:${port}/v1` }
}

async function untilPrinted(service: ChildProcess, words: string): Promise<void> {
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`The service was not ready in time.\n${output}`))
    }, startMilliseconds)
    service.stdout?.on('data', (bytes: Buffer) => {
      output += bytes.toString()
      if (!output.includes(words)) return
      clearTimeout(timer)
      resolve()
    })
    service.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The service ended with ${code}.\n${output}`))
    })
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}
