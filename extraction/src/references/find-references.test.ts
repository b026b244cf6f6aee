import assert from 'node:assert/strict'
import { test } from 'node:test'

import { findReferences } from './find-references.ts'

/** Each reference as `kind printed = numbers`. */
const cases: [text: string, ...references: string[]][] = [
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
  test(`finds what is referred to in: ${text}`, () => {
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
