import { Resolver } from 'node:dns/promises'

/** The texts that the DNS holds for a name, each in the pieces that it was sent in. */
export type ResolveText = (name: string) => Promise<string[][]>

const resolver = new Resolver({ timeout: 3_000, tries: 2 })

/** Asks the name servers of this machine. */
export const resolveText: ResolveText = async (name) => await resolver.resolveTxt(name)

/** Whether a text record is there. A name server that does not answer has none. */
export async function hasTextRecord(
  resolve: ResolveText,
  { recordName, recordValue }: { recordName: string; recordValue: string },
): Promise<boolean> {
  const texts = await resolve(recordName).catch(() => [])
  return texts.some((pieces) => pieces.join('').trim() === recordValue)
}
