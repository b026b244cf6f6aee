import { Resolver } from 'node:dns/promises'

/** The text records of a name, each in the pieces it was sent in. */
export type ResolveText = (name: string) => Promise<string[][]>

const resolver = new Resolver({ timeout: 3_000, tries: 2 })

/** Queries the name servers of this machine. */
export const resolveText: ResolveText = async (name) => await resolver.resolveTxt(name)

/** Whether a text record exists; false if the name server does not answer. */
export async function hasTextRecord(
  resolve: ResolveText,
  { recordName, recordValue }: { recordName: string; recordValue: string },
): Promise<boolean> {
  const texts = await resolve(recordName).catch(() => [])
  return texts.some((pieces) => pieces.join('').trim() === recordValue)
}
