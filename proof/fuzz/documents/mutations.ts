import { deflateSync, inflateSync } from 'node:zlib'

import { unzipSync, zipSync, type Zippable } from 'fflate'

import type { Random } from '../../quality/synthetic/random.ts'

type Mutation = (bytes: Buffer, random: Random) => Buffer

/** Fixed: the current time would change the bytes each time. */
const packed = new Date(2020, 0, 1)

const numbers = ['0', '-1', '1', '65536', '2147483648', '99999999999999999999', '1e308', '-0.00001']

/** Damage from transport, editors and malice. */
const mutations: readonly Mutation[] = [
  function flipBytes(bytes, random) {
    const changed = Buffer.from(bytes)
    for (let count = random.between(1, 40); count > 0; count -= 1) {
      changed[at(changed, random)] = random.between(0, 255)
    }
    return changed
  },
  function truncate(bytes, random) {
    return bytes.subarray(0, at(bytes, random))
  },
  function dropPart(bytes, random) {
    const [from, to] = rangeIn(bytes, random)
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])
  },
  function repeatPart(bytes, random) {
    const [from, to] = rangeIn(bytes, random)
    const part = bytes.subarray(from, Math.min(to, from + 400))
    const times = random.pick([1, 2, 50, 2000])
    const parts = Array.from({ length: times }, () => part)
    return Buffer.concat([bytes.subarray(0, to), ...parts, bytes.subarray(to)])
  },
  function swapParts(bytes, random) {
    const cuts = [0, 0, 0, 0].map(() => at(bytes, random)).toSorted((a, b) => a - b)
    const [a = 0, b = 0, c = 0, d = 0] = cuts
    return Buffer.concat([
      bytes.subarray(0, a),
      bytes.subarray(c, d),
      bytes.subarray(b, c),
      bytes.subarray(a, b),
      bytes.subarray(d),
    ])
  },
  (bytes, random) => exchanged(bytes, /\d+/g, random, () => random.pick(numbers)),
  // References, names, tags and attributes replace others of their kind.
  (bytes, random) =>
    exchanged(bytes, /\b\d+ \d+ R\b|\/[A-Z][A-Za-z]+|<\/?[\w:]+|"[^"<>]*"/g, random),
]

/** Damages a document, in its bytes or inside its compressed parts. */
export function mutateBytes(bytes: Uint8Array, random: Random): Uint8Array {
  let changed = Buffer.from(bytes)
  for (let count = random.pick([1, 1, 2, 5]); count > 0; count -= 1) {
    changed = Buffer.from(random.chance(0.5) ? insideOf(changed, random) : apply(changed, random))
  }
  return changed
}

function apply(bytes: Buffer, random: Random): Buffer {
  return bytes.length === 0 ? bytes : random.pick(mutations)(bytes, random)
}

/** Damages one part of a package or one stream of a PDF, and compresses it again. */
function insideOf(bytes: Buffer, random: Random): Buffer {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return inPackage(bytes, random)
  return bytes.includes('%PDF-') ? inStream(bytes, random) : apply(bytes, random)
}

function inPackage(bytes: Buffer, random: Random): Buffer {
  try {
    const files: Zippable = unzipSync(bytes)
    const name = random.pick(Object.keys(files))
    const file = files[name]
    if (!(file instanceof Uint8Array)) return apply(bytes, random)
    const changed = { ...files, [name]: apply(Buffer.from(file), random) }
    return Buffer.from(zipSync(changed, { mtime: packed }))
  } catch {
    return apply(bytes, random)
  }
}

function inStream(bytes: Buffer, random: Random): Buffer {
  const text = bytes.toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n/g)].filter(({ index }) => text[index - 1] !== 'd')
  if (streams.length === 0) return apply(bytes, random)
  const chosen = random.pick(streams)
  const from = chosen.index + chosen[0].length
  const to = text.indexOf('endstream', from)
  if (to < 0) return apply(bytes, random)
  try {
    const content = inflateSync(bytes.subarray(from, to))
    const changed = deflateSync(apply(content, random))
    return Buffer.concat([bytes.subarray(0, from), changed, bytes.subarray(to)])
  } catch {
    return apply(bytes, random)
  }
}

/** Replaces a few matches, each with what is given, or with another match. */
function exchanged(
  bytes: Buffer,
  pattern: RegExp,
  random: Random,
  replacement?: () => string,
): Buffer {
  const text = bytes.toString('latin1')
  const found = [...text.matchAll(pattern)]
  if (found.length === 0) return bytes
  let changed = text
  const chosen = random.sample(found.slice(0, 2000), random.between(1, 8))
  for (const { index, 0: old } of chosen.toSorted((a, b) => b.index - a.index)) {
    const by = replacement?.() ?? random.pick(found)[0]
    changed = changed.slice(0, index) + by + changed.slice(index + old.length)
  }
  return Buffer.from(changed, 'latin1')
}

function at(bytes: Buffer, random: Random): number {
  return random.between(0, Math.max(0, bytes.length - 1))
}

function rangeIn(bytes: Buffer, random: Random): [from: number, to: number] {
  const from = at(bytes, random)
  return [from, Math.min(bytes.length, from + random.pick([1, 20, 300, 5000]))]
}
