import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { TextBlock } from '../document.ts'
import { parseMarker } from '../markers/grammar.ts'
import { readSectionContent } from './entries.ts'
import { scoreList } from './roles.ts'
import type { DocumentSection } from './sections.ts'
import { roleOfTitle } from './title-roles.ts'

const titles: [language: string, title: string, role: string][] = [
  ['en', 'Replacing the filter', 'procedure'],
  ['en', '5.2 Installation', 'procedure'],
  ['en', 'Technical data', 'other'],
  ['en', 'Troubleshooting', 'other'],
  ['en', 'Tools required:', 'tools'],
  ['en', 'Parts list', 'parts'],
  ['nl', 'Nodig:', 'tools'],
  ['ja', '【準備するもの】', 'tools'],
  ['en', 'Notes', 'other'],
  ['en', 'Installation notes', 'procedure'],
  ['ja', '備考', 'other'],
  ['en', '6.2) Changes to the plugin', 'other'],
  ['en', 'Changing the belt', 'procedure'],
  ['en', 'How to contribute', 'other'],
  ['en', 'The left wing', 'open'],
  ['de', 'Ausbau der Pumpe', 'procedure'],
  ['de', 'Ölwechsel am Kompressor', 'procedure'],
  ['de', 'Wochenwartung', 'procedure'],
  ['sv', 'Veckounderhåll av kompressorn', 'procedure'],
  ['da', 'Filterskift', 'procedure'],
  ['no', 'Oljebytte', 'procedure'],
  ['nl', 'Filtervervanging', 'procedure'],
  ['fi', 'Viikkohuolto', 'procedure'],
  ['de', 'Stückliste', 'parts'],
  ['de', 'Sicherheitshinweise', 'other'],
  ['fr', 'Démontage du capot', 'procedure'],
  ['fr', 'Outils nécessaires', 'tools'],
  ['es', 'Limpieza del filtro', 'procedure'],
  ['es', 'Datos técnicos', 'other'],
  ['ja', 'フィルターの交換', 'procedure'],
  ['pl', 'Jak wymienić termostat', 'procedure'],
  ['pl', 'Jakość i trwałość', 'open'],
  ['nl', 'Gebruikte termen', 'other'],
  ['nl', 'Gebruik van de pomp', 'procedure'],
  ['it', 'Panoramica', 'other'],
  ['en', 'Replace the safety valve', 'procedure'],
  ['it', 'Cambiare l’anello di sicurezza', 'procedure'],
  ['fr', 'Remplacer les soupapes de sécurité', 'procedure'],
  ['en', 'Follow the safety instructions', 'other'],
  ['fr', 'Respecter les consignes de sécurité', 'other'],
  ['de', 'Sicherheitshinweise beachten', 'other'],
  ['en', 'Safety during maintenance', 'other'],
  ['en', 'Drill press safety guidelines', 'other'],
  ['de', 'Befestigen der Abdeckung', 'procedure'],
  ['es', 'Fijación de la cubierta', 'procedure'],
  ['fr', 'La purge du circuit', 'procedure'],
  ['it', '4.6. Cablaggio del motore', 'procedure'],
  ['ko', '새 프로필 추가하기', 'procedure'],
  ['ja', '検出器の追加', 'procedure'],
  ['nl', 'Bevestiging van de kap', 'procedure'],
  ['pl', 'Dodawanie czujnika', 'procedure'],
  ['pt', 'Colocação da tampa', 'procedure'],
  ['zh', '添加传感器', 'procedure'],
  ['it', 'Vite di fissaggio', 'open'],
  ['pt', 'Comodidade', 'open'],
  ['fr', 'Objectif', 'other'],
  ['en', 'Objectives', 'other'],
  ['ja', '追加機能', 'open'],
  ['en', 'Clean the contacts of the relay', 'procedure'],
  ['de', 'Kontakte des Relais reinigen', 'procedure'],
  ['en', 'Contact us', 'other'],
  ['en', 'Review questions', 'other'],
  ['en', 'Do’s and don’ts', 'other'],
  ['de', 'Dos and Don’ts', 'other'],
]

for (const [language, title, role] of titles) {
  test(`"${title}" heads ${role}`, () => {
    assert.equal(roleOfTitle(title, language), role)
  })
}

