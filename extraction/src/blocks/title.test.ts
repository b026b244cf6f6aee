import assert from 'node:assert/strict'
import { test } from 'node:test'

import { convert } from '../convert.ts'
import { converted } from '../../test/extracted.ts'

test('the heading over the contents is not a title, however large', async () => {
  const { title } = await converted(({ heading, paragraph }) => {
    heading('Bomba de agua', 16)
    heading('Índice general', 24)
    paragraph('La bomba necesita poco cuidado y se limpia una vez al año.')
  })

  assert.equal(title, 'Bomba de agua')
})

test('the heading over the contents does not continue a title', async () => {
  const { title } = await converted(({ heading, nextPage, paragraph }) => {
    heading('Bilge pump', 24)
    heading('Table of contents', 16)
    nextPage()
    paragraph('The pump needs little care and is cleaned once a year.')
  })

  assert.equal(title, 'Bilge pump')
})

test('if nothing is marked as a title, the short line above everything else is the title', async () => {
  const { title } = await converted(({ paragraph }) => {
    paragraph('How to calibrate the pressure gauge:')
    paragraph('Switch the gauge on and wait until it is warm.')
    paragraph('Turn the screw at its back until it shows zero.')
  })

  assert.equal(title, 'How to calibrate the pressure gauge')
})

test('a line with the date of the last change is neither a title nor a heading', async () => {
  const { title, blocks } = await converted(({ heading, paragraph }) => {
    heading('Last update 2012 May 20 by H. Klein', 18)
    heading('Calibrating the pressure gauge', 16)
    paragraph('Turn the screw at its back until it shows zero.')
  })

  assert.equal(title, 'Calibrating the pressure gauge')
  assert.equal(blocks[0]?.kind, 'paragraph')
})

test('a date is not a title, however large', async () => {
  const { title } = await converted(({ heading, paragraph }) => {
    heading('10. November 2016', 18)
    heading('Calibrating the pressure gauge', 16)
    paragraph('Turn the screw at its back until it shows zero.')
  })

  assert.equal(title, 'Calibrating the pressure gauge')
})

test('a sentence above everything else is not a title', async () => {
  const { title } = await converted(({ paragraph }) => {
    paragraph('The gauge is calibrated once a year.')
    paragraph('Switch the gauge on and wait until it is warm.')
    paragraph('Turn the screw at its back until it shows zero.')
  })

  assert.equal(title, '')
})

test('the first of numbered chapters is not a title', async () => {
  const { title } = await converted(({ heading, paragraph }) => {
    for (const chapter of ['1. Purpose', '2. Scope', '3. Procedure']) {
      heading(chapter)
      paragraph('This is about the pump in the cellar and everything that belongs to it.')
    }
  })

  assert.equal(title, '')
})

test("a program's default name for presentations is not a title", async () => {
  const { title } = await converted(
    ({ item }) => {
      for (const number of [1, 2, 3]) item(`${number}.`, 'Turn the screw at its back.')
    },
    { title: 'PowerPoint Presentation' },
  )

  assert.equal(title, '')
})

test('the title on a cover below a name is recognized, even with text below it', async () => {
  const { title } = await converted(({ heading, paragraph, nextPage }) => {
    heading('Seafarers Ltd', 12)
    heading('Bilge pump X2', 24)
    paragraph('This is a pump for boats up to twelve metres, with a motor of its own inside.')
    nextPage()
    for (const chapter of ['1 General', '2 Operation', '3 Maintenance', '4 Storage']) {
      heading(chapter, 16)
      paragraph('This is about the pump in the cellar and everything that belongs to it.')
    }
  })

  assert.equal(title, 'Bilge pump X2')
})

test('properties that name something else are not the title, but the line above everything else is', async () => {
  const { title } = await converted(
    ({ paragraph, item }) => {
      paragraph('Test of the bilge pump')
      for (const number of [1, 2, 3]) item(`${number}.`, 'Turn the screw at its back.')
    },
    { title: 'interoperability' },
  )

  assert.equal(title, 'Test of the bilge pump')
})

test('a heading below the list of steps is not a title, and ends the list', async () => {
  const items = '<li>Screw the next wheel to the frame.</li>'.repeat(4)
  const { title, blocks } = await convert(
    Buffer.from(
      `<!doctype html><p>Assembling the watering robot</p><ol>${items}</ol><h2>What is a controller?</h2><p>A small board with pins.</p>`,
    ),
    { fileId: 'file' },
  )

  assert.equal(title, 'Assembling the watering robot')
  assert(blocks.some(({ kind }) => kind === 'heading'))
})

test('of many headings of a size, the short line over the first is the title', async () => {
  const { title } = await converted(({ heading, paragraph }) => {
    paragraph('Learning to solder')
    paragraph('Version 1.0')
    paragraph('By K. Lind')
    for (const chapter of ['Inventory', 'Resistors', 'Lamps']) {
      heading(chapter)
      paragraph('Bend the legs of the part so that it fits, and put it through the holes.')
    }
  })

  assert.equal(title, 'Learning to solder')
})

test('a cover that prints the title twice has it once', async () => {
  const { title } = await converted(({ heading, nextPage, paragraph }) => {
    heading('Pump unit', 24)
    heading('Pump unit', 16)
    nextPage()
    paragraph('The pump needs little care and is cleaned once a year.')
  })

  assert.equal(title, 'Pump unit')
})

test('the title of a cover is not larger than numbered chapters', async () => {
  const { title } = await converted(({ heading, nextPage, paragraph }) => {
    heading('Handling the pump', 20)
    nextPage()
    heading('1. Starting', 24)
    paragraph('Turn the key. The lamps blink until the water is warm enough for the pump.')
    heading('2. Stopping', 24)
    paragraph('Turn the key back. The lamps go out when the pump has come to rest.')
  })

  assert.equal(title, 'Handling the pump')
})

test('an address is not a title, however large', async () => {
  const { title } = await converted(({ heading, paragraph }) => {
    heading('Website: www.example.com/pumps', 24)
    heading('Handling the pump', 20)
    paragraph('The pump needs little care and is cleaned once a year.')
  })

  assert.equal(title, 'Handling the pump')
})

test('a heading within the chapters is not a title; the header of all pages is, in two lines', async () => {
  const head = ['Locking out and tagging machines before', 'cleaning']
  const { title } = await converted(
    ({ heading, nextPage, paragraph }) => {
      for (const chapter of ['1. Purpose', '2. Parts of the system', '3. Procedure']) {
        heading(chapter, 14)
        paragraph('Every machine is locked before somebody reaches into it to clean it.')
        if (chapter.startsWith('2')) heading('BADGE OF THE OPERATOR', 18)
        nextPage()
      }
      paragraph('Every machine is unlocked by the person who locked it.')
    },
    {
      furniture: (pdf) => {
        for (const [at, text] of head.entries())
          pdf.fontSize(11).text(text, 60, 20 + 13 * at, { width: 475, align: 'center' })
        pdf.fontSize(8).text('Code: 22', 60, 48, { width: 475, align: 'center' })
      },
    },
  )

  assert.equal(title, head.join(' '))
})

test('a page whose headings are all alike has the title of the page, not of its first part', async () => {
  const parts = ['Inserting the battery', 'Filling the magazine', 'Stapling']
  const { title } = await convert(
    Buffer.from(
      `<title>Tacker 18 – guide</title>${parts.map((part) => `<h2>${part}</h2><p>Hold the tacker at its handle.</p>`).join('')}`,
    ),
    { fileId: 'file' },
  )

  assert.equal(title, 'Tacker 18 – guide')
})
