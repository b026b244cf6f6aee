import assert from 'node:assert/strict'
import { test } from 'node:test'

import { findReferences } from './find-references.ts'

/** Each reference as `kind printed = numbers`. */
const cases: [text: string, ...references: string[]][] = [
  ['Repeat steps 3, 4, and 7.', 'step steps 3, 4, and 7 = 3,4,7'],
  [
    'Repeat step 3 to step 5, then steps 1-2 and 6.',
    'step step 3 to step 5 = 3,4,5',
    'step steps 1-2 and 6 = 1,2,6',
  ],
  ['Repeat steps a to c.', 'step steps a to c = a,b,c'],
  ['Repeat steps a) and b).', 'step steps a) and b = a,b'],
  ['Repeat steps (3) to (5).', 'step steps (3) to (5) = 3,4,5'],
  ['Repeat steps 2b to 2d and a new one.', 'step steps 2b to 2d = 2b,2c,2d'],
  [
    'Arbeitsschritte 3.1 bis 3.4 wiederholen.',
    'step Arbeitsschritte 3.1 bis 3.4 = 3.1,3.2,3.3,3.4',
  ],
  ['Die Schritte 3, 4 und 7 wiederholen.', 'step Schritte 3, 4 und 7 = 3,4,7'],
  ['Répétez l’étape 3 à l’étape 5.', 'step étape 3 à l’étape 5 = 3,4,5'],
  ['Répétez les étapes 3, 4 et 7.', 'step étapes 3, 4 et 7 = 3,4,7'],
  ['Repita los pasos del 3 al 5.', 'step pasos del 3 al 5 = 3,4,5'],
  ['Ripetere le fasi dal 3 al 5.', 'step fasi dal 3 al 5 = 3,4,5'],
  ['Ripetere le operazioni 3, 4 e 7.', 'step operazioni 3, 4 e 7 = 3,4,7'],
  ['Repita os passos de 3 até 5.', 'step passos de 3 até 5 = 3,4,5'],
  ['Herhaal stap 3 tot en met 5.', 'step stap 3 tot en met 5 = 3,4,5'],
  ['Herhaal stappen 3, 4 en 7.', 'step stappen 3, 4 en 7 = 3,4,7'],
  ['Powtórz czynności od 3 do 5.', 'step czynności od 3 do 5 = 3,4,5'],
  ['Powtórz kroki 3, 4 i 7.', 'step kroki 3, 4 i 7 = 3,4,7'],
  [
    '手順3から手順5を繰り返し、手順 3 と 4 を行う。',
    'step 手順3から手順5 = 3,4,5',
    'step 手順 3 と 4 = 3,4',
  ],
  ['重复第3步至第5步。第3、4步。', 'step 第3步至第5步 = 3,4,5', 'step 第3、4步 = 3,4'],
  [
    '3단계부터 5단계까지, 3, 4, 7단계를 반복',
    'step 3단계부터 5단계 = 3,4,5',
    'step 3, 4, 7단계 = 3,4,7',
  ],
  ['3~5단계를 반복합니다.', 'step 3~5단계 = 3,4,5'],
  ['Repeat steps 3–5 and go to step 7.', 'step steps 3–5 = 3,4,5', 'step step 7 = 7'],
  [
    'See Figure 4a (section 6.2), Fig. 3-5.',
    'figure Figure 4a = 4a',
    'section section 6.2 = 6.2',
    'figure Fig. 3-5 = 3-5',
  ],
  ['As in step b), Table 2 and 3', 'step step b = b', 'table Table 2 and 3 = 2,3'],
  [
    'Siehe Abb. 12 und Kapitel 3; die Schritte 2 bis 4 wiederholen.',
    'figure Abb. 12 = 12',
    'section Kapitel 3 = 3',
    'step Schritte 2 bis 4 = 2,3,4',
  ],
  ['Retourner à l’étape 2.1, voir figure 2', 'step étape 2.1 = 2.1', 'figure figure 2 = 2'],
  [
    'Repita los pasos 2, 3 y 4 del capítulo 5.',
    'step pasos 2, 3 y 4 = 2,3,4',
    'section capítulo 5 = 5',
  ],
  ['Ripetere i passi da 3 a 5 (fig. 2).', 'step passi da 3 a 5 = 3,4,5', 'figure fig. 2 = 2'],
  ['Repita os passos 2 e 3 da secção 4.', 'step passos 2 e 3 = 2,3', 'section secção 4 = 4'],
  ['Zie stap 4 en afb. 2.', 'step stap 4 = 4', 'figure afb. 2 = 2'],
  [
    'Powtórz kroki 3–5, patrz rys. 3 w rozdziale 2.',
    'step kroki 3–5 = 3,4,5',
    'figure rys. 3 = 3',
    'section rozdziale 2 = 2',
  ],
  [
    '図4を参照。手順3～5を繰り返す。第6章',
    'figure 図4 = 4',
    'step 手順3～5 = 3,4,5',
    'section 第6章 = 6',
  ],
  [
    '参见图4，重复步骤3至5，第3步，第6.2节',
    'figure 图4 = 4',
    'step 步骤3至5 = 3,4,5',
    'step 第3步 = 3',
    'section 第6.2节 = 6.2',
  ],
  [
    '그림 4를 보고 3단계로 돌아가십시오. 6.2절',
    'figure 그림 4 = 4',
    'step 3단계 = 3',
    'section 6.2절 = 6.2',
  ],
  ['Step 3: Remove the cover'],
  ['Raise the table 5 mm and press step 10 times.'],
  ['Follow the steps below. Take a figure.'],
]

for (const [text, ...expected] of cases) {
  test(`finds the references in: ${text}`, () => {
    const found = findReferences(text)
    assert.deepEqual(
      found.map(({ kind, text: printed, numbers }) => `${kind} ${printed} = ${numbers.join(',')}`),
      expected,
    )
    for (const { text: printed, start, end } of found) {
      assert.equal(text.slice(start, end), printed)
    }
  })
}
