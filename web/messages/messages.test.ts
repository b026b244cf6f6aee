import assert from 'node:assert/strict'
import { test } from 'node:test'

import { complaintsAbout } from './catalogue.ts'
import { messagesIn } from './messages-in.ts'
import { unwrappedIn } from './unwrapped.ts'

test('texts are found in calls and in rich text, by their ids', () => {
  const code = `
    const Page = () => <>
      {i18n.t('Plain {name}', { name })}
      {i18n.t({ id: 'Open (state)', message: 'Open' })}
      <Trans id="To <b>{name}</b>" values={{ name }} components={{ b: <b /> }} />
    </>`

  const { messages, complaints } = messagesIn('page.tsx', code)

  assert.deepEqual(
    [...messages],
    [
      ['Plain {name}', 'Plain {name}'],
      ['Open (state)', 'Open'],
      ['To <b>{name}</b>', 'To <b>{name}</b>'],
    ],
  )
  assert.deepEqual(complaints, [])
})

test('a text that no catalogue can hold is refused', () => {
  for (const code of [
    'const f = () => i18n.t(words)',
    'const f = () => i18n.t(`To ${name}`)',
    "const f = () => i18n.t('A ' + 'b')",
    'const f = () => <Trans id={words} />',
  ]) {
    assert.match(messagesIn('f.tsx', code).complaints.join(), /no literal/, code)
  }
})

test('a text read before the language is known is refused', () => {
  const { complaints } = messagesIn('f.ts', "const label = i18n.t('Start')")

  assert.match(complaints.join(), /^f\.ts:1 .* in the language of then/)
})

test('a sentence glued from texts is refused', () => {
  const code = "const f = () => i18n.t('The {kind} is open', { kind: i18n.t('door') })"

  assert.match(messagesIn('f.ts', code).complaints.join(), /put into another/)
})

test('what people read has to be wrapped', () => {
  for (const [code, text] of [
    ['const f = () => <p>Hello you</p>', 'Hello you'],
    ["const f = () => <p>{isOpen ? 'Close' : <b />}</p>", 'Close'],
    ['const f = () => <Button aria-label="Move up" />', 'Move up'],
    ['const f = () => <Button label={`Move ${name}`} />', 'Move'],
    ["const f = () => <Button title={isOpen ? 'close' : undefined} />", 'close'],
    ["const f = () => ({ label: 'Start', icon })", 'Start'],
    ["const f = () => usePageTitle('Start')", 'Start'],
    ["const sentence = 'Choose a file'", 'Choose a file'],
    ["const f = () => (isMade ? ' · from a recording' : '')", '· from a recording'],
  ] as const) {
    assert.deepEqual(unwrappedIn('f.tsx', code), [`f.tsx:1 ${text}`], code)
  }
})

test('what nobody reads may stay', () => {
  for (const code of [
    "const f = () => <p>{i18n.t('Hello you')}</p>",
    '// Hello you\nconst f = () => <p className="wrap anywhere">·</p>',
    "throw new Error('The page has no place for the app.')",
    "const style = { flex: '1 1 240px' }",
    "const fields = element.querySelector('input, button')",
    "import { words } from './Some words'",
    'const f = () => <Text>Millwright</Text>',
  ]) {
    assert.deepEqual(unwrappedIn('f.tsx', code), [], code)
  }
})

const english = new Map(
  [
    ['Save', 'Save'],
    ['{count, plural, one {# step of {name}} other {# steps of {name}}}', ''],
  ].map(([id = '', text]) => [id, text || id]),
)
const [save = '', steps = ''] = english.keys()
const good = {
  [save]: 'Speichern',
  [steps]: '{count, plural, one {# Schritt von {name}} other {# Schritte von {name}}}',
}

test('a sound catalogue gives no complaint', () => {
  assert.deepEqual(complaintsAbout('de', good, english), [])
})

test('a catalogue is complained about for each thing that is wrong with it', () => {
  for (const [broken, complaint] of [
    [{ ...good, [save]: '' }, /not translated: Save/],
    [{ ...good, Gone: 'Weg' }, /nothing asks for this text: Gone/],
    [
      { ...good, [steps]: '{count, plural, one {# Schritt} other {# Schritte}}' },
      /placeholders \(name\)/,
    ],
    [
      { ...good, [steps]: '{count, plural, other {# Schritte von {name}}}' },
      /plural forms missing \(count: one\)/,
    ],
    [{ ...good, [steps]: '{count} Schritte von {name}' }, /placeholders \(count\)/],
    [{ ...good, [steps]: '{count, plural, one {' }, /cannot be read/],
    [{ ...good, [save]: '<b>Speichern</b>' }, /other tags/],
  ] as const) {
    assert.match(complaintsAbout('de', broken, english).join('\n'), complaint)
  }
})

test('a language with more plural forms than English needs them all', () => {
  const catalogue = {
    [save]: 'Zapisz',
    [steps]: '{count, plural, one {# krok {name}} other {# kroków {name}}}',
  }

  assert.match(
    complaintsAbout('pl', catalogue, english).join(),
    /forms missing \(count: (few|many)/,
  )
})

test('a choice keeps its cases', () => {
  const id = '{role, select, admin {You lead} other {You read}}'
  const catalogue = { [id]: '{role, select, owner {Sie leiten} other {Sie lesen}}' }

  assert.match(
    complaintsAbout('de', catalogue, new Map([[id, id]])).join(),
    /placeholders \(role\)/,
  )
})
