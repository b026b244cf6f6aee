import assert from 'node:assert/strict'
import { test } from 'node:test'

import { plainFilename } from './plain-filename.ts'

const names: [filename: string, plain: string][] = [
  ['Manual P-101.pdf', 'Manual P-101.pdf'],
  ['Bedienungsanleitung für Müller.pdf', 'Bedienungsanleitung für Müller.pdf'],
  ['دليل الصيانة.pdf', 'دليل الصيانة.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['\u2066manual\u2069.pdf', 'manual.pdf'],
  ['ma\u200Bnual\r\n\t.pdf', 'manual.pdf'],
  ['👩‍🔧.pdf', '👩‍🔧.pdf'],
  ['\u202E', 'file'],
]

for (const [filename, plain] of names) {
  test(`the file ${JSON.stringify(filename)} is called ${JSON.stringify(plain)}`, () => {
    assert.equal(plainFilename(filename), plain)
  })
}
