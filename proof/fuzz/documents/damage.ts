import { Random } from '../../quality/synthetic/random.ts'
import { mutateBytes } from './mutations.ts'
import { sourceOf, type Source } from './sources.ts'

/** The damaged document with a number; the same seed and number give the same bytes. */
export async function damageSample(seed: string, number: number): Promise<Source> {
  const random = new Random(`${seed}/${number}`)
  const { kind, bytes } = await sourceOf(random)
  return { kind, bytes: mutateBytes(bytes, random) }
}
