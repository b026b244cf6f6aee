import assert from 'node:assert/strict'
import { test } from 'node:test'

import { factsOfFile } from '../../../test/facts-of.ts'
import { cubes, stepFile } from '../../../test/step-file.ts'

/** The names of the parts of an assembly whose file has these, in the bytes of some encoding. */
async function namesOf(...names: string[]): Promise<string[]> {
  const latin1 = names.map((name) => Buffer.from(name, 'hex').toString('latin1'))
  const uses = latin1.map((name, index) => ({
    product: cubes(name, [1, 0, 0]),
    at: [0, 0, 20 * index] as const,
  }))
  const { parts } = await factsOfFile(Buffer.from(stepFile({ name: 'all', uses })), {
    filename: 'all.step',
  })
  return parts.flatMap(({ parts: inside }) => inside.map(({ name }) => name))
}

const utf8 = (text: string) => Buffer.from(text).toString('hex')
const latin1 = (text: string) => Buffer.from(text, 'latin1').toString('hex')

test('names are read in the national encoding of the program that wrote them', async () => {
  assert.deepEqual(
    await namesOf('b5e7b3d8b2d6c9cfb8c7', 'd4b2bdc73239', '6d6f73cdadb9dc'),
    ['电池仓上盖', '圆角29', 'mos铜管'],
    'GBK',
  )
  assert.deepEqual(
    await namesOf('8382815b835e', '8376838c815b83672031', '8eb28ef3'),
    ['モータ', 'プレート 1', '軸受'],
    'Shift JIS',
  )
  assert.deepEqual(
    await namesOf('c4e5f2e0ebfc', 'cae0ebe8f2eae0', 'c2e8edf2204d38'),
    ['Деталь', 'Калитка', 'Винт M8'],
    'Windows 1251',
  )
  assert.deepEqual(
    await namesOf('bab8bcd3b1e2', 'b0cbbbe7b1e2', 'b1e2beeeb9dabdba'),
    ['보속기', '검사기', '기어박스'],
    'EUC-KR',
  )
})

test('Chinese text that would also be valid Hangul is Chinese', async () => {
  assert.deepEqual(await namesOf('b5e7b3d8b2d6b1a3bba4b0e55fb8f4c0ebb0e5'), ['电池仓保护板_隔离板'])
})

test('bytes of such an encoding that were each written as a character are put together again', async () => {
  const each = (hex: string) => utf8(`\\X2\\${hex.replaceAll(/../g, '00$&')}\\X0\\`)
  assert.deepEqual(await namesOf(each('d5f3c1d0'), each('cae4c8eb')), ['阵列', '输入'])
  assert.deepEqual(await namesOf(each('fc'), each('d6')), ['ü', 'Ö'])
})

test('names in Latin 1 and UTF-8 stay as they are', async () => {
  const western = ['Gehäuse', 'Größe', 'FIXAÇÃO', 'créée', 'Ø 5 mm', '90°']
  assert.deepEqual(await namesOf(...western.map(latin1)), western)
  const windows = ['64926561', '426f6c742096204d38']
  assert.deepEqual(await namesOf(...windows), ['d’ea', 'Bolt – M8'])
  const many = ['Gehäuse', '电池仓上盖', 'Деталь']
  assert.deepEqual(await namesOf(...many.map(utf8)), many)
})