function scoreOf(
  title: string,
  texts: readonly string[],
  before?: string,
  language = 'en',
): number {
  const section: DocumentSection = { id: 's1', title, level: 1, blocks: [], sections: [] }
  const blocks = [...(before === undefined ? [] : [before]), ...texts].map((text): TextBlock => {
    const parsed = parseMarker(text)
    return {
      id: text,
      kind: parsed ? 'item' : 'paragraph',
      layer: 'body',
      lines: [{ page: 1, box: [60, 0, 300, 10], text }],
      text: parsed?.rest ?? text,
      style: {
        size: 10,
        bold: false,
        color: '#000000',
        x: 60,
        textX: 80,
        hangs: true,
        columnX: 60,
      },
      ...(parsed && { marker: parsed.marker }),
    }
  })
  const [run] = readSectionContent(blocks).runs
  assert.ok(run)
  return scoreList(run, section, language).score
}

const steps = ['1. Remove the cover.', '2. Pull the seal out.', '3. Press the new seal in.']

test('numbered instructions are steps under any heading but one for other things', () => {
  assert.ok(scoreOf('The seal', steps) >= 1)
  assert.ok(scoreOf('Replacing the seal', steps) > scoreOf('The seal', steps))
  assert.ok(scoreOf('Replacing the seal', steps) > scoreOf('Technical data', steps))
})

test('numbered instructions are steps even under a list of needed items', () => {
  assert.ok(scoreOf('Parts needed', steps) >= 1)
  assert.ok(scoreOf('Tools required', ['1. Clamp the size of a hand', '2. Drill']) < 1)
  assert.ok(scoreOf('Parts needed', ['1. Drain plug with seal', '2. Clamp of the hose']) < 1)
})

test('lone verbs are steps between others, and things between things', () => {
  assert.ok(scoreOf('Pump', ['1. Switch off', '2. Drain', '3. Open']) >= 1)
  assert.ok(scoreOf('Pump', ['1. Filter', '2. Drain', '3. Clamp']) < 1)
})

test('a line that states a purpose is evidence for steps below it', () => {
  const mixed = ['1. The lid opens by itself.', '2. Lift the seal out.', '3. The lid closes again.']
  const lines: [language: string, text: string][] = [
    ['en', 'To take the seal out:'],
    ['de', 'Um die Dichtung zu entnehmen:'],
    ['de', 'So entnehmen Sie die Dichtung:'],
    ['fr', 'Pour sortir le joint :'],
    ['es', 'Para sacar la junta:'],
    ['it', 'Per estrarre la guarnizione:'],
    ['pt', 'Para retirar a junta:'],
    ['nl', 'Om de afdichting te verwijderen:'],
    ['pl', 'Aby wyjąć uszczelkę:'],
    ['ja', 'シールを取り外すには：'],
    ['zh', '要取出密封圈：'],
    ['ko', '씰을 꺼내려면:'],
  ]
  const plain = scoreOf('The seal', mixed)
  assert.ok(scoreOf('The seal', mixed, 'About the seal:') < plain)
  for (const [language, line] of lines) {
    const score =
      scoreOf('The seal', mixed, line, language) - scoreOf('The seal', mixed, undefined, language)
    assert.ok(score > 0, line)
  }
})

test('untranslated steps are recognized by their own language', () => {
  assert.ok(
    scoreOf(
      'シール',
      steps.map((text) => `${text.slice(0, -1)} of the pump and put it on the bench.`),
      undefined,
      'ja',
    ) >= 1,
  )
})

