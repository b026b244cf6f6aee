import assert from 'node:assert/strict'
import { test } from 'node:test'

import { millisecondsOf } from '@millwright/isolation/test-pace'

import { parseSubtitles, formatWebVtt, SubtitlesError } from './subtitles.ts'

const file = `\uFEFFWEBVTT - Line 4\r
Kind: captions\r
\r
NOTE made by hand\r
\r
STYLE\r
::cue { color: red }\r
\r
second\r
00:02.500 --> 00:04.000 align:start position:10%\r
Close <b>both</b> valves\r
&amp; lock them.\r
\r
00:00.000 --> 01:00:02.125\r
<v Ann Lee>Stop the pump.</v>\r
\r
00:05.000 --> 00:06.000\r
<i></i>\r
`

test('cues are read with speakers, in chronological order, without markup and comments', () => {
  assert.deepEqual(parseSubtitles(file), [
    { id: '1', start: 0, end: 3602.125, text: 'Ann Lee: Stop the pump.' },
    { id: 'second', start: 2.5, end: 4, text: 'Close both valves\n& lock them.' },
  ])
})

test('invalid WebVTT is refused, with the position', () => {
  const begin = 'WEBVTT\n\n'
  const refused: [string, RegExp][] = [
    ['', /does not start/],
    ['WEBVTTX\n', /does not start/],
    ['\nWEBVTT\n', /does not start/],
    ['1\n00:00:01 --> 00:00:02\nneither', /does not start/],
    [
      '1\n00:00:01,000 --> 00:00:02,000\na\n\n2\n00:00:x --> 00:00:04,000\nb',
      /Line 6: .* timing\./,
    ],
    ['WEBVTT\n00:00.000 --> 00:01.000\na', /blank line/],
    [`${begin}00:00,000 --> 00:01.000\na`, /Line 3: .* timing\./],
    [`${begin}a\nb\n`, /Line 4: .* timing\./],
    [`${begin}00:61.000 --> 01:02.000\na`, /Line 3: .* timing\./],
    [`${begin}00:02.000 --> 00:01.000\na`, /Line 3: .* ends before/],
    [`${begin}00:00.000 --> 00:01.000\n${'a'.repeat(5001)}`, /5000/],
    [`${begin}${'00:00.000 --> 00:01.000\na\n\n'.repeat(20_001)}`, /20000/],
  ]
  for (const [text, message] of refused) {
    assert.throws(
      () => parseSubtitles(text),
      (error) => error instanceof SubtitlesError && message.test(error.message),
      text.slice(0, 60),
    )
  }
})

test('duplicate or overlong ids are replaced', () => {
  const cue = (id: string) => `${id}\n00:00.000 --> 00:01.000\na\n\n`
  const text = `WEBVTT\n\n${cue('2')}${cue('2')}${cue('x'.repeat(101))}`

  const ids = parseSubtitles(text).map(({ id }) => id)

  assert.deepEqual(ids, ['2', '2-2', '3'])
})

test('WebVTT round-trips unchanged, whatever its text', () => {
  const cues = [
    { id: 'NOTE --> x', start: 0.001, end: 0.5, text: 'A < B && C > D --> <v E>' },
    { id: '2', start: 360_000.999, end: 360_001, text: 'two\nlines' },
  ]

  const again = parseSubtitles(formatWebVtt(cues))

  const withoutIds = (list: typeof cues) =>
    list.map(({ start, end, text }) => ({ start, end, text }))
  assert.deepEqual(withoutIds(again), withoutIds(cues))
})

test('a file of nothing but angle brackets is read quickly', () => {
  const text = `WEBVTT\n\n00:00.000 --> 00:01.000\n${'<v '.repeat(1_000_000)}`

  const milliseconds = millisecondsOf(() =>
    assert.throws(() => parseSubtitles(text), SubtitlesError),
  )

  assert.ok(milliseconds < 1000, `${milliseconds} ms`)
})

test('SubRip is read as programs write it', () => {
  const subRip = `\uFEFF1\r
0:00:01,5 --> 00:00:02,000  X1:10 X2:20\r
{\\an8}<i>Stop</i> the pump.\r
\r
and lock it.\r
\r
2\r
00:01:00.250 --> 00:01:02.000\r
Drain < 5 l.\r
`

  assert.deepEqual(parseSubtitles(subRip), [
    { id: '1', start: 1.5, end: 2, text: 'Stop the pump.\nand lock it.' },
    { id: '2', start: 60.25, end: 62, text: 'Drain < 5 l.' },
  ])
})

test('captions that roll up say each word once', () => {
  const rolling = `WEBVTT
Kind: captions

00:00:00.000 --> 00:00:02.000 align:start position:0%
 
stop<00:00:00.400><c> the</c><00:00:00.800><c> pump</c>

00:00:02.000 --> 00:00:02.010
stop the pump
 

00:00:02.010 --> 00:00:04.000
stop the pump
then<00:00:02.500><c> turn</c><00:00:03.000><c> it</c>

00:00:04.000 --> 00:00:04.010
then turn it
 

00:00:04.010 --> 00:00:06.000
then turn it
turn<00:00:04.500><c> it</c>
`

  const cues = parseSubtitles(rolling).map(({ start, text }) => [start, text])

  assert.deepEqual(cues, [
    [0, 'stop the pump'],
    [2.01, 'then turn it'],
    [4.01, 'turn it'],
  ])
})

test('repeated words stay in captions that do not roll up', () => {
  const texts = ['Turn it.', 'Turn it.', 'Stop.', 'Lift it.', 'Lift it.', 'Done.', 'Go on.', 'End.']
  const cues = texts.map((text, index) => `00:0${index}.000 --> 00:0${index}.900\n${text}\n\n`)

  const read = parseSubtitles(`WEBVTT\n\n${cues.join('')}`).map(({ text }) => text)

  assert.deepEqual(read, texts)
})
