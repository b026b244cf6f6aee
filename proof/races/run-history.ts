import type { ProcedureContent, Step } from '@millwright/contract/procedure-content'
import type { EntryKind } from '@millwright/contract/run-entries'
import type { Field, FieldKind } from '@millwright/contract/step-fields'
import type { FoldedEntry } from '@millwright/runs/entry-order'
import fc from 'fast-check'

export const startedAt = '2026-03-01T08:00:00.000Z'

/** What a device did, each encoded as a number: thousands are generated and shrunk quickly. */
const deeds = fc.array(fc.nat(), { maxLength: 300, size: 'max' })

/** A run on one to four devices, and two orders in which its entries arrive somewhere. */
export const history = fc.record({
  devices: fc.array(deeds, { minLength: 1, maxLength: 4, size: 'max' }),
  arrivals: fc.tuple(fc.nat(), fc.nat()),
})

const kinds: EntryKind[] = [
  'step_done',
  'step_done',
  'step_reopened',
  'step_skipped',
  'value',
  'value',
  'value',
  'photo',
  'sign_off',
  'release',
  'comment',
  'deviation',
  'choice',
  'conflict_resolved',
  'hand_over',
  'pause',
  'resume',
  'finish',
  'cancel',
]
const rareKinds = new Set<EntryKind>(['finish', 'cancel'])

const field = (id: string, kind: FieldKind, more: Partial<Field> = {}): Field => ({
  id,
  label: id,
  kind,
  required: false,
  onFail: 'note',
  ...more,
})

const step = (id: string, more: Partial<Step> = {}): Step => ({
  id,
  text: id,
  steps: [],
  callouts: [],
  media: [],
  ...more,
})

const steps: Step[] = [
  step('plain'),
  step('reading', { fields: [field('number', 'number', { min: 2, max: 6, onFail: 'hold' })] }),
  step('pictured', {
    fields: [field('photos', 'photo'), field('check', 'check', { required: true })],
  }),
  step('signed', { signOff: { by: 'other', meaning: 'Witnessed' } }),
  step('decision', {
    choices: [
      { id: 'on', label: 'On', to: 'next' },
      { id: 'back', label: 'Back', to: 'reading' },
      { id: 'end', label: 'End', to: 'end' },
    ],
  }),
  step('last'),
]

export const content: Pick<ProcedureContent, 'outline'> = {
  outline: [{ id: 'main', title: '', callouts: [], steps, sections: [] }],
}

/** What the devices did. Their clocks differ, some times are equal, and some entries arrive before they happened. */
export function entriesOf(devices: readonly (readonly number[])[]): FoldedEntry[] {
  return devices.flatMap((deed, device) => deed.map((number, at) => entryOf(number, device, at)))
}

function entryOf(number: number, device: number, at: number): FoldedEntry {
  const digits = digitsOf(number)
  const kind = kindOf(digits)
  const minute = at + digits(7) - 3
  const made = Date.parse(startedAt) + minute * 60_000
  const stepId = steps[digits(steps.length)]?.id ?? 'plain'
  return {
    id: idOf(device, at),
    // A device's clock may be hours ahead of the receiver's.
    at: new Date(made + (digits(5) === 0 ? 7_200_000 : 0)).toISOString(),
    receivedAt: new Date(made + digits(40) * 60_000).toISOString(),
    deviceId: `device-${device}`,
    memberId: `member-${device % 3}`,
    kind,
    ...(isOfRun(kind) ? {} : { stepId, occurrence: digits(2) + 1 }),
    ...contentOf(kind, digits, device),
  }
}

function kindOf(digits: (base: number) => number): EntryKind {
  const kind = kinds[digits(kinds.length)] ?? 'comment'
  return rareKinds.has(kind) && digits(20) > 0 ? 'comment' : kind
}

function isOfRun(kind: EntryKind): boolean {
  return ['hand_over', 'pause', 'resume', 'finish', 'cancel'].includes(kind)
}

function contentOf(
  kind: EntryKind,
  digits: (base: number) => number,
  device: number,
): Partial<FoldedEntry> {
  switch (kind) {
    case 'value':
      return digits(3) === 0
        ? { fieldId: 'check', value: digits(2) === 0 }
        : { fieldId: 'number', value: digits(9) }
    case 'photo':
      return { fileId: `file-${digits(9)}`, ...(digits(2) === 0 && { fieldId: 'photos' }) }
    case 'conflict_resolved':
      return { fieldId: 'number', entryId: idOf(digits(4), digits(300)) }
    case 'choice':
      return { choiceId: ['on', 'back', 'end'][digits(3)] ?? 'on' }
    case 'hand_over':
      return { toMemberId: `member-${digits(4)}` }
    case 'comment':
      return { text: `By ${device}` }
    case 'deviation':
      return { text: `By ${device}`, reason: 'So it was.' }
    case 'step_skipped':
    case 'release':
    case 'cancel':
      return { reason: 'So it was.' }
    default:
      return {}
  }
}

function idOf(device: number, at: number): string {
  return `00000000-0000-7000-8000-${String(device * 1000 + at).padStart(12, '0')}`
}

/** One draw after another from a single number. */
function digitsOf(number: number): (base: number) => number {
  let state = number
  return (base) => {
    state = nextOf(state)
    return state % base
  }
}

/** Mulberry32: small, and the same on every machine. */
function nextOf(state: number): number {
  const sum = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(sum ^ (sum >>> 15), 1 | sum)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return (mixed ^ (mixed >>> 14)) >>> 0
}

/** Reordered, in parts, some of them repeated: what a device or the service ends up with. */
export function arrivalOf(entries: readonly FoldedEntry[], seed: number): FoldedEntry[] {
  const draw = digitsOf(seed)
  const keyed = entries.map((entry) => ({ entry, key: draw(1_000_000) }))
  const shuffled = keyed.toSorted((a, b) => a.key - b.key).map(({ entry }) => entry)
  const cut = draw(shuffled.length + 1)
  const parts = [shuffled.slice(0, cut), shuffled.slice(cut)]
  const again = shuffled.filter(() => draw(4) === 0)
  return [...(parts[1] ?? []), ...again, ...(parts[0] ?? [])]
}
