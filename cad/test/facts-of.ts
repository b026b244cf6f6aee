import { factsOf, type ModelFacts } from '../src/facts.ts'
import { partIds } from '../src/part-ids.ts'
import { readModel } from '../src/read.ts'

/** What the engine knows of a file's bytes or text. */
export async function modelFacts(
  content: Uint8Array | string,
  {
    filename = 'thing.model',
    companions = {},
  }: { filename?: string; companions?: Record<string, string | Uint8Array> } = {},
): Promise<ModelFacts> {
  const model = await readModel({
    bytes: Buffer.from(content),
    filename,
    companions: new Map(
      Object.entries(companions).map(([name, bytes]) => [name, Buffer.from(bytes)]),
    ),
  })
  return factsOf(model, partIds(model.parts))
}
