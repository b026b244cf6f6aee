import { ModelError } from '../errors.ts'
import { Archive } from '../formats/zip.ts'
import { endingOf, formatNamedBy, formatOfEnding } from '../model-endings.ts'
import { fileStem } from '../model-source.ts'

/** The formats, those with the most information first. */
const byWorth = [...new Set(Object.values(formatOfEnding))]
const maxShownNames = 5

/**
 * Chooses among several models: the one that refers to others and that none refers to; or, for the same model in
 * several formats,
 * the most exact.
 *
 * @throws {ModelError} `model_ambiguous` for models that have nothing to do with each other
 */
export function mainModelOf(
  models: readonly string[],
  files: ReadonlyMap<string, Uint8Array>,
): string {
  const named = new Map(models.map((name) => [name, namedIn(name, files, models)]))
  const isNamed = (name: string): boolean => [...named.values()].some((names) => names.has(name))
  const countOf = (name: string): number => named.get(name)?.size ?? 0
  const tops = models.filter((name) => !isNamed(name))
  const candidates = tops.length > 0 ? tops : models
  const most = Math.max(...candidates.map(countOf))
  const [first = '', ...others] = candidates
    .filter((name) => countOf(name) === most)
    .toSorted((a, b) => worthOf(a) - worthOf(b))
  if (others.every((name) => stemOf(name) === stemOf(first))) return first
  const shown = [first, ...others].slice(0, maxShownNames).join(', ')
  const reason = `The archive holds several models that don’t refer to each other: ${shown}. Upload each by itself.`
  throw new ModelError('model_ambiguous', { details: { reason } })
}

function worthOf(name: string): number {
  const format = formatNamedBy(name)
  return format ? byWorth.indexOf(format) : byWorth.length
}

function stemOf(name: string): string {
  return fileStem(name).toLowerCase()
}

/** The other models that one refers to, ignoring case. Only two formats have references. */
function namedIn(
  name: string,
  files: ReadonlyMap<string, Uint8Array>,
  models: readonly string[],
): ReadonlySet<string> {
  const text = referringText(name, files.get(name) ?? Buffer.of())
  const sought = models.filter((each) => each !== name)
  return new Set(sought.filter((each) => text.includes(each.toLowerCase())))
}

function referringText(name: string, bytes: Uint8Array): string {
  const isDocument = endingOf(name) === 'fcstd'
  if (!isDocument && formatNamedBy(name) !== 'step') return ''
  const content = isDocument ? new Archive(bytes).read('Document.xml') : bytes
  return Buffer.from(content ?? [])
    .toString('utf8')
    .toLowerCase()
}
