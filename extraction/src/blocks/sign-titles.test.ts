import assert from 'node:assert/strict'
import { test } from 'node:test'

import { convert } from '../convert.ts'
import { isText } from '../document.ts'

async function headingsIn(...lines: string[]): Promise<string[]> {
  const { blocks } = await convert(Buffer.from(lines.join('\n')), { fileId: 'file' })
  return blocks.filter(isText).flatMap(({ kind, text }) => (kind === 'heading' ? [text] : []))
}

const steps = ['１．電源を切ります。', '２．カバーを外します。']

test('what stands after a sign over lists of numbers is a title', async () => {
  assert.deepEqual(await headingsIn('■フィルターの交換', ...steps, '■電池の交換', ...steps), [
    'フィルターの交換',
    '電池の交換',
  ])
  assert.deepEqual(await headingsIn('◆準備', '・ドライバー', '◆作業手順', ...steps), [
    '準備',
    '作業手順',
  ])
})

test('items of a list, sentences and a sign that stands alone are no titles', async () => {
  assert.deepEqual(await headingsIn('■ふた', '■電池', ...steps), [])
  assert.deepEqual(
    await headingsIn('■ふたを開けます。', ...steps, '■電池を外します。', ...steps),
    [],
  )
  assert.deepEqual(await headingsIn('■フィルターの交換', ...steps), [])
})
