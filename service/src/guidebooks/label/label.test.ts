import assert from 'node:assert/strict'
import { inflateSync } from 'node:zlib'
import { test } from 'node:test'

import { startTestService } from '#test/service'

import { qrModules, qrPng } from './qr-code.ts'

const { addOrganization, baseUrl } = await startTestService()

test('a guidebook has a label with its public address, as SVG, PNG and PDF', async () => {
  const manager = await (await addOrganization()).as('manager')
  const { id, shortId } = await manager.client.guidebooks.create({ body: { title: 'Pumpe Öl' } })
  const types = { svg: 'image/svg+xml', png: 'image/png', pdf: 'application/pdf' }

  for (const [format, type] of Object.entries(types)) {
    const response = await manager.fetch(`/guidebooks/${id}/label?format=${format}`)
    const bytes = Buffer.from(await response.arrayBuffer())

    assert.equal(response.status, 200)
    assert(response.headers.get('content-type')?.startsWith(type))
    if (format === 'png') assert(bytes.equals(qrPng(`${baseUrl}/g/${shortId}`)))
    if (format === 'svg') assert(bytes.toString().startsWith('<svg'))
    if (format === 'pdf') assert(bytes.toString('latin1').startsWith('%PDF-'))
  }
})

test('the picture of a QR code has its modules in the right places', () => {
  const png = qrPng('https://millwright.example/g/abcdefghjkmn')
  const modules = qrModules('https://millwright.example/g/abcdefghjkmn')
  const width = png.readUInt32BE(16)
  const at = png.indexOf('IDAT')
  const pixels = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))
  const stride = 1 + Math.ceil(width / 8)
  const pixelsPerModule = width / modules.length

  for (const [row, cells] of modules.entries()) {
    for (const [column, isDark] of cells.entries()) {
      const [x, y] = [column, row].map((place) => Math.floor((place + 0.5) * pixelsPerModule))
      const byte = pixels[(y ?? 0) * stride + 1 + ((x ?? 0) >> 3)] ?? 0
      assert.equal((byte & (0x80 >> ((x ?? 0) & 7))) === 0, isDark, `module ${column}, ${row}`)
    }
  }
})
