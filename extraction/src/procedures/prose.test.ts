import assert from 'node:assert/strict'
import { test } from 'node:test'

import { convert } from '../convert.ts'
import { extract } from '../extract.ts'
import { codeIs, extracted, stepsOf } from '../../test/extracted.ts'
import { p, sampleDocx, styled } from '../../test/sample-docx.ts'

async function stepsIn(title: string, ...paragraphs: string[]): Promise<string[]> {
  const document = await convert(Buffer.from([title, ...paragraphs].join('\n\n')), {
    fileId: 'file',
  })
  return stepsOf(extract(document, { all: true }).draft).map(({ text }) => text)
}

const instructions = [
  'Open the cover.',
  'Remove the dust with a soft brush.',
  'Close the cover again.',
]
const numbered = ['1. Den Deckel öffnen.', '2. Den Filter wechseln.', '3. Den Deckel schließen.']

test('descriptions under the heading of a job are instructions', async () => {
  const done = [
    'Der Rahmen wird mit vier Schrauben an der Platte befestigt.',
    'Danach werden die Kabel in die Klemmen gesteckt.',
  ]
  const text = ['# Presse', '## Filter wechseln', ...numbered, '## Einbau des Rahmens', ...done]
  const document = await convert(Buffer.from(text.join('\n\n')), { fileId: 'file' })

  const { draft } = extract(document, { all: true })
  assert.deepEqual(
    stepsOf(draft)
      .slice(numbered.length)
      .map((step) => step.text),
    done,
  )
})

test('a lone paragraph with a description and advice is not a procedure', async () => {
  const text =
    'The adapter has two ports and is supplied by the robot. Use a short cable where there is one.'
  const document = await convert(Buffer.from(`# Connecting the adapter\n\n${text}\n`), {
    fileId: 'file',
  })
  assert.throws(() => extract(document), codeIs('no_procedure_found'))
})

test('a lone paragraph is a procedure only under its own heading that names the job', async () => {
  const text =
    'Turn the screw at the back until the pointer stands at zero, and fix it with a drop of paint.'
  const stepsUnder = async (heading: string): Promise<number> => {
    const cleaning = ['## Cleaning it', ...instructions]
    const storing = ['## Storing it', 'It lies in a drawer.']
    const found = await stepsIn('# The gauge', ...cleaning, `## ${heading}`, text, ...storing)
    return found.length - instructions.length
  }

  assert.equal(await stepsUnder('Adjusting the pointer'), 1)
  assert.equal(await stepsUnder('The pointer'), 0)
})

test('literal input is text of the step above it, not a separate step', async () => {
  const text = `# Building the firmware

Open a terminal and get the sources:

    git clone https://example.org/pump
    run the configure script

Connect the board and write the firmware to it:

    make flash

Wait until the lamp is green.
`
  const document = await convert(new TextEncoder().encode(text), { fileId: 'page.md' })
  assert.deepEqual(
    stepsOf(extract(document).draft).map((step) => step.text),
    [
      'Open a terminal and get the sources:\ngit clone https://example.org/pump\nrun the configure script',
      'Connect the board and write the firmware to it:\nmake flash',
      'Wait until the lamp is green.',
    ],
  )
})

test('lines set in below a step are its own where all of a document is typed', async () => {
  const { draft } = await extracted((sheet) => {
    const command = (text: string) => sheet.paragraph(text, { x: 90 })
    sheet.heading('Building the firmware', 20)
    sheet.paragraph('Open a terminal and go to the folder.')
    command('cd /srv/pump')
    command('cp settings.txt .')
    sheet.paragraph('Connect the board and write the firmware to it.')
    command('make flash\nmake clean')
    sheet.paragraph('Wait until the lamp is green.')
  })

  assert.deepEqual(
    stepsOf(draft).map(({ text }) => text),
    [
      'Open a terminal and go to the folder.\ncd /srv/pump\ncp settings.txt .',
      'Connect the board and write the firmware to it.\nmake flash\nmake clean',
      'Wait until the lamp is green.',
    ],
  )
})

