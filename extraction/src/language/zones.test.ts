import assert from 'node:assert/strict'
import { test } from 'node:test'

import { converted, extracted, stepsOf } from '../../test/extracted.ts'
import type { Sheet } from '../../test/sample-pdf.ts'

const english = [
  'Switch off the motor and lock the main switch in the off position.',
  'Remove the four screws of the cover with a 5 mm hexagon key.',
  'Pull the old seal out of its groove and clean the groove with a cloth.',
]
const german = [
  'Schalten Sie den Motor aus und sichern Sie den Hauptschalter mit einem Schloss.',
  'Lösen Sie die vier Schrauben des Deckels mit einem Sechskantschlüssel.',
  'Ziehen Sie die alte Dichtung aus der Nut und reinigen Sie die Nut mit einem Tuch.',
]
const french = [
  'Coupez le moteur et verrouillez l’interrupteur principal dans la position arrêt.',
  'Retirez les quatre vis du couvercle avec une clé de 5 mm.',
  'Sortez le joint usé de la gorge et nettoyez la gorge avec un chiffon.',
]

function manual(sheet: Sheet): void {
  for (const [title, steps] of [
    ['Replacing the seal of the pump', english],
    ['Dichtung der Pumpe wechseln', german],
    ['Remplacement du joint de la pompe', french],
  ] as const) {
    sheet.heading(title, 18)
    for (const [index, text] of steps.entries()) sheet.item(`${index + 1}.`, text)
    sheet.nextPage()
  }
}

test('a document in several languages gives the procedure in the one asked for', async () => {
  for (const [language, title, steps] of [
    ['en', 'Replacing the seal of the pump', english],
    ['de', 'Dichtung der Pumpe wechseln', german],
    ['fr', 'Remplacement du joint de la pompe', french],
  ] as const) {
    const { draft, candidates } = await extracted(manual, { language })

    assert.equal(draft.title, title)
    assert.equal(candidates.length, 1)
    assert.deepEqual(
      stepsOf(draft).map(({ text }) => text),
      steps,
    )
  }
})

test('headings belong to the language of the text under them', async () => {
  const { blocks, language } = await converted(manual)

  const headings = blocks.filter(({ kind }) => kind === 'heading')

  assert.deepEqual(headings.map((block) => block.language ?? language).toSorted(), [
    'de',
    'en',
    'fr',
  ])
})

test('a foreign name or sentence makes no second language', async () => {
  const { blocks, language } = await converted((sheet) => {
    sheet.heading('Replacing the seal', 18)
    for (const [index, text] of [...english, ...english].entries()) {
      sheet.item(`${index + 1}.`, text)
    }
    sheet.paragraph(
      'The display shows „Bitte die Tür schließen und das Gerät mit der Taste starten“.',
    )
  })

  assert.equal(language, 'en')
  assert.ok(blocks.every((block) => block.language === language))
})

const leaflet = {
  en: [
    'Hold the wall plate level and mark the four holes.',
    'Drill holes of 8 mm diameter and insert the plugs.',
    'Fasten the wall plate with the screws supplied.',
    'Attach the monitor with four M4 screws.',
  ],
  de: [
    'Wandplatte waagerecht halten und die vier Löcher anzeichnen.',
    'Vier Löcher mit 8 mm Durchmesser bohren und Dübel einsetzen.',
    'Wandplatte mit den mitgelieferten Schrauben befestigen.',
    'Monitor mit vier Schrauben M4 befestigen.',
  ],
  fr: [
    'Tenir la plaque murale à l’horizontale et repérer les trous.',
    'Percer quatre trous de 8 mm de diamètre et insérer les chevilles.',
    'Fixer la plaque murale avec les vis fournies.',
    'Fixer l’écran avec quatre vis M4.',
  ],
}

/** Instructions in three languages side by side, in few words each. */
function leafletSheet(sheet: Sheet): void {
  sheet.heading('Wall bracket WB-2', 18)
  const top = sheet.pdf.y + 40
  for (const [index, texts] of Object.values(leaflet).entries()) {
    const x = 60 + 240 * index
    sheet.pdf.y = top
    sheet.pdf.font('Helvetica-Bold', 12).text(titles[index] ?? '', x, top, { width: 200 })
    sheet.down(6)
    for (const [at, text] of texts.entries()) sheet.item(`${at + 1}.`, text, { x, width: 210 })
  }
}
const titles = ['Mounting instructions', 'Montageanleitung', 'Instructions de montage']

test('the columns of a leaflet are each in a language, and the first is its own', async () => {
  const size: [number, number] = [842, 595]

  for (const [language, steps] of Object.entries(leaflet)) {
    const options = language === 'en' ? {} : { language }
    const { draft } = await extracted(leafletSheet, options, { size })
    assert.deepEqual(
      stepsOf(draft).map(({ text }) => text),
      steps,
    )
  }
})

test('the columns of a table are each in a language', async () => {
  const { en, de, fr } = leaflet
  const rows = en.map((text, index) =>
    [text, de[index] ?? '', fr[index] ?? ''].map((words) => `${index + 1}. ${words}`),
  )
  const table = (sheet: Sheet): void => {
    sheet.heading('Mounting the wall bracket', 18)
    sheet.table([150, 160, 160], [['English', 'Deutsch', 'Français'], ...rows])
  }

  for (const [language, steps] of Object.entries(leaflet)) {
    const { draft } = await extracted(table, language === 'en' ? {} : { language })
    assert.deepEqual(
      stepsOf(draft).map(({ text }) => text.replaceAll('\n', ' ')),
      steps,
    )
  }
})

test('a list stays in its language where sentences of it were not translated', async () => {
  const steps = [
    ...german,
    ...english,
    'Schließen Sie den Deckel der Pumpe mit den vier Schrauben.',
  ]
  const { draft } = await extracted((sheet) => {
    sheet.heading('Dichtung der Pumpe wechseln', 18)
    for (const [index, text] of steps.entries()) sheet.item(`${index + 1}.`, text)
  })

  assert.deepEqual(
    stepsOf(draft).map(({ text }) => text),
    steps,
  )
})

test('if the document’s own language has no instructions, another one is used', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Der Motor der Pumpe', 18)
    const about = 'Der Motor ist für die Pumpe in der Halle und für die anderen Pumpen des Werks.'
    for (let line = 0; line < 6; line += 1) sheet.paragraph(about)
    sheet.heading('Replacing the seal of the pump', 14)
    for (const [index, text] of english.entries()) sheet.item(`${index + 1}.`, text)
  })

  assert.deepEqual(
    stepsOf(draft).map(({ text }) => text),
    english,
  )
})
