import assert from 'node:assert/strict'
import { test } from 'node:test'

import { findValues } from './find-values.ts'

/** Each value as `printed = number unit`. */
const cases: [language: string, text: string, ...values: string[]][] = [
  [
    'en',
    'Tighten to 25 Nm ± 2 Nm, then turn by 1/2 turn.',
    '25 Nm ± 2 Nm = 25±2 N.m',
    '1/2 turn = 0.5 {turn}',
  ],
  [
    'en',
    'Run at 1,250 rpm for 2 h 30 min.',
    '1,250 rpm = 1250 {rev}/min',
    '2 h = 2 h',
    '30 min = 30 min',
  ],
  ['en', 'Drill a 3/8 in. hole, 1-1/2 in long.', '3/8 in. = 0.375 [in_i]', '1-1/2 in = 1.5 [in_i]'],
  ['en', 'Gap: .005 in. Use a 10-mm socket.', '.005 in = 0.005 [in_i]', '10-mm = 10 mm'],
  [
    'en',
    'Supply 24 VDC or 230 V AC, at most ≤ 5 bar.',
    '24 VDC = 24 V',
    '230 V AC = 230 V',
    '≤ 5 bar = ..5 bar',
  ],
  ['en', 'Wait 5 to 10 minutes at 60 psi.', '5 to 10 minutes = 5..10 min', '60 psi = 60 [psi]'],
  [
    'en',
    'Torque to 35 lbf·ft (12 in-lb).',
    '35 lbf·ft = 35 [ft_i].[lbf_av]',
    '12 in-lb = 12 [in_i].[lbf_av]',
  ],
  [
    'en',
    'Cut 20 x 30 mm; an M8 x 40 mm screw at 50 %.',
    '20 x 30 mm = mm',
    '40 mm = 40 mm',
    '50 % = 50 %',
  ],
  ['de', 'Mit 1.250,5 N·m anziehen.', '1.250,5 N·m = 1250.5 N.m'],
  [
    'de',
    'Von −20 °C bis +60 °C, 1.500 mm, 2,5 Umdrehungen.',
    '−20 °C bis +60 °C = -20..60 Cel',
    '1.500 mm = 1500 mm',
    '2,5 Umdrehungen = 2.5 {turn}',
  ],
  [
    'fr',
    'Serrer à 12 ± 2 N·m pendant 1 500 s, 3 tours.',
    '12 ± 2 N·m = 12±2 N.m',
    '1 500 s = 1500 s',
    '3 tours = 3 {turn}',
  ],
  [
    'fr',
    'Attendre 10\u202f000\u202fh à 4,5 bars',
    '10\u202f000\u202fh = 10000 h',
    '4,5 bars = 4.5 bar',
  ],
  [
    'es',
    'Apriete a 30 N·m y espere 5 minutos (20 %).',
    '30 N·m = 30 N.m',
    '5 minutos = 5 min',
    '20 % = 20 %',
  ],
  [
    'it',
    'Serrare da 10 a 15 Nm, 20 ÷ 30 °C, 1/4 giro.',
    '10 a 15 Nm = 10..15 N.m',
    '20 ÷ 30 °C = 20..30 Cel',
    '1/4 giro = 0.25 {turn}',
  ],
  ['pt', 'Aguarde 30 segundos a 2,5 bar.', '30 segundos = 30 s', '2,5 bar = 2.5 bar'],
  ['nl', 'Draai 2 slagen en wacht 3 uur.', '2 slagen = 2 {turn}', '3 uur = 3 h'],
  [
    'pl',
    'Dokręć momentem 12,5 Nm, odczekaj 10 minut, 1 500 mm.',
    '12,5 Nm = 12.5 N.m',
    '10 minut = 10 min',
    '1 500 mm = 1500 mm',
  ],
  [
    'ja',
    '約30分待ち、20～25N・mで締め、２４Ｖの電源を３０秒間入れる。',
    '30分 = 30 min',
    '20～25N・m = 20..25 N.m',
    '２４Ｖ = 24 V',
    '３０秒間 = 30 s',
  ],
  [
    'zh',
    '拧紧至25 N·m，等待5分钟，转动2圈。',
    '25 N·m = 25 N.m',
    '5分钟 = 5 min',
    '2圈 = 2 {turn}',
  ],
  ['ko', '30초 동안 누르고 2바퀴 돌립니다.', '30초 = 30 s', '2바퀴 = 2 {turn}'],
  ['en', 'Insert 2 in each hole, press "5" and use an M8 bolt, T20 bit, 3 kg/m, version 1.2.3.'],
  ['ja', '図2の分解、分の1'],
]

for (const [language, text, ...expected] of cases) {
  test(`${language}: ${text}`, () => {
    const found = findValues(text, language).map(({ text: printed, unit, ...numbers }) => {
      const { value, min, max, tolerance } = numbers
      const range = min === undefined && max === undefined ? '' : `${min ?? ''}..${max ?? ''}`
      const number = value === undefined ? range : String(value)
      const spread = tolerance === undefined ? '' : `±${tolerance}`
      return `${printed} = ${number}${spread}${number === '' ? '' : ' '}${unit}`
    })
    assert.deepEqual(found, expected)
  })
}

test('a value is exactly the text at its stated position, in any text', () => {
  const pieces = [
    '12',
    '1.250',
    '1,5',
    '½',
    '1 1/2',
    '±',
    '–',
    ' to ',
    ' ',
    ' ',
    'x',
    'Nm',
    'mm',
    '°C',
    '%',
    'in',
    '"',
    '３０',
    '分',
    '秒間',
    '초',
    '圈',
    'V DC',
    'a',
    'M',
    '.',
    ',',
    '(',
    '😀',
    '\n',
    'Step ',
    'turns',
    '/min',
  ]
  let state = 7
  const next = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  let count = 0
  for (let round = 0; round < 6000; round += 1) {
    const text = Array.from({ length: 1 + next(14) }, () => pieces[next(pieces.length)]).join('')
    const language = ['en', 'de', 'fr', 'ja'][next(4)] ?? 'en'
    let before = 0
    for (const value of findValues(text, language)) {
      assert.equal(text.slice(value.start, value.end), value.text)
      assert.ok(value.start >= before && value.end > value.start && value.end <= text.length)
      for (const number of [value.value, value.min, value.max, value.tolerance]) {
        assert.ok(number === undefined || Number.isFinite(number), `${text}: ${number}`)
      }
      before = value.end
      count += 1
    }
  }
  assert.ok(count > 500)
})
