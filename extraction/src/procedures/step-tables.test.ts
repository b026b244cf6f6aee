import assert from 'node:assert/strict'
import { test } from 'node:test'

import { codeIs, extracted, stepsOf } from '../../test/extracted.ts'

test('a table of tasks with days to do them by is no procedure', async () => {
  const minutes = extracted(({ heading, table }) => {
    heading('Maintenance meeting minutes', 20)
    table(
      [40, 240, 80, 80],
      [
        ['No.', 'Action', 'Who', 'Due'],
        ['1', 'Order two pumps', 'Lind', '14 June'],
        ['2', 'Check the guard on press 2', 'Frost', '9 June'],
        ['3', 'Update the spare parts list', 'Okafor', '30 June'],
      ],
    )
  })
  await assert.rejects(minutes, codeIs('no_procedure_found'))
})

test('a table of commands and their keys is no procedure', async () => {
  const commands = extracted(({ heading, table }) => {
    heading('Operating the board editor', 20)
    table(
      [120, 90, 230],
      [
        ['Action', 'Shortcut', 'Description'],
        ['Close the board', 'Ctrl W', 'Closes what is open'],
        ['Add a pad', 'P', 'Adds a pad at the pointer'],
        ['Remove the layer', 'Del', 'Takes the layer away'],
      ],
    )
  })
  await assert.rejects(commands, codeIs('no_procedure_found'))
})

test('a table of options and what they are for is no procedure', async () => {
  const options = extracted(({ heading, table }) => {
    heading('Moving an old setup', 20)
    table(
      [120, 300],
      [
        ['Field', 'Description'],
        ['Laser pin', 'Switch on the cross hairs for aligning a sheet'],
        ['Stop input', 'Select the kind of emergency stop'],
      ],
    )
  })
  await assert.rejects(options, codeIs('no_procedure_found'))
})

test('counted steps with the button to press are a procedure', async () => {
  const { draft } = await extracted(({ heading, table }) => {
    heading('Starting the mill', 20)
    table(
      [40, 100, 280],
      [
        ['Step', 'Button', 'Action'],
        ['1', 'Green', 'Press until the lamp is lit'],
        ['2', 'Blue', 'Press and hold for two seconds'],
      ],
    )
  })
  assert.equal(stepsOf(draft).length, 2)
})

test('a table of what commands do is no procedure', async () => {
  const commands = extracted(({ heading, table }) => {
    heading('Operating the pump by commands', 20)
    table(
      [120, 300],
      [
        ['Command', 'Description'],
        ['pump.stop', 'Stop the pump immediately'],
        ['pump.start', 'Start the pump after a delay'],
        ['valve.open.slow', 'Open the valve slowly'],
      ],
    )
  })
  await assert.rejects(commands, codeIs('no_procedure_found'))
})
