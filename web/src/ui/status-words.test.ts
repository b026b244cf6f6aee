import assert from 'node:assert/strict'
import { test } from 'node:test'

import { i18n } from '../i18n.ts'
import french from '../locales/fr.json' with { type: 'json' }
import { ofOne, ofSeveral } from './status-words.ts'

test('a status has the gender and number of its noun', (t) => {
  i18n.load('fr', french)
  i18n.activate('fr')
  t.after(() => {
    i18n.activate('en')
  })

  assert.equal(ofOne.archived('guidebook'), 'Archivé')
  assert.equal(ofOne.archived('procedure'), 'Archivée')
  assert.equal(ofSeveral.archived('object'), 'Archivés')
  assert.equal(ofSeveral.archived('capture'), 'Archivées')
})

test('in English a status is a single word', () => {
  assert.equal(ofOne.published('course'), 'Published')
  assert.equal(ofSeveral.current('skill'), 'Current')
})
