import type { KernelModel } from './kernel-model.ts'

const maxNameLength = 200

/** A file as it was uploaded. */
export interface ModelSource {
  bytes: Uint8Array
  /** Of people's choosing: names the model, hints at the format, opens nothing. */
  filename: string
  /** Files that came with it, by name, such as materials and textures. */
  companions: ReadonlyMap<string, Uint8Array>
  /** Names of files that the model refers to and that did not come with it: noted while it is read. */
  missing?: Set<string>
  /** What was read of its geometry already, piece by piece. */
  pieces?: readonly KernelModel[]
}

/** The file's name without folder and extension. */
export function fileStem(filename: string): string {
  const base = lastName(filename)
  return base.replace(/\.[^.]+$/, '') || base || 'Model'
}

/**
 * A file that the model names, if it came with it. Only the last name counts: models hold paths of
 * the machine they were made on, addresses, or worse, and nothing is ever opened by them.
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
  // Models come from systems that do not tell upper from lower case.
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
