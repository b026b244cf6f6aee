import assert from 'node:assert/strict'
import { test } from 'node:test'

import { converted } from '../../test/extracted.ts'

test('the heading over the contents is no title, however large', async () => {
  const { title } = await converted(({ heading, paragraph }) => {
    heading('Bomba de agua', 16)
    heading('Índice general', 24)
    paragraph('La bomba necesita poco cuidado y se limpia una vez al año.')
  })

  assert.equal(title, 'Bomba de agua')
})

test('where nothing is marked as a title, the short line over all the rest is it', async () => {
  const { title } = await converted(({ paragraph }) => {
    paragraph('How to calibrate the pressure gauge:')
    paragraph('Switch the gauge on and wait until it is warm.')
    paragraph('Turn the screw at its back until it shows zero.')
  })

  assert.equal(title, 'How to calibrate the pressure gauge')
})

test('a sentence over all the rest is no title', async () => {
  const { title } = await converted(({ paragraph }) => {
    paragraph('The gauge is calibrated once a year.')
    paragraph('Switch the gauge on and wait until it is warm.')
    paragraph('Turn the screw at its back until it shows zero.')
  })

  assert.equal(title, '')
})

test('the first of numbered chapters is no title', async () => {
  const { title } = await converted(({ heading, paragraph }) => {
    for (const chapter of ['1. Purpose', '2. Scope', '3. Procedure']) {
      heading(chapter)
      paragraph('This is about the pump in the cellar and everything that belongs to it.')
    }
  })

  assert.equal(title, '')
})

test('the name that a program gives to every presentation is no title', async () => {
  const { title } = await converted(
    ({ item }) => {
      for (const number of [1, 2, 3]) item(`${number}.`, 'Turn the screw at its back.')
    },
    { title: 'PowerPoint Presentation' },
  )

  assert.equal(title, '')
})

test('what stands before the chapters with a text of its own is no title, however large', async () => {
  const { title } = await converted(({ heading, paragraph, nextPage }) => {
    heading('Bilge pump X2', 12)
    nextPage()
    heading('Declaration of Conformity', 24)
    paragraph('We declare that the pump is in line with what the law asks of pumps on board.')
    for (const chapter of ['1 General', '2 Operation', '3 Maintenance', '4 Storage']) {
      heading(chapter, 16)
      paragraph('This is about the pump in the cellar and everything that belongs to it.')
    }
  })

  assert.notEqual(title, 'Declaration of Conformity')
})

test('the title on a cover below a name is one, though a text stands below it', async () => {
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
