import assert from 'node:assert/strict'
import { test } from 'node:test'

import { codeIs, extracted } from '../../test/extracted.ts'

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
