import { createCanvas } from '@napi-rs/canvas'

import { sampleOdt, h, list, p as odtParagraph } from '../../../extraction/test/sample-odt.ts'
import { numbered, p, samplePptx, shape, table } from '../../../extraction/test/sample-pptx.ts'
import { row, sampleXlsx } from '../../../extraction/test/sample-xlsx.ts'
import { generate } from '../../quality/synthetic/generate.ts'
import type { Random } from '../../quality/synthetic/random.ts'

/** The formats to damage; complex ones more often. */
const kinds = [
  'pdf',
  'pdf',
  'pdf',
  'docx',
  'odt',
  'pptx',
  'xlsx',
  'html',
  'markdown',
  'image',
] as const
type Kind = (typeof kinds)[number]

export interface Source {
  kind: Kind
  bytes: Uint8Array
}

/** A valid document; few different ones, because generating them takes longer than reading them. */
export async function sourceOf(random: Random): Promise<Source> {
  const kind = random.pick(kinds)
  return { kind, bytes: await documentOf(kind, random.between(0, 11)) }
}

/** One of twelve valid documents of a kind; an image with an even number is a PNG. */
export async function documentOf(kind: Kind, number: number): Promise<Uint8Array> {
  const key = `${kind} ${number}`
  const bytes = made.get(key) ?? (await make(kind, number))
  made.set(key, bytes)
  return bytes
}

const made = new Map<string, Uint8Array>()

async function make(kind: Kind, number: number): Promise<Uint8Array> {
  if (kind === 'odt') return presentText(number)
  if (kind === 'pptx') return presentSlides(number)
  if (kind === 'xlsx') return presentSheet(number)
  if (kind === 'image') return drawn(number)
  const selection = kind === 'pdf' ? 'enumerated' : kind
  return (await generate('document fuzz', number, selection)).bytes
}

function presentText(number: number): Uint8Array {
  const items = ['Remove the cover.', 'Pull the seal out.', 'Press the new one in.']
  return sampleOdt({
    body: h(`Replacing seal ${number}`) + list('', ...items) + odtParagraph('WARNING: Hot parts.'),
  })
}

function presentSlides(number: number): Uint8Array {
  const step = (text: string): string => p(text, numbered('arabicPeriod'))
  const title = shape(p(`Replacing seal ${number}`), { placeholder: 'title' })
  const steps = ['Remove the cover.', 'Pull the seal out.'].map(step).join('')
  return samplePptx([
    { shapes: title + shape(steps, { placeholder: 'body' }), notes: p('Slowly.') },
    { shapes: title + table(['Tool', 'Size'], ['Spanner', '13 mm']) },
  ])
}

function presentSheet(number: number): Uint8Array {
  const rows =
    row(1, [`Replacing seal ${number}`], 1) +
    row(2, ['Step', 'Action', 'Torque']) +
    row(3, [1, 'Remove the cover.']) +
    row(4, [2, 'Tighten the bolts.', '25 Nm'])
  return sampleXlsx([{ name: 'Sheet1', rows, merged: ['A1:C1'] }])
}

/** Small and with few words: recognition takes the longest. */
function drawn(number: number): Uint8Array {
  const canvas = createCanvas(240, 80)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000000'
  context.font = '20px sans-serif'
  context.fillText(`${number}. Open it.`, 20, 40)
  return number % 2 === 0 ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg')
}
