import assert from 'node:assert/strict'
import { test } from 'node:test'

import { extracted, stepsOf } from '../test/extracted.ts'
import type { Sheet } from '../test/sample-pdf.ts'

const seal = [
  'Switch off the motor and lock the main switch in the off position.',
  'Remove the four screws of the cover with a 5 mm hexagon key.',
  'Pull the old seal out of its groove. Do not scratch the shaft.',
  'Press the new seal in until it sits flush with the housing.',
]

function numbered(sheet: Sheet, texts: readonly string[], first = 1): void {
  for (const [index, text] of texts.entries()) sheet.item(`${first + index}.`, text)
}

test('a numbered list becomes steps with marker, source and confidence', async () => {
  const { draft, candidates } = await extracted((sheet) => {
    sheet.heading('Replacing the seal', 20)
    numbered(sheet, seal)
  })

  const steps = stepsOf(draft)

  assert.equal(draft.title, 'Replacing the seal')
  assert.deepEqual(
    steps.map(({ text }) => text),
    seal,
  )
  assert.deepEqual(
    steps.map(({ marker }) => marker),
    ['1.', '2.', '3.', '4.'],
  )
  assert.ok(steps.every(({ confidence }) => confidence > 0.6 && confidence <= 1))
  assert.deepEqual(
    steps.map(({ source }) => [source.fileId, source.page, source.text]),
    seal.map((text, index) => ['file', 1, `${index + 1}. ${text}`]),
  )
  assert.deepEqual(candidates, [
    {
      id: 'c1',
      title: 'Replacing the seal',
      pages: [1, 1],
      stepCount: 4,
      confidence: candidates[0]?.confidence,
      inDraft: true,
    },
  ])
})

test('a label over a numbered list is its title, one over bullets gets the first as its text', async () => {
  const { draft } = await extracted(({ heading, item, paragraph }) => {
    heading('Changing the pump')
    for (const step of ['Step 1:', 'Step 2:']) {
      paragraph(step)
      item('1.', 'Loosen the bolts.', { x: 80 })
      item('2.', 'Lift the pump.', { x: 80 })
    }
    paragraph('Step 3:')
    item('•', 'Clean the seat.', { x: 80 })
    item('•', 'Oil it.', { x: 80 })
  })

  assert.deepEqual(
    stepsOf(draft).map(({ text, steps }) => [text, ...steps.map((step) => step.text)]),
    [
      ['Step 1', 'Loosen the bolts.', 'Lift the pump.'],
      ['Step 2', 'Loosen the bolts.', 'Lift the pump.'],
      ['Clean the seat.', 'Oil it.'],
    ],
  )
})

test('the description of a procedure is a sentence from its beginning', async () => {
  const described = async (text: string): Promise<string> => {
    const { draft } = await extracted((sheet) => {
      sheet.heading('Replacing the seal', 20)
      sheet.paragraph(text)
      numbered(sheet, seal)
    })
    return draft.description
  }

  assert.equal(await described('The seal lasts two years.'), 'The seal lasts two years.')
  assert.equal(await described('with no warranty for what is left out here.'), '')
})

test('a section is described by its own words, not by those of the document', async () => {
  const { draft } = await extracted(
    (sheet) => {
      sheet.heading('Pump manual', 22)
      sheet.paragraph('This manual is still being written by many people.')
      sheet.heading('Replacing the seal', 16)
      sheet.paragraph('The seal lasts two years.')
      numbered(sheet, seal)
      sheet.heading('Oiling the bearing', 16)
      numbered(sheet, ['Open the oil cup.', 'Fill in some oil.'])
    },
    { section: 'Replacing the seal' },
  )

  assert.equal(draft.description, 'The seal lasts two years.')
})

