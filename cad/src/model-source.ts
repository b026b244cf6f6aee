import type { KernelModel } from './kernel-model.ts'

const maxNameLength = 200

/** An uploaded file. */
export interface ModelSource {
  bytes: Uint8Array
  /** Chosen by people: names the model and hints at the format, but is never used to open a file. */
  filename: string
  /** Files supplied with it, by name, such as materials and textures. */
  companions: ReadonlyMap<string, Uint8Array>
  /** Names of files that the model refers to and that were not supplied: collected while it is read. */
  missing?: Set<string>
  /** The pieces of its geometry that were already read. */
  pieces?: readonly KernelModel[]
}

/** The file's name without folder and extension. */
export function fileStem(filename: string): string {
  const base = lastName(filename)
  return base.replace(/\.[^.]+$/, '') || base || 'Model'
}

/**
 * A file that the model names, if it was supplied. Only the last segment counts: models contain paths of
 * the machine they were made on, addresses, or worse, which are never used to open anything.
 */
export function findCompanion(
  source: Pick<ModelSource, 'companions' | 'missing'>,
  reference: string,
): Uint8Array | undefined {
  const found = companionNamed(source, reference)
  if (!found) source.missing?.add(lastName(decoded(reference)).slice(0, maxNameLength))
  return found
}

function companionNamed(
  { companions }: Pick<ModelSource, 'companions'>,
  reference: string,
): Uint8Array | undefined {
  const name = lastName(reference)
  const found = companions.get(name) ?? companions.get(lastName(decoded(reference)))
  if (found) return found
  // Models come from systems that ignore case.
  const alike = [...companions].find(([each]) => each.toLowerCase() === name.toLowerCase())
  return alike?.[1]
}

/** A name without the folders before it. */
export function lastName(reference: string): string {
  return reference.split(/[\\/]/).pop() ?? ''
}

function decoded(reference: string): string {
  try {
    return decodeURIComponent(reference)
  } catch {
    return reference
  }
}
