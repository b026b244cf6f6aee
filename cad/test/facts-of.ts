import { modelFacts, type ModelFacts } from '../src/facts.ts'
import type { ModelSource } from '../src/model-source.ts'
import { partIds } from '../src/part-ids.ts'
import { readModel } from '../src/read.ts'

/** The engine's facts for a file's bytes or text. */
export async function factsOfFile(
  content: Uint8Array | string,
  {
    filename = 'thing.model',
    companions = {},
    pieces = [],
  }: {
    filename?: string
    companions?: Record<string, string | Uint8Array>
    pieces?: ModelSource['pieces']
  } = {},
): Promise<ModelFacts> {
  const model = await readModel({
    bytes: Buffer.from(content),
    filename,
    companions: new Map(
      Object.entries(companions).map(([name, bytes]) => [name, Buffer.from(bytes)]),
    ),
    pieces,
  })
  return modelFacts(model, partIds(model.parts))
}