test('a step that runs over the page is one step, with boxes on both pages', async () => {
  const long = Array.from({ length: 8 }, () => 'turn the wheel by one notch').join(', ')
  const { draft } = await extracted((sheet) => {
    sheet.heading('Replacing the seal', 20)
    numbered(sheet, seal.slice(0, 2))
    const { pdf } = sheet
    pdf.text('3.', 60, 720, { lineBreak: false })
    pdf.text(`Slowly ${long},`, 80, 720, { width: 455 })
    pdf.addPage()
    pdf.text(`and ${long}.`, 80, 60, { width: 455 })
    pdf.y += 6
    numbered(sheet, seal.slice(3), 4)
  })

  const steps = stepsOf(draft)

  assert.equal(steps.length, 4)
  assert.match(steps[2]?.text ?? '', /^Slowly turn .* notch\.$/s)
  assert.equal(steps[2]?.source.page, 1)
  assert.deepEqual(
    steps[2]?.source.continued?.map(({ page }) => page),
    [2],
  )
})

test('a step continues across the page if only the headings stick out of the text', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Replacing the seal', 20)
    sheet.item('1.', 'Remove the four screws of the cover and put them where the', { x: 120 })
    sheet.nextPage()
    sheet.paragraph('washers of the housing lie already.', { x: 140 })
    sheet.item('2.', 'Lift the cover off.', { x: 120 })
  })

  assert.deepEqual(
    stepsOf(draft).map(({ text }) => text.replaceAll('\n', ' ')),
    [
      'Remove the four screws of the cover and put them where the washers of the housing lie already.',
      'Lift the cover off.',
    ],
  )
})

test('letters below numbers become sub-steps', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Replacing the seal', 20)
    sheet.item('1.', 'Prepare the pump as follows:')
    sheet.item('a)', seal[0] ?? '', { x: 80 })
    sheet.item('b)', seal[1] ?? '', { x: 80 })
    sheet.item('2.', seal[2] ?? '')
    sheet.item('3.', seal[3] ?? '')
  })

  const [first, ...others] = stepsOf(draft)

  assert.deepEqual(
    first?.steps.map(({ text, marker }) => [marker, text]),
    [
      ['a)', seal[0]],
      ['b)', seal[1]],
    ],
  )
  assert.equal(others.length, 2)
})

const languages: [language: string, word: string, texts: [string, string, string]][] = [
  [
    'de',
    'Schritt',
    [
      'Schalten Sie den Motor aus und sichern Sie den Schalter.',
      'Die vier Schrauben der Abdeckung lösen.',
      'Die Dichtung mit einem Tuch reinigen.',
    ],
  ],
  [
    'fr',
    'Étape',
    [
      "Coupez le moteur et verrouillez l'interrupteur.",
      'Retirez les quatre vis du couvercle avec une clé.',
      'Nettoyer le joint avec un chiffon.',
    ],
  ],
  [
    'es',
    'Paso',
    [
      'Apague el motor y bloquee el interruptor.',
      'Retire los cuatro tornillos de la tapa con una llave.',
      'Limpie la junta con un paño.',
    ],
  ],
]

for (const [language, word, texts] of languages) {
  test(`step words and plain numbers are read in ${language}`, async () => {
    const words = await extracted((sheet) => {
      for (const [index, text] of texts.entries()) sheet.paragraph(`${word} ${index + 1}: ${text}`)
    })
    const numbers = await extracted((sheet) => numbered(sheet, texts))

    assert.equal(words.draft.language, language)
    assert.deepEqual(
      stepsOf(words.draft).map(({ text }) => text),
      texts,
    )
    assert.deepEqual(
      stepsOf(numbers.draft).map(({ text }) => text),
      texts,
    )
  })
}

test('a step word as heading takes the text below it', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Replacing the seal', 20)
    for (const [index, text] of seal.entries()) {
      sheet.heading(`Step ${index + 1}`, 12)
      sheet.paragraph(text)
    }
  })

  assert.deepEqual(
    stepsOf(draft).map(({ text }) => text),
    seal,
  )
})

test('numbered headings that instruct are steps with the text below them', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Replacing the seal', 20)
    for (const [index, title] of [
      'Remove the cover',
      'Clean the groove',
      'Insert the seal',
    ].entries()) {
      sheet.heading(`${index + 1}. ${title}`, 13)
      sheet.paragraph('This takes about a minute and is done by one person.')
    }
  })

  const steps = stepsOf(draft)

  assert.equal(steps.length, 3)
  assert.equal(
    steps[0]?.text,
    'Remove the cover\nThis takes about a minute and is done by one person.',
  )
})

