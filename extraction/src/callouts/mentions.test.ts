import assert from 'node:assert/strict'
import { test } from 'node:test'

import { findMentions } from './mentions.ts'

const warning: [name: string, source: string, texts: string[]][] = [
  ['at the beginning', 'WARNING: Hot oil.', ['Hot oil.']],
  ['of a sentence inside', 'Open it. Note: It is heavy.', ['It is heavy.']],
  ['on a line of its own', 'Open it\nCaution\nSharp edges.', ['Sharp edges.']],
  ['after an item’s number', '3. Danger! High voltage.', ['High voltage.']],
  ['in capitals in mid-sentence', 'Open it WARNING: Hot oil.', ['Hot oil.']],
  ['in brackets', '【警告】高温注意。', ['高温注意。']],
  ['after a sentence without spaces', '取下盖板。警告：高温。', ['高温。']],
  ['of one letter', '조입니다. 팁: 자석을 씁니다.', ['자석을 씁니다.']],
  [
    'in a remark',
    'Fit it. (Note: It wobbles (a little).) Close the lid.',
    ['It wobbles (a little).'],
  ],
  ['in capitals in a remark', 'Fit the rails (WARNING: sharp) in the blocks.', ['sharp']],
  ['in square brackets', 'Fit it [IMPORTANT NOTE: It wobbles]. Go on.', ['It wobbles']],
  ['twice', 'NOTE: One.\nTIP: Two.', ['One.', 'Two.']],
  ['of danger behind a bullet', '• Danger', ['']],
]

for (const [name, source, texts] of warning) {
  test(`a signal word ${name} warns`, () => {
    const found = findMentions(source)

    assert.deepEqual(
      found.map(({ text, explained }) => [text, explained]),
      texts.map((text) => [text, undefined]),
    )
  })
}

const explained: [source: string, reason: string][] = [
  ['WARNING indicates a hazard that can kill.', 'definition'],
  ['WARNUNG weist auf eine Gefahr hin.', 'definition'],
  ['危険：回避しないと死亡を招く状況を示します。', 'definition'],
  ['For the oil see the WARNING on page 3.', 'reference'],
  ['Siehe Hinweis zu GEFAHR auf Seite 2.', 'reference'],
  ['The label says DANGER in three languages.', 'running_text'],
  ['画面に「警告」が表示されたら停止します。', 'running_text'],
]

for (const [source, reason] of explained) {
  test(`"${source}" warns of nothing: ${reason}`, () => {
    assert.deepEqual(
      findMentions(source).map((mention) => mention.explained),
      [reason],
    )
  })
}

for (const source of [
  'The warning lamp goes out.',
  'Note that the screws are short.',
  'Take note: 5 mm.',
  'PRODUCT INFORMATION SHEET',
  '注意事项',
  '• Notes',
  '- Hinweise',
]) {
  test(`"${source}" has no signal word`, () => {
    assert.deepEqual(findMentions(source), [])
  })
}
