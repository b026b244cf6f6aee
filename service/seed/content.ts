import type { ProcedureContent, Step } from '@millwright/contract/procedure-content'

import { pick, type Random } from '#seed/random'

import { fieldsOf } from './fields.ts'
import * as words from './vocabulary.ts'

/** A machine somewhere in a plant, as its guidebook describes it. */
export function guidebookText(random: Random, number: number) {
  const machine = pick(random, words.machines)
  const place = pick(random, words.places)
  const code = `${machine.code}-${String(100 + number).padStart(3, '0')}`
  return {
    title: `${machine.name} ${code}, ${place}`,
    description: `${machine.name} in ${place}. Spare: ${pick(random, machine.parts)}.`,
    tags: [place.toLowerCase(), machine.name.toLowerCase()],
    drawing_number: random() < 0.6 ? `DE-${2000 + Math.floor(random() * 8000)}` : null,
    drawing_revision: random() < 0.4 ? pick(random, ['A', 'B', 'C']) : null,
    customer_item_id: `${machine.code}${Math.floor(random() * 1e6)}`,
  }
}

/** Work on a part of a machine: prepared, done and closed, with warnings, tools and spare parts. */
export function procedureText(random: Random, number: number) {
  const machine = pick(random, words.machines)
  const part = pick(random, machine.parts)
  const title = `${pick(random, words.tasks)} ${part} (${machine.name}, PM-${1000 + number})`
  const fill = (text: string) =>
    text
      .replaceAll('{machine}', machine.name.toLowerCase())
      .replaceAll('{part}', part)
      .replaceAll('{count}', String(4 + Math.floor(random() * 5)))
      .replaceAll('{bolt}', pick(random, ['8', '10', '12', '16']))
      .replaceAll('{torque}', String(20 + 5 * Math.floor(random() * 30)))
  return { title, content: contentOf(random, part, fill) }
}

function contentOf(random: Random, part: string, fill: (text: string) => string): ProcedureContent {
  let made = 0
  const newId = (kind: string) => `${kind}-${(made += 1)}`
  const step = (template: string): Step => {
    const text = fill(template)
    const fields = fieldsOf(text)
    return { ...stepOf(text), ...(fields.length > 0 && { fields }) }
  }
  const stepOf = (text: string): Step => ({
    id: newId('step'),
    text,
    steps: [],
    callouts:
      random() < 0.12
        ? [{ id: newId('callout'), kind: 'warning', text: fill(pick(random, words.warnings)) }]
        : [],
    media: [],
  })
  const section = (title: string, texts: readonly string[]) => ({
    id: newId('section'),
    title,
    callouts: [],
    steps: texts.map(step),
    sections: [],
  })
  const some = (texts: readonly string[], share: number) => texts.filter(() => random() < share)
  return {
    outline: [
      section('Prepare', some(words.preparations, 0.7)),
      section(`Work on the ${part}`, some(words.works, 0.8)),
      section('Finish', words.closings),
    ],
    callouts: [{ id: newId('callout'), kind: 'danger', text: fill(pick(random, words.warnings)) }],
    tools: some(words.tools, 0.4).map((name) => ({ id: newId('tool'), name })),
    parts: [{ id: newId('part'), name: part, quantity: 1 }],
  }
}
