import assert from 'node:assert/strict'
import { test } from 'node:test'

import { findSpokenSteps } from './spoken-steps.ts'
import { utterancesOf } from './utterances.ts'

/** Says sentences one after another, each as long as its words. */
function draftSpeech(language: string, ...sentences: string[]) {
  let at = 0
  const lines = sentences.map((text) => {
    const start = at
    at += text.length / 15
    return { start, end: at, text }
  })
  const { introduction, steps } = findSpokenSteps(utterancesOf(lines), language)
  const textsOf = (list: typeof steps) => list.map(({ text }) => text)
  return { introduction: textsOf(introduction), steps: textsOf(steps) }
}

const spoken: [language: string, introduction: string[], steps: string[][]][] = [
  [
    'en',
    ["Hi, I'm Ann.", "Today we're going to learn how to change a blade."],
    [
      ['So the first thing you want to do is unplug the saw.', 'You can see the plug here.'],
      ["Once that's done, I'm just going to loosen this nut.", 'Make sure you keep the washer.'],
      ['Go ahead and pull the old blade out.'],
      ["There's a pin on the side, so you simply push it in.", "You don't want to bend it."],
      ['Slide the new one on.', "That's it, thanks for watching."],
    ],
  ],
  [
    'de',
    ['Hallo zusammen, heute zeige ich euch den Filterwechsel.'],
    [
      ['Zuerst schalten wir die Maschine aus.', 'Das ist wichtig.'],
      ['Dann löse ich die vier Schrauben.', 'Passt auf die Dichtung auf.'],
      ['So, den neuen Filter setzen wir jetzt ein.'],
      ['Ihr müsst ihn über Kreuz anziehen.'],
    ],
  ],
  [
    'fr',
    ["Bonjour, aujourd'hui je vais vous montrer comment changer le filtre."],
    [
      ["D'abord, on éteint la machine."],
      ['Vous allez retirer le vieux filtre.', 'Faites attention au joint.'],
      ['Il faut nettoyer le boîtier.', "C'est plus facile avec un chiffon."],
    ],
  ],
  [
    'es',
    ['Hola, hoy les voy a mostrar cómo cambiar el filtro.'],
    [
      ['Primero apagamos la máquina.'],
      ['Luego voy a quitar los tornillos.', 'Tengan cuidado con la junta.'],
      ['Hay que limpiar la carcasa.'],
      ['Colocamos el filtro nuevo.', 'Es muy fácil.'],
    ],
  ],
]

for (const [language, introduction, steps] of spoken) {
  test(`each spoken instruction begins a step: ${language}`, () => {
    const speech = draftSpeech(language, ...introduction, ...steps.flat())

    assert.deepEqual(speech.introduction, introduction)
    assert.deepEqual(
      speech.steps,
      steps.map((sentences) => sentences.join(' ')),
    )
  })
}

test('a language of which no spoken forms are known has a step for each sentence', () => {
  const sentences = ['Najpierw wyłącz maszynę.', 'To jest ważne.', 'Potem zdejmij pokrywę.']

  assert.deepEqual(draftSpeech('pl', ...sentences), { introduction: [], steps: sentences })
})

test('words without full stops are left in the pieces that pauses make', () => {
  const lines = [
    { start: 0, end: 3, text: 'so you loosen the nut and then' },
    { start: 3, end: 5, text: 'you take it off' },
    { start: 9, end: 12, text: 'this one is rusty' },
  ]

  const { steps } = findSpokenSteps(utterancesOf(lines), 'en')

  assert.deepEqual(
    steps.map(({ text }) => text),
    ['so you loosen the nut and then you take it off', 'this one is rusty'],
  )
})

test('a long explanation is a step of its own, so that clips stay short', () => {
  const talk = Array.from({ length: 40 }, (_, index) => `The part number ${index} is an old one.`)

  const { steps } = draftSpeech('en', 'Remove the cover.', ...talk)

  assert.ok(steps.length > 1 && steps.length < 5)
  assert.equal(steps.join(' '), ['Remove the cover.', ...talk].join(' '))
})

test('sentences are found across and inside the lines of subtitles, in scripts with and without spaces', () => {
  const textsOf = (...texts: string[]) =>
    utterancesOf(texts.map((text, index) => ({ start: index, end: index + 1, text }))).map(
      ({ text }) => text,
    )

  assert.deepEqual(textsOf('Turn it approx. 5', 'mm. Stop!', 'Why? "Because."'), [
    'Turn it approx. 5 mm.',
    'Stop!',
    'Why?',
    '"Because."',
  ])
  assert.deepEqual(textsOf('カバーを', '外します。次に弁を', '閉じます。'), [
    'カバーを外します。',
    '次に弁を閉じます。',
  ])
})
