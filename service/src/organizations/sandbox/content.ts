import type { guidebooks } from '@millwright/contract/guidebooks'
import type { Block } from '@millwright/contract/lesson-content'
import type { Input } from '@millwright/contract/operation'
import type { procedures } from '@millwright/contract/procedures'

type ProcedureBody = Input<typeof procedures.create>['body']
type GuidebookBody = Input<typeof guidebooks.create>['body']

// A small fictional pump station, with what programs look for: notices, fields, ids in other systems.

/** Each place is in the one before it. */
export const placeTitles = ['Plant North', 'Line 1', 'Pump station']

export const sealProcedure: ProcedureBody = {
  title: 'Replace the mechanical seal (P-101)',
  description: 'For single seals of 43 mm.',
  tags: ['pump', 'maintenance'],
  estimatedMinutes: 90,
  difficulty: 'moderate',
  customer_item_id: 'PM-1001',
  externalIds: { erp: 'WI-1001' },
  tools: [{ name: 'Hex key 8 mm' }, { name: 'Torque wrench 20–100 N·m' }],
  parts: [{ name: 'Mechanical seal 43 mm', quantity: 1 }],
  callouts: [
    { kind: 'danger', text: 'The pump can start by itself. Lock it out before you touch it.' },
  ],
  outline: [
    {
      title: 'Prepare',
      steps: [
        {
          id: 'lock-out',
          text: 'Switch the pump off and lock it out.',
          fields: [{ id: 'locked', label: 'Locked out and tagged', kind: 'check', required: true }],
        },
        {
          id: 'drain',
          text: 'Close both valves and drain the casing.',
          callouts: [
            { kind: 'warning', text: 'Hot water at 80 °C: wear gloves and a face shield.' },
          ],
          fields: [
            { id: 'pressure', label: 'Pressure left', kind: 'number', unit: 'bar', max: 0.2 },
          ],
        },
      ],
    },
    {
      title: 'Replace the seal',
      steps: [
        { id: 'open', text: 'Loosen the eight casing bolts crosswise and lift the casing off.' },
        {
          id: 'seat',
          text: 'Press the new seal onto the shaft until it sits against the shoulder.',
          callouts: [{ kind: 'caution', text: 'Do not touch the seal faces.' }],
        },
        {
          id: 'tighten',
          text: 'Tighten the casing bolts crosswise to 45 N·m.',
          fields: [
            { id: 'torque', label: 'Torque', kind: 'number', unit: 'N.m', min: 43, max: 47 },
          ],
        },
      ],
    },
    {
      title: 'Finish',
      steps: [
        {
          id: 'leaks',
          text: 'Open the valves and look for leaks for five minutes.',
          fields: [
            {
              id: 'leak',
              label: 'Leak',
              kind: 'choice',
              options: [
                { id: 'none', label: 'None' },
                { id: 'drops', label: 'Drops', fails: true },
              ],
            },
          ],
        },
      ],
    },
  ],
}

export const inspectionProcedure: ProcedureBody = {
  title: 'Weekly inspection of a pump',
  tags: ['pump', 'inspection'],
  estimatedMinutes: 10,
  difficulty: 'easy',
  customer_item_id: 'PM-1002',
  externalIds: { erp: 'WI-1002' },
  outline: [
    {
      title: 'Inspection',
      steps: [
        {
          id: 'temperature',
          text: 'Measure the temperature of the bearing housing.',
          callouts: [{ kind: 'warning', text: 'The shaft turns. Keep sleeves and hair away.' }],
          fields: [{ id: 'celsius', label: 'Temperature', kind: 'number', unit: 'Cel', max: 70 }],
        },
        {
          id: 'hours',
          text: 'Read the hour meter.',
          fields: [{ id: 'meter', label: 'Operating hours', kind: 'meter', unit: 'h' }],
        },
        { id: 'clean', text: 'Wipe the oil level glass clean.' },
      ],
    },
  ],
}

/** It stays a draft, so that programs can see one and try publishing. */
export const draftProcedure: ProcedureBody = {
  title: 'Align the coupling',
  tags: ['pump', 'maintenance'],
  outline: [
    {
      title: 'Alignment',
      steps: [
        { id: 'mount', text: 'Mount both dial gauges on the coupling.' },
        { id: 'turn', text: 'Turn the shaft by a quarter four times and note the readings.' },
      ],
    },
  ],
}

export const pumpGuidebooks: GuidebookBody[] = [
  {
    title: 'Centrifugal pump P-101',
    description: 'Feeds cooling water to line 1. Its twin is P-102.',
    tags: ['pump', 'cooling water'],
    drawing_number: 'DE-2101',
    drawing_revision: 'B',
    customer_item_id: 'P-101',
    externalIds: { erp: 'EQ-500101' },
  },
  {
    title: 'Centrifugal pump P-102',
    description: 'Takes over when P-101 is in maintenance.',
    tags: ['pump', 'cooling water'],
    drawing_number: 'DE-2101',
    drawing_revision: 'B',
    customer_item_id: 'P-102',
    externalIds: { erp: 'EQ-500102' },
  },
]

export const courseTitle = 'Pumps: basics for new colleagues'

export const safetyText: Block = {
  type: 'text',
  text: 'A pump that stands still can start at any moment. Lock it out, and try to start it before you work on it.',
}

export const safetyQuiz: Block = {
  type: 'quiz',
  questions: [
    {
      id: 'first',
      text: 'What comes first?',
      kind: 'single',
      choices: [
        { id: 'lock', text: 'Lock the pump out', isCorrect: true },
        { id: 'drain', text: 'Drain the casing' },
      ],
    },
  ],
}
