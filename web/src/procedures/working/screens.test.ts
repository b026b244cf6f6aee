import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Callout, Section, Step } from '@millwright/contract/procedure-content'

import { createScreens, type Screen } from './screens.ts'

const callout = (text: string): Callout => ({ id: text, kind: 'danger', text })
const step = (text: string, steps: Step[] = []): Step => ({
  id: text,
  text,
  steps,
  callouts: [],
  media: [],
})
const section = (title: string, callouts: Callout[], steps: Step[], sections: Section[] = []) => ({
  id: title,
  title,
  callouts,
  steps,
  sections,
})

test('every step has a screen, sub-steps after the one they belong to', () => {
  const outline = [
    section('A', [], [step('1', [step('1.1')]), step('2')]),
    section('B', [], [step('3')]),
  ]

  const ids = createScreens({ title: 'A job', outline }).map(({ id }) => id)

  assert.deepEqual(ids, ['prepare', '1', '1.1', '2', '3', 'end'])
})

const textsOn = (screen: Exclude<Screen, { kind: 'prepare' }>) =>
  (screen.kind === 'step' ? screen.above : screen.callouts).map(({ text }) => text)

test('a notice of a section without steps is read before the next step, or at the end', () => {
  const outline = [
    section('Safety', [callout('voltage')], []),
    section('Job', [], [step('1')], [section('After', [callout('waste')], [])]),
  ]

  const shown = createScreens({ title: 'A job', outline }).map((screen) =>
    screen.kind === 'prepare' ? [] : textsOn(screen),
  )

  assert.deepEqual(shown, [[], ['voltage'], ['waste']])
})

test('no notice of a section is lost, even if only its sub-sections have steps', () => {
  const inner = section('Inner', [callout('hot')], [step('1'), step('2')])
  const outline = [section('Outer', [callout('voltage')], [], [inner])]

  const shown = createScreens({ title: 'A job', outline }).map((screen) =>
    screen.kind === 'prepare' ? [] : textsOn(screen),
  )

  assert.deepEqual(shown, [[], ['voltage', 'hot'], [], []])
})

test("a section with the procedure's name is not named again", () => {
  const outline = [section('Oil', [], [step('1')], [section('Drain', [], [step('2')])])]

  const titles = createScreens({ title: 'Oil', outline }).map((screen) =>
    screen.kind === 'step' ? screen.sectionTitle : null,
  )

  assert.deepEqual(titles, [null, '', 'Drain', null])
})
