import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'

import { OutgoingRequests } from '#platform/outgoing/outgoing-requests'
import { OutgoingRules } from '#platform/outgoing/outgoing-rules'

const closed = new OutgoingRules([])
const refuses = (address: string, rules = closed) =>
  rules.complaintAbout(new URL(address)) !== undefined

test('non-public addresses are refused in any notation', () => {
  const addresses = [
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://0.0.0.0/',
    'https://10.1.2.3/',
    'https://100.64.0.1/',
    'https://172.31.255.255/',
    'https://192.168.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::1]/',
    'https://[::]/',
    'https://[fe80::1]/',
    'https://[fc00::1]/',
    'https://[fd00:ec2::254]/',
    'https://[ff02::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:8.8.8.8]/',
    'https://[::7f00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[64:ff9b:1::1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001::1]/',
    'https://[2001:db8::1]/',
  ]

  assert.deepEqual(
    addresses.filter((address) => !refuses(address)),
    [],
  )
})

test('names and public addresses are allowed over https, at ports of no other protocol', () => {
  const allowed = [
    'https://example.com/hook?a=b',
    'https://example.com:8443/',
    'https://93.184.216.34/',
    'https://172.32.0.1/',
    'https://[2606:2800:220:1::1]/',
  ]
  const refused = [
    'http://example.com/',
    'ftp://example.com/',
    'https://example.com:22/',
    'https://example.com:6379/',
    'https://user:secret@example.com/',
  ]

  assert.deepEqual(
    allowed.filter((address) => refuses(address)),
    [],
  )
  assert.deepEqual(
    refused.filter((address) => !refuses(address)),
    [],
  )
})

test('the operator allows networks and hosts, and nothing else', () => {
  const rules = new OutgoingRules(['10.1.0.0/16', 'fd12::/16', 'erp.internal', '127.0.0.1'])

  for (const address of [
    'http://10.1.2.3:8080/',
    'http://[fd12::1]/',
    'http://erp.internal/',
    'http://ERP.internal:9000/',
    'http://127.0.0.1:1/',
  ]) {
    assert(!refuses(address, rules), address)
  }
  for (const address of ['http://10.2.0.1/', 'http://[fd13::1]/', 'http://erp.internal.example/']) {
    assert(refuses(address, rules), address)
  }
})

async function receiver(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
  return (server.address() as AddressInfo).port
}

/** Outgoing requests with names that resolve as the test says. */
function requestsTo(addresses: string[], allowed: string[] = []) {
  const resolved: string[] = []
  const requests = new OutgoingRequests(new OutgoingRules(allowed), (host, _options, callback) => {
    resolved.push(host)
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  })
  after(() => requests.close())
  return { requests, resolved }
}

const sent = { headers: {}, body: '{}', timeoutMilliseconds: 30_000 }

test('a name that resolves to an internal address is refused, even if only one of its addresses is', async () => {
  for (const inside of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:10.0.0.1']) {
    const { requests } = requestsTo(['93.184.216.34', inside])

    const { error, statusCode } = await requests.post('https://example.com/', sent)

    assert.deepEqual([error, statusCode], ['address_refused', null], inside)
  }
})

test('the connection goes to the checked address: a name is resolved once', async () => {
  const port = await receiver((_request, response) => response.end('taken'))
  const { requests, resolved } = requestsTo(['127.0.0.1'], ['hook.internal'])

  const answer = await requests.post(`http://hook.internal:${port}/`, sent)

  assert.deepEqual([answer.statusCode, answer.text, answer.error], [200, 'taken', null])
  assert.deepEqual(resolved, ['hook.internal'])
})

test('redirects are not followed, and silence times out', async () => {
  const paths: (string | undefined)[] = []
  const port = await receiver((request, response) => {
    paths.push(request.url)
    if (request.url === '/silent') response.writeHead(200).write('a')
    else response.writeHead(307, { location: `http://127.0.0.1:${port}/inside` }).end()
  })
  const { requests } = requestsTo(['127.0.0.1'], ['127.0.0.1'])

  const redirected = await requests.post(`http://127.0.0.1:${port}/`, sent)
  const silent = await requests.post(`http://127.0.0.1:${port}/silent`, {
    ...sent,
    timeoutMilliseconds: 100,
  })

  assert.equal(redirected.statusCode, 307)
  assert.equal(silent.error, 'timeout')
  assert.deepEqual(paths, ['/', '/silent'])
})
