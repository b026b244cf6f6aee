import assert from 'node:assert/strict'
import { test } from 'node:test'

import { codeIs, extracted } from '../test/extracted.ts'
import type { Sheet } from '../test/sample-pdf.ts'

const negatives: [name: string, draw: (sheet: Sheet) => void][] = [
  [
    'a data sheet',
    (sheet) => {
      sheet.heading('Pump P-101', 20)
      sheet.heading('Technical data', 14)
      sheet.table(
        [200, 200],
        [
          ['Property', 'Value'],
          ['Flow', '30 l/min'],
          ['Mass', '12 kg'],
        ],
      )
      sheet.heading('Features', 14)
      for (const text of ['Two seals', 'Stainless housing', 'Quiet motor']) sheet.item('•', text)
    },
  ],
  [
    'a parts list and a legend',
    (sheet) => {
      sheet.heading('Parts list', 16)
      for (const [index, text] of ['Housing', 'Cover', 'Seal', 'Screw M5'].entries())
        sheet.item(`${index + 1}.`, text)
      sheet.paragraph('Figure 1: The pump and its parts')
    },
  ],
  [
    'a fault table and questions',
    (sheet) => {
      sheet.heading('Troubleshooting', 16)
      sheet.table(
        [150, 150, 170],
        [
          ['Fault', 'Cause', 'Remedy'],
          ['Motor does not run', 'No power', 'Check the cable.'],
          ['Seal leaks', 'Worn seal', 'Replace the seal.'],
        ],
      )
      sheet.heading('FAQ', 16)
      sheet.item('1.', 'How long does the seal last?')
      sheet.item('2.', 'Where can I buy a new seal?')
    },
  ],
  [
    'one sentence that tells where to write',
    (sheet) => {
      sheet.heading('Mechanic wanted', 20)
      sheet.heading('Your tasks', 16)
      sheet.item('•', 'Maintenance of our machines')
      sheet.item('•', 'Assembly of subassemblies')
      sheet.heading('How to apply', 16)
      sheet.paragraph('Send your papers to jobs@example.org.')
    },
  ],
  [
    'prose about a pump',
    (sheet) => {
      sheet.heading('Introduction', 16)
      sheet.paragraph(
        'The pump was built in 1998 and has run ever since. It is made of stainless steel.',
      )
      sheet.paragraph('Its motor is cooled by air, and the seal was replaced twice.')
    },
  ],
]

for (const [name, draw] of negatives) {
  test(`${name} contains no procedure`, async () => {
    await assert.rejects(extracted(draw), codeIs('no_procedure_found'))
  })
}
