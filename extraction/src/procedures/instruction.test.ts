import assert from 'node:assert/strict'
import { test } from 'node:test'

import { beginsWithInstruction, isInstruction } from './instruction.ts'

const instructions: [language: string, text: string][] = [
  ['en', 'Remove the four screws.'],
  ['en', 'Carefully pull the lid off.'],
  ['en', 'Once dry, apply the grease.'],
  ['en', 'The cover must be removed before cleaning.'],
  ['en', 'Do not touch the shaft.'],
  ['en', '(Optional) Install the sensor.'],
  ['de', 'Lösen Sie die Schrauben.'],
  ['de', 'Schrauben mit dem Schlüssel lösen.'],
  ['de', 'Die Dichtung ist zu ersetzen.'],
  ['fr', 'Retirez les vis.'],
  ['fr', 'Ne pas toucher la surface.'],
  ['fr', 'Dévisser le capot.'],
  ['es', 'Retire los tornillos.'],
  ['es', 'Limpiar la ranura con un paño.'],
  ['it', 'Rimuovere le viti.'],
  ['pt', 'Desligue o motor.'],
  ['nl', 'Verwijder de schroeven.'],
  ['pl', 'Odkręć cztery śruby.'],
  ['ja', 'カバーを取り外してください。'],
  ['zh', '取下盖板。'],
  ['ko', '덮개를 제거하십시오.'],
]

for (const [language, text] of instructions) {
  test(`"${text}" tells to do something`, () => {
    assert.equal(isInstruction(text, language), true)
  })
}

const statements: [language: string, text: string][] = [
  ['en', 'The pump has two seals.'],
  ['en', 'Screws'],
  ['en', 'Test results are listed below.'],
  ['en', 'Is the cable connected?'],
  ['de', 'Die Pumpe ist mit zwei Dichtungen versehen.'],
  ['fr', 'La pompe comporte deux joints.'],
  ['es', 'La bomba tiene dos juntas.'],
]

for (const [language, text] of statements) {
  test(`"${text}" does not`, () => {
    assert.equal(isInstruction(text, language), false)
  })
}

test('only the first sentence counts for how a text begins', () => {
  const text = 'The lid is tight. Turn it.'

  assert.equal(isInstruction(text, 'en'), true)
  assert.equal(beginsWithInstruction(text, 'en'), false)
})
