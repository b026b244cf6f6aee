import assert from 'node:assert/strict'
import { test } from 'node:test'

import { listFrom, listIn, type KeptRecord } from './kept-lists.ts'

const mount = '/api/org/acme'
const guidebook = (id: string, title: string, changes: object = {}) => ({
  id,
  shortId: `s${id}`,
  title,
  drawing_number: null,
  customer_item_id: null,
  archivedAt: null,
  createdAt: `2026-01-0${id}T00:00:00.000Z`,
  procedures: [{ hidden: false }, { hidden: true }],
  trackedObjects: [],
  referenceMaterials: [{ fileId: `f${id}`, filename: `${title}.pdf` }],
  ...changes,
})
const kept = (path: string, body: unknown): KeptRecord => ({ path: mount + path, body })

const records = [
  kept('/guidebooks/1', guidebook('1', 'Coolant pump')),
  kept('/guidebooks/s1', guidebook('1', 'Coolant pump')),
  kept(
    '/guidebooks/2',
    guidebook('2', 'Gearbox', { drawing_number: 'A-77', placePath: [{ id: 'hall' }] }),
  ),
  kept('/guidebooks/3', guidebook('3', 'Old press', { archivedAt: '2026-02-01T00:00:00.000Z' })),
  kept('/procedures/9/guidebooks', { items: [] }),
]

function titles(path: string, query = ''): unknown[] {
  const wanted = listIn(mount + path)
  assert.ok(wanted)
  const { items } = listFrom(wanted, new URLSearchParams(query), records)
  return items.map((item) => (item as { title: string }).title)
}

test('the list of guidebooks has each kept one once, newest first, without archived ones', () => {
  assert.deepEqual(titles('/guidebooks'), ['Gearbox', 'Coolant pump'])
  assert.deepEqual(titles('/guidebooks', 'archived=true'), ['Old press'])
  assert.deepEqual(titles('/guidebooks', 'q=PUMP'), ['Coolant pump'])
  assert.deepEqual(titles('/guidebooks', 'q=a-77'), ['Gearbox'])
  assert.deepEqual(titles('/guidebooks', 'placeId=hall'), ['Gearbox'])
  assert.deepEqual(titles('/procedures'), [])
})

test('the list is sorted as by the service, with missing values at the end', () => {
  assert.deepEqual(titles('/guidebooks', 'sort=title'), ['Coolant pump', 'Gearbox'])
  assert.deepEqual(titles('/guidebooks', 'sort=-title'), ['Gearbox', 'Coolant pump'])
  assert.deepEqual(titles('/guidebooks', 'sort=drawing_number'), ['Gearbox', 'Coolant pump'])
})

test('a list counts the parts it does not contain', () => {
  const { items } = listFrom({ mount, list: 'guidebooks' }, new URLSearchParams('q=gear'), records)

  assert.partialDeepStrictEqual(items, [{ procedureCount: 1, referenceMaterialCount: 1 }])
})

test('a search finds kept content by its words, including documents', () => {
  assert.deepEqual(titles('/search', 'q=gear'), ['Gearbox', 'Gearbox.pdf'])
})

test('no other list is answered from kept content', () => {
  assert.equal(listIn(`${mount}/members`), undefined)
  assert.equal(listIn(`${mount}/guidebooks/1/reference-material`), undefined)
})

test('a procedure has the picture from its guidebook', () => {
  const link = { procedureId: '9', hidden: false, thumbnailUrl: '/picture' }
  const procedure = (id: string) =>
    kept(`/procedures/${id}`, { id, title: `Seal ${id}`, createdAt: id, outline: [] })
  const { items } = listFrom({ mount, list: 'procedures' }, new URLSearchParams(), [
    kept('/guidebooks/1', guidebook('1', 'Coolant pump', { procedures: [link] })),
    procedure('9'),
    procedure('8'),
  ])

  assert.partialDeepStrictEqual(items, [{ thumbnailUrl: '/picture' }, { thumbnailUrl: null }])
})
