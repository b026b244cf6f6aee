import assert from 'node:assert/strict'
import { test } from 'node:test'

import { convert } from '../convert.ts'
import { DocumentError } from '../errors.ts'
import { extract } from '../extract.ts'
import { extracted } from '../../test/extracted.ts'

async function stepsOf(text: string): Promise<string[]> {
  const document = await convert(new TextEncoder().encode(text), { fileId: 'page.md' })
  try {
    const { draft } = extract(document, { all: true })
    return draft.outline.flatMap(({ steps }) => steps.map((step) => step.text))
  } catch (error) {
    if (error instanceof DocumentError && error.code === 'no_procedure_found') return []
    throw error
  }
}

test('a numbered list of instructions contains steps even if no heading promises them', async () => {
  const text = `# Depot handbook

## Records and samples

1. Sealed samples should be kept in the cold room of the depot.
2. Labels must be written before the van leaves the yard.
3. The log of the tour should be signed by both drivers.
4. Empty boxes should be returned to the supplier on Fridays.
`

  assert.equal((await stepsOf(text)).length, 4)
})

for (const heading of ['General', 'Theory of locking'])
  test(`the rules under "${heading}" are no steps`, async () => {
    const text = `# Procedure for locking out machines

## ${heading}

1. Sealed padlocks should be kept in the locker of the shift leader.
2. Labels must be written before anybody opens the board.
3. The log of the shift should be signed by both operators.
4. Spare padlocks should be returned to the store on Fridays.

## Execution

1. Disconnect the machine.
2. Lock the board with your own padlock.
`

    assert.deepEqual(await stepsOf(text), [
      'Disconnect the machine.',
      'Lock the board with your own padlock.',
    ])
  })

test('general rules under a safety heading are not steps, but a safety test is', async () => {
  const rules = `
1. Wear gloves whenever the door is open.
2. Keep your hands away from the belt.
3. Never reach behind the guard.
`

  for (const heading of ['General safety rules', 'Product usage cautions']) {
    assert.deepEqual(await stepsOf(`# Depot handbook\n\n## ${heading}\n${rules}`), [])
  }
  const check = '\n1. Open the door.\n2. Press the red button.\n3. Close the door.\n'
  const found = await stepsOf(`# Depot handbook\n\n## Safety check\n${check}`)
  assert.equal(found.length, 3)
})

test('a numbered list of chapters with descriptions is not a procedure', async () => {
  const text = `# Depot handbook

## About this book

1. Loading — what to bring along and where it goes.
2. Set up the yard — barriers, lamps, and signs.
3. Record keeping — forms and where they are kept.
4. Check the van — tyres, oil, and lights.
`

  assert.deepEqual(await stepsOf(text), [])
})

test('reading lists and lone bullets are not steps', async () => {
  const reading = 'Learn more about the pump.|Learn more about the filter.|Read more on valves.'
  const pages: [text: string, steps: number][] = [
    [
      `# Icons of the pump\n\n${reading
        .split('|')
        .map((text) => `- ${text}`)
        .join('\n')}\n`,
      0,
    ],
    ['# The pump\n\nIt has one filter.\n\n- Clean the filter with water.\n', 0],
    ['# The pump\n\nTo clean the filter:\n\n- Clean the filter with water.\n', 0],
  ]
  for (const [text, steps] of pages) assert.equal((await stepsOf(text)).length, steps, text)
})

test('bullets that a line leads in to are steps more readily than others', async () => {
  const items = [
    'Wpisać adres w polu',
    'Kliknąć na przycisk pompy',
    'W okienku wpisać swój numer',
    'Nacisnąć przycisk Login.',
  ]
  const page = (leadIn: string) =>
    `# Pompa\n\n## Logowanie\n\n${leadIn}\n\n${items.map((item) => `- ${item}`).join('\n')}\n`
  assert.deepEqual(await stepsOf(page('Aby zalogować się do systemu pompy należy:')), items)
  assert.deepEqual(await stepsOf(page('Pompa stoi w piwnicy.')), [])
})

test('a list of mostly prohibitions is a list of rules, under any heading', async () => {
  const job = '## Filling\n\n1. Open the lid.\n2. Pour in the water.\n3. Close the lid.\n'
  const rules = '1. Do not touch the nozzle.\n2. Never open the lid.\n3. Clean the frame often.\n'

  assert.deepEqual(await stepsOf(`# Printer\n\n## Preface\n\n${rules}\n${job}`), [
    'Open the lid.',
    'Pour in the water.',
    'Close the lid.',
  ])
})

test('boxes that state results are steps where a heading calls them a checklist', async () => {
  const items = ['Oil level is right', 'Belt without cracks', 'Guard is closed']
  const page = (title: string) =>
    `# ${title}\n\n## Press\n\n${items.map((item) => `- [ ] ${item}`).join('\n')}\n`

  assert.deepEqual(await stepsOf(page('Daily checklist')), items)
  assert.deepEqual(await stepsOf(page('Daily news')), [])
})

test('bullets that mostly instruct are steps under the name of a job', async () => {
  const list = `
- Flip the device over onto its back, and put it on a soft cloth.
    - Mind the bumper
- Remove the four screws on the back panel with a small screwdriver.
    - They stay in the panel
- The panel hangs on two short cables that are easily torn off.
- Grab the green tape with two fingers and pull it off.
- Lift the sensors out of the frame one after the other.
- Place the new ones in the frame so that they look down.
- Both of the cables go through the slot in the frame.
- Press the tape on.
`

  assert.equal((await stepsOf(`# Replacing the cliff sensors\n${list}`)).length, 8)
  assert.equal((await stepsOf(`# The cliff sensors\n${list}`)).length, 0)
})

test('an isolated number among letters is not a step', async () => {
  const { draft } = await extracted(({ heading, item, paragraph }) => {
    heading('Setting the drive up')
    item('1.', 'Switch the drive on.')
    item('2.', 'Turn the knob to the left.')
    heading('Power of the drive')
    paragraph('The power follows from the torque and the speed.')
    item('(1)', '')
    paragraph('Turn the speed into rounds a second.', { x: 100 })
  })

  assert.equal(draft.outline.flatMap(({ steps }) => steps).length, 2)
})

test('what the marks in a table refer to is none', async () => {
  const text = `# Storing the kit

## Contents and storage

| Part | Place |
| --- | --- |
| Reagent | Cold room \\[1\\] |
| Standard | Freezer \\[2\\] |

[1] Store it in the dark for six months.

[2] Keep it closed until it is used.

## Opening the kit

1. Cut the tape.
2. Lift the lid.
`

  assert.deepEqual(await stepsOf(text), ['Cut the tape.', 'Lift the lid.'])
})

test('numbered names of parts of a job are steps where the lists below them instruct', async () => {
  const text = `# Depot handbook

## Washing hall

1. **Pipe flush** (prevents rust)
   - Turn on the water and let the tank fill up
   - Spray it onto the ground for a quarter of an hour
   - When the pipe is new, black dust comes out
   - This dust clogs up the valve really quickly
2. **Soaking**
   - Let the filled tank sit overnight
   - Allows the fibers to swell
   - You don't need to wait that long, but it will last years longer
3. **Final rinse**
   - Purge it for five minutes
   - Turn the pump on
   - The crackle of bubbles goes away
`
  const names = ['Pipe flush (prevents rust)', 'Soaking', 'Final rinse']

  assert.deepEqual(await stepsOf(text), names)
  assert.deepEqual(await stepsOf(text.replace('Washing hall', 'Troubleshooting')), [])
})
