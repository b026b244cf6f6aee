import assert from 'node:assert/strict'
import { test } from 'node:test'

import { rankPassages, type Candidate } from './ranking.ts'

const rarities = { 0: 2, 1: 2.4, 2: 1.6 }
const query = ['clean', 'gauge', 'parts'].map((word) => ({ forms: [word], isCode: false }))

function candidate(text: string, terms: number[], score: number): Candidate {
  return {
    targetId: text,
    targetKind: 'procedure',
    title: 'Gauge',
    filename: null,
    guidebookId: null,
    kind: 'step',
    heading: '',
    text,
    place: { stepId: text },
    notices: [],
    score,
    terms,
    matches: terms.map(() => 1),
    rarities,
  }
}

test('more matching words rank before more occurrences of one word', () => {
  const ranked = rankPassages(query, [
    candidate('Part, part number, part name', [2], 330),
    candidate('Clean the internal components', [0, 1], 190),
  ])

  assert.equal(ranked[0]?.text, 'Clean the internal components')
})
