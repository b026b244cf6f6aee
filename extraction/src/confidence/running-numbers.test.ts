import assert from 'node:assert/strict'
import { test } from 'node:test'

import { extracted, stepsOf } from '../../test/extracted.ts'

/** Two jobs of a guide, of which the first has four steps. */
async function secondJob({ begins }: { begins: number }) {
  const { draft } = await extracted(
    ({ heading, item }) => {
      heading('First use')
      item('1.', 'Install the program on the computer.')
      item('2.', 'Connect the dongle to a free port.')
      item('3.', 'Connect the power supply to the splitter.')
      item('4.', 'Keep the reader in the incubator.')
      heading('Each trial')
      item(`${begins}.`, 'Place the plate on the reader.')
      item(`${begins + 1}.`, 'Start the program and open the settings.')
      item(`${begins + 2}.`, 'Click the button that starts the log.')
    },
    { candidate: 'c2' },
  )
  return stepsOf(draft)
}

test('a procedure that counts on from the one before it lacks no numbers', async () => {
  const [first, ...others] = await secondJob({ begins: 5 })

  assert.equal(first?.marker, '5.')
  for (const { reasons } of [first, ...others]) assert(!reasons?.includes('sequence_gap'))
})

test('a procedure that begins later than that lacks numbers', async () => {
  const [first] = await secondJob({ begins: 7 })

  assert(first?.reasons?.includes('sequence_gap'))
})