for (const ruled of [true, false]) {
  test(`a table of steps ${ruled ? 'with' : 'without'} rules gives steps and their callouts`, async () => {
    const rows = seal.map((text, index) => [
      `${index + 1}`,
      text,
      index === 1 ? 'NOTE: Keep the screws.' : '',
    ])
    const { draft } = await extracted((sheet) => {
      sheet.heading('Replacing the seal', 20)
      sheet.table([50, 280, 140], [['No.', 'Action', 'Remark'], ...rows], { ruled })
    })

    const steps = stepsOf(draft)

    assert.deepEqual(
      steps.map(({ text }) => text),
      seal,
    )
    assert.deepEqual(
      steps[1]?.callouts.map(({ kind, text }) => [kind, text]),
      [['note', 'Keep the screws.']],
    )
  })
}

test('plain paragraphs that instruct are steps in a section about a procedure', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Replacing the seal', 20)
    for (const text of seal) sheet.paragraph(text)
  })

  const steps = stepsOf(draft)

  assert.deepEqual(
    steps.map(({ text }) => text),
    seal,
  )
  assert.ok(steps.every(({ reasons }) => reasons?.includes('no_number')))
})

test('items counted inside a paragraph are steps', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Replacing the seal', 20)
    sheet.paragraph(seal.map((text, index) => `(${index + 1}) ${text}`).join(' '))
  })

  assert.deepEqual(
    stepsOf(draft).map(({ text }) => text),
    seal,
  )
})

test('steps next to pictures in a grid are read row by row', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Replacing the seal', 20)
    const top = sheet.pdf.y
    for (const [index, text] of seal.entries()) {
      const x = 60 + (index % 2) * 245
      const y = top + Math.floor(index / 2) * 220
      sheet.picture(x, y, 200, 120)
      sheet.pdf.y = y + 128
      sheet.item(`${index + 1}.`, text, { x, width: 220 })
    }
  })

  assert.deepEqual(
    stepsOf(draft).map(({ text }) => text),
    seal,
  )
})

test('tools and parts are listed with their quantity, and are not steps', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Replacing the seal', 20)
    sheet.heading('Tools required', 12)
    sheet.item('•', '5 mm hexagon key')
    sheet.item('•', 'Torque wrench')
    sheet.heading('Parts', 12)
    sheet.item('•', '2 x seal 40 mm')
    sheet.heading('Procedure', 12)
    numbered(sheet, seal)
  })

  assert.deepEqual(
    draft.tools.map(({ name }) => name),
    ['5 mm hexagon key', 'Torque wrench'],
  )
  assert.deepEqual(
    draft.parts.map(({ name, quantity }) => [name, quantity]),
    [['seal 40 mm', 2]],
  )
  assert.deepEqual(
    stepsOf(draft).map(({ text }) => text),
    seal,
  )
})

test('a document whose only heading is over its tools has another title, and its steps', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Tools required', 12)
    sheet.item('•', 'Torque wrench')
    numbered(sheet, seal)
  })

  assert.notEqual(draft.title, 'Tools required')
  assert.deepEqual(
    stepsOf(draft).map(({ text }) => text),
    seal,
  )
  assert.deepEqual(
    draft.tools.map(({ name }) => name),
    ['Torque wrench'],
  )
})

test('a list that a paragraph among steps in prose announces is its sub-steps', async () => {
  const { draft } = await extracted((sheet) => {
    sheet.heading('Replacing the seal', 20)
    sheet.paragraph('Switch the pump off and lock the main switch.')
    sheet.paragraph('Check the following points:')
    sheet.item('a)', 'Make sure that the valve is closed.', { x: 80 })
    sheet.item('b)', 'Read the pressure gauge.', { x: 80 })
    sheet.paragraph('Remove the cover and put it aside.')
    sheet.paragraph('Pull the old seal out of its groove.')
  })

  assert.deepEqual(
    stepsOf(draft).map(({ text, steps }) => [text, steps.map(({ marker }) => marker)]),
    [
      ['Switch the pump off and lock the main switch.', []],
      ['Check the following points:', ['a)', 'b)']],
      ['Remove the cover and put it aside.', []],
      ['Pull the old seal out of its groove.', []],
    ],
  )
})