const others: [name: string, title: string, texts: string[], before?: string][] = [
  ['parts with quantities', 'Assembly', ['1. 2x screw M5', '2. 1x seal', '3. 4x washer']],
  ['nouns', 'Overview', ['1. Housing', '2. Cover', '3. Seal']],
  ['questions', 'Replacing the seal', ['1. How long does it last?', '2. Where can I buy one?']],
  ['features', 'Operation', ['• Quiet motor', '• Two seals', '• Low weight']],
  ['what is needed', 'Assembly', ['1. Hexagon key', '2. Cloth'], 'You will need these things'],
  [
    'exercises',
    'The pump',
    ['1. Explain the seal.', '2. Name two causes.', '3. Why does it leak?'],
  ],
  [
    'references',
    'Replacing the seal',
    ['1. Meyer, K.: Replace the seal. Wiley, 2004.', '2. Rossi, A.: Check the pump. 1998.'],
  ],
  [
    'what contracts demand',
    'The pump',
    ['1. Invoices must be paid within a month.', '2. The unit shall be inspected twice a year.'],
  ],
  [
    'work that was done',
    'Replacing the seal',
    ['1. The seal was replaced and the pump tested.', '2. The motor tripped twice at night.'],
  ],
  [
    'words explained',
    'Operation of the pump',
    [
      '1. Backlash: play between two teeth that mesh, which makes the shaft rattle.',
      '2. Dry run: operation of the pump without any liquid in its housing.',
    ],
    'Proceed as follows:',
  ],
  [
    'parts explained',
    'Operation of the pump',
    [
      '1. 12 V power input for the lamp: This terminal supplies the lamp and the display.',
      '2. Drain: the tap lets the water out into the pan below.',
    ],
  ],
  [
    'changes of a version',
    '[2.3.1] - 2023-03-15',
    ['1. Update the files.', '2. Replace the library.'],
  ],
  ['remarks', 'Notes', ['1. Measured at 25 °C.', '2. Connect the pad to ground.', '3. By design.']],
  ['a single number', 'Notes', ['1. The pump has two seals.']],
]

for (const [name, title, texts, before] of others) {
  test(`${name} are not steps`, () => {
    assert.ok(scoreOf(title, texts, before) < 1, String(scoreOf(title, texts, before)))
  })
}

test('a title before an instruction explains no word', () => {
  const titled = [
    '1. Backlash: turn the screw until the shaft is quiet.',
    '2. Belt: pull it tight.',
  ]
  assert.ok(scoreOf('The gear', titled) >= 1)
})

const controls: [language: string, title: string, texts: string[]][] = [
  ['ja', '操作パネル', ['1. 電源ボタン：電源を入れます。', '2. 設定キー：画面を表示します。']],
  ['zh', '操作面板', ['1. 电源按钮：打开或关闭电源。', '2. 指示灯：显示状态。']],
  [
    'zh',
    '操作步骤',
    [
      '1. S1：复位按键。',
      '2. S2：总电源开关。',
      '3. S3：急停开关。',
      '4. 按下按键。',
      '5. 打开电源。',
    ],
  ],
  ['ko', '조작부', ['1. 전원 버튼: 전원을 켭니다.', '2. 취소 버튼: 설정을 취소합니다.']],
  ['en', 'Operation', ['1. Power button: switch the unit on.', '2. Cancel key – stop the cycle.']],
  ['de', 'Bedienung', ['1. Ein/Aus-Taste: Gerät einschalten.', '2. Drehregler: Zeit einstellen.']],
]

for (const [language, title, texts] of controls) {
  test(`descriptions of controls are not a procedure (${language})`, () => {
    const score = scoreOf(title, texts, undefined, language)
    assert.ok(score < 1, String(score))
  })
}

test('an instruction with a control before its colon is a step', () => {
  const pressed = ['1. Press the start button: the lamp lights up.', '2. Turn the knob: it clicks.']
  assert.ok(scoreOf('Operation', pressed) >= 1)
})

test('a numbered list of things is none, whatever job its heading names and one word looks like', () => {
  const things = [
    '1. rueda_trasera (OBJ, IGS)',
    '2. tapa [x2] (OBJ, IGS)',
    '3. eje_largo (OBJ, IGS)',
  ]
  const score = scoreOf('Impresión', [...things, '4. bumper [x4] (OBJ, IGS)'], undefined, 'es')

  assert.ok(score < 1, String(score))
})

test('a step word makes steps of anything', () => {
  assert.ok(scoreOf('Overview', ['Step 1: Motor', 'Step 2: Cover']) >= 1)
})

test('a lead-in speaks for steps', () => {
  const plain = scoreOf('The seal', steps)

  assert.ok(scoreOf('The seal', steps, 'Proceed as follows:') > plain)
  assert.ok(scoreOf('The seal', steps, 'Procedure:') > plain)
  assert.ok(scoreOf('The seal', steps, 'The seal:') < plain)
})

test('a list of titles contains steps if the text under each instructs', () => {
  const cards = ['1. Drive belt', '• Remove the guard.', '2. Motor', '• Unscrew the lid.']
  assert.ok(scoreOf('Replacing the belt', cards) >= 1)
})
