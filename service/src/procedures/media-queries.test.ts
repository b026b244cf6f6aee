import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Section } from '@millwright/contract/procedure-content'

import { atMount, stripMountsOfOutline, mountsOf } from './media-queries.ts'

const figure = '/reference-material/f/figures/1'
const outlineWith = (...urls: string[]): Section[] => [
  {
    id: 's',
    title: '',
    callouts: [],
    sections: [],
    steps: urls.map((url) => ({
      id: url,
      text: '',
      callouts: [],
      media: [],
      steps: [
        { id: 'i', text: '', steps: [], callouts: [], media: [{ id: 'm', kind: 'image', url }] },
      ],
    })),
  },
]
const urlsIn = (outline: Section[]) =>
  outline.flatMap(({ steps }) => steps.map((step) => step.steps[0]?.media[0]?.url))

test("media of this API are returned at the request's mount, others unchanged", () => {
  const outline = outlineWith(figure, '/captures/c/media/m/download', 'https://example.com/a.png')

  assert.deepEqual(urlsIn(atMount('/api/org/acme', { outline }).outline), [
    `/api/org/acme${figure}`,
    '/api/org/acme/captures/c/media/m/download',
    'https://example.com/a.png',
  ])
  assert.deepEqual(urlsIn(atMount('', { outline }).outline), urlsIn(outline))
})

test('media are stored without the mount they were read at, and no other address is touched', () => {
  const mounts = mountsOf('/api/org/acme', 'id')
  const outline = outlineWith(
    `/api/org/acme${figure}`,
    `/api/org/id${figure}`,
    `/api/org/other${figure}`,
    '/api/org/acme/guidebooks',
  )

  assert.deepEqual(urlsIn(stripMountsOfOutline(outline, mounts)), [
    figure,
    figure,
    `/api/org/other${figure}`,
    '/api/org/acme/guidebooks',
  ])
})
