// Takes bytes, writes them to a file, and responds once they are on disk: the minimum that an upload takes.
import { open, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'

const server = createServer((request, response) => {
  void take().then(() => response.end())
  async function take(): Promise<void> {
    const name = path.join(tmpdir(), `millwright-sink-${process.pid}`)
    const file = await open(name, 'w')
    for await (const bytes of request) await file.writeFile(bytes as Buffer)
    await file.sync()
    await file.close()
    await rm(name)
  }
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  process.stdout.write(`http://127.0.0.1:${port}\n`)
})
