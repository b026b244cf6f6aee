import process from 'node:process'

import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'

/** As JSON-RPC 2.0, section 5.1 numbers what a server is to blame for. */
const internalError = -32_603

/**
 * Hands on every message from one side to the other until the assistant ends.
 *
 * @param {URL} address of `/mcp`
 * @param {string} key
 */
export async function forward(address, key) {
  const assistant = new StdioServerTransport()
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  const service = new StreamableHTTPClientTransport(address, { requestInit })

  Object.assign(assistant, {
    onmessage(message) {
      service.send(message).catch((error) => {
        // A request that nobody answers is waited for.
        if (!('id' in message) || !('method' in message)) return
        const reported = { code: internalError, message: reasonOf(error, address) }
        void assistant.send({ jsonrpc: '2.0', id: message.id, error: reported })
      })
    },
  })
  Object.assign(service, {
    onmessage(message) {
      // What both sides have agreed on is said with every request from then on.
      const version = message.result?.protocolVersion
      if (typeof version === 'string') service.setProtocolVersion(version)
      void assistant.send(message)
    },
    onerror(error) {
      process.stderr.write(`${reasonOf(error, address)}\n`)
    },
  })
  process.stdin.once('end', () => {
    void service.close().finally(() => process.exit(0))
  })
  await service.start()
  await assistant.start()
}

/**
 * @param {unknown} error
 * @param {URL} address
 */
function reasonOf(error, address) {
  const status = error instanceof Error && 'code' in error ? error.code : undefined
  if (status === 401) return 'Millwright does not know this API key, or it has ended.'
  if (status === undefined) return `Millwright cannot be reached at ${address.origin}.`
  return `Millwright answered with the status ${Number(status)}.`
}