test('paragraphs in two sizes are treated the same', async () => {
  const small = (text: string) => p(text).replace('<w:rPr>', '<w:rPr><w:sz w:val="22"/>')
  const large = (text: string) => p(text).replace('<w:rPr>', '<w:rPr><w:sz w:val="24"/>')
  const body =
    p('Replacing the belt', styled('berschrift1')) +
    large('Switch off the motor and lock it.') +
    small('Loosen the two bolts of the guard') +
    small('Pull the old belt off the wheels')
  const document = await convert(sampleDocx({ body }), { fileId: 'file' })
  assert.equal(stepsOf(extract(document).draft).length, 3)
})

test('a single instruction in a paragraph, and rows of a character-drawn table, are not a procedure', async () => {
  const pages = [
    '# Shutting down the cluster\n\nShut down the services of the cluster of the plant.\n',
    '# The keys\n\nThey are on the left.\n\n| Press Esc | Close the menu of the pump |\n\n| Press Tab | Go to the next field |\n',
  ]
  for (const text of pages) {
    const document = await convert(Buffer.from(text), { fileId: 'file' })
    assert.throws(() => extract(document), codeIs('no_procedure_found'), text)
  }
})

test('letters below a step in plain text are its sub-steps, whether or not it announces them', async () => {
  const text = `Changing the filter

Open the lid of the housing:

a. Loosen the four screws.
b. Lift the lid off.

Take the old filter out.

Put the new filter in.

a. Wet its seal.
b. Press it down.

Close the lid.
`
  const { draft } = extract(await convert(Buffer.from(text), { fileId: 'file' }), {})

  assert.deepEqual(
    stepsOf(draft).map((step) => [step.text, step.steps.length]),
    [
      ['Open the lid of the housing:', 2],
      ['Take the old filter out.', 0],
      ['Put the new filter in.', 2],
      ['Close the lid.', 0],
    ],
  )
})

test('a step that a picture has cut in two is one', async () => {
  const { draft } = await extracted(({ heading, paragraph, photo }) => {
    heading('Assembling the thumb', 20)
    paragraph('Fit the parts together as shown.')
    paragraph(
      'The screws of each joint that holds two parts of the finger, the middle one and the upper, should be',
      { x: 80 },
    )
    photo(120, 80)
    paragraph('installed with a washer. Turn them back by half a turn.')
    paragraph('Tighten the strap of the thumb.')
  })

  assert.deepEqual(
    stepsOf(draft).map(({ text }) => text),
    [
      'Fit the parts together as shown.',
      'The screws of each joint that holds two parts of the finger, the middle one and the upper, should be installed with a washer. Turn them back by half a turn.',
      'Tighten the strap of the thumb.',
    ],
  )
})

test('a title of a part over sentences with a picture each is a procedure, also with a list at its end', async () => {
  const sentences = [
    'Remove the cable tie from the pump.',
    'Loosen both screws and take the valve out.',
    'This is the plug of the pump.',
    'Pull the hose off the fitting.',
    'The plug of the button.',
    'Lift the plate carefully.',
  ]
  const instructed = async (ending: string[]) => {
    const { draft } = await extracted(({ heading, paragraph, photo }) => {
      heading('Weight sensor', 20)
      for (const sentence of sentences) {
        paragraph(sentence)
        photo(60, 40)
      }
      for (const line of ending) paragraph(line)
    })
    return draft.outline.flatMap(({ steps }) => steps)
  }
  const list = [
    'Put all of it back in reverse. Take care of the following:',
    '1. Turn the clamps back.',
    '2. Hold the plate at its edge.',
  ]

  assert.deepEqual(
    (await instructed([])).map(({ text }) => text),
    sentences,
  )
  const steps = await instructed(list)
  assert.deepEqual(
    steps.map(({ text }) => text),
    [...sentences, list[0]],
  )
  assert.equal(steps.at(-1)?.steps.length, 2)

  const atTheEnd = ['1. Put the plate back.', '2. Plug the pump in.', '3. Run a test.']
  assert.deepEqual(
    (await instructed(atTheEnd)).map(({ text }) => text),
    [...sentences, 'Put the plate back.', 'Plug the pump in.', 'Run a test.'],
  )
  assert.ok((await instructed(atTheEnd)).every(({ marker }) => marker === undefined))
})
