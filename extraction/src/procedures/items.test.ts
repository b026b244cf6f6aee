import assert from 'node:assert/strict'
import { test } from 'node:test'

import { convert } from '../convert.ts'
import type { Draft, Item } from '../draft.ts'
import { extract } from '../extract.ts'

async function draftOf(markdown: string, language?: string): Promise<Draft> {
  const document = await convert(new TextEncoder().encode(markdown), { fileId: 'file-1' })
  return extract(document, { all: true, language }).draft
}

function shown({ name, quantity, unit, kind }: Item): string {
  return [quantity, unit, name, kind && `(${kind})`].filter((part) => part !== undefined).join(' ')
}

test('tools, parts, consumables and protective equipment are distinguished', async () => {
  const { tools, parts } = await draftOf(`# Replacing the seal

## Tools

- Torque wrench
- 2 x hook spanner

## Spare parts

| Pos. | Part | Qty |
| --- | --- | --- |
| 1 | Shaft seal | 1 |
| 2 | O-ring 40 x 3 | 2 |

## Consumables

- Oil ISO VG 46, 250 ml

## Personal protective equipment

- Safety goggles

## Procedure

1. Remove the cover.
2. Pull out the old seal.
3. Insert the new seal.
`)

  assert.deepEqual(tools.map(shown), [
    'Torque wrench',
    '2 hook spanner',
    'Safety goggles (protection)',
  ])
  assert.deepEqual(parts.map(shown), [
    '1 Shaft seal',
    '2 O-ring 40 x 3',
    '250 ml Oil ISO VG 46 (consumable)',
  ])
  for (const { name, source } of [...tools, ...parts]) assert.ok(source?.text.includes(name))
})

test('a line that names and lists tools gives each of them, once for two procedures', async () => {
  const procedure = (title: string) => `## ${title}

Tools: 10 mm wrench, a torque wrench and 2 screwdrivers.

1. Remove the cover.
2. Tighten the bolts.
3. Install the cover.
`
  const { tools } = await draftOf(
    `# Maintenance tasks\n\n${procedure('Replace the pump')}\n${procedure('Replace the motor')}`,
  )

  assert.deepEqual(tools.map(shown), ['10 mm wrench', 'torque wrench', '2 screwdrivers'])
})

const headings: [language: string, tools: string, parts: string, steps: string][] = [
  ['en', 'What you need', 'Parts and materials', 'Remove the cover.\n2. Open the valve.'],
  [
    'de',
    'Benötigte Werkzeuge und Hilfsmittel',
    'Ersatzteile',
    'Entfernen Sie den Deckel.\n2. Öffnen Sie das Ventil.',
  ],
  [
    'fr',
    'Outillage nécessaire',
    'Pièces de rechange',
    'Retirez le couvercle.\n2. Ouvrez la vanne.',
  ],
  [
    'es',
    'Herramientas y equipos necesarios',
    'Piezas de repuesto',
    'Retire la tapa.\n2. Abra la válvula.',
  ],
  [
    'it',
    'Attrezzi necessari',
    'Parti di ricambio',
    'Rimuovere il coperchio.\n2. Aprire la valvola.',
  ],
  ['pt', 'Ferramentas necessárias', 'Peças de reposição', 'Remova a tampa.\n2. Abra a válvula.'],
  ['nl', 'Benodigd gereedschap', 'Benodigde onderdelen', 'Verwijder het deksel.\n2. Open de klep.'],
  ['pl', 'Wymagane narzędzia', 'Części zamienne', 'Zdejmij pokrywę.\n2. Otwórz zawór.'],
  ['ja', '使用する工具', '交換部品', 'カバーを取り外してください。\n2. バルブを開いてください。'],
  ['zh', '所需工具', '备件', '拆下盖板。\n2. 打开阀门。'],
  ['ko', '필요한 공구', '교체 부품', '커버를 분리하십시오.\n2. 밸브를 여십시오.'],
]

for (const [language, tools, parts, steps] of headings) {
  test(`${language}: items under "${tools}" and "${parts}" are needed`, async () => {
    const markdown = `# X-200\n\n## ${tools}\n\n- T20\n- PH2\n\n## ${parts}\n\n- AB-12\n- AB-13\n\n## X\n\n1. ${steps}\n`
    const draft = await draftOf(markdown, language)

    assert.deepEqual(
      [draft.tools, draft.parts].map((items) => items.map(({ name }) => name)),
      [
        ['T20', 'PH2'],
        ['AB-12', 'AB-13'],
      ],
    )
  })
}

test('tools in a column next to the steps of a table are listed once each', async () => {
  const { tools, parts } = await draftOf(`# Changing the belt

| Step | Action | Tool | Part |
| --- | --- | --- | --- |
| 1 | Loosen the nut. | 19 mm wrench | - |
| 2 | Fit the belt. | 19 mm wrench, lever | Belt |
`)
  assert.deepEqual(tools.map(shown), ['19 mm wrench', 'lever'])
  assert.deepEqual(parts.map(shown), ['Belt'])
})

test('a table under a heading that names parts lists them, also where a column describes them', async () => {
  const { parts } = await draftOf(`# Changing the belt

## Spare parts

| Pos. | Description | Number |
| --- | --- | --- |
| 1 | Belt | 4711 |
| 2 | Roller | 4712 |

## Procedure

1. Loosen the nut.
2. Fit the belt.
`)
  assert.deepEqual(parts.map(shown), ['Belt', 'Roller'])
})

test('items in a table of faults are not needed for the steps', async () => {
  const { parts } = await draftOf(`# Changing the belt

1. Loosen the nut.
2. Fit the belt.

| Fault | Cause | Action | Part |
| --- | --- | --- | --- |
| Noise | Worn | Replace the belt. | Belt |
`)
  assert.deepEqual(parts, [])
})
