/** What a person may choose from; the service looks at the bytes. */
export const modelEndings = [
  '.step',
  '.stp',
  '.p21',
  '.iges',
  '.igs',
  '.brep',
  '.brp',
  '.stl',
  '.obj',
  '.ply',
  '.fcstd',
  '.3mf',
  '.amf',
  '.gltf',
  '.glb',
  '.fbx',
  '.dae',
  '.3ds',
]

/** Of files that models name: materials, buffers, textures. The parts of an assembly are models themselves. */
const companionEndings = ['.mtl', '.bin', '.png', '.jpg', '.jpeg', '.webp', '.ktx2']

/** What may be chosen together. */
export const modelSetEndings = [...modelEndings, ...companionEndings]

/** A model, and the files that it names. */
export interface ModelSet {
  model: File
  companions: File[]
}

/** Names stand within so much of a file, also behind geometry. */
const maxNamingBytes = 64_000_000
/** Of a file in a ZIP archive, before its name (APPNOTE.TXT, 4.3.7). */
const localHeaderBytes = 30

/** Tells the model from what it names. Of several models it is the one that names others and that none names. */
export async function sortModelSet(files: readonly File[]): Promise<ModelSet | undefined> {
  const models = files.filter(isModel)
  const model = models.length > 1 ? await topOf(models) : (models[0] ?? files[0])
  return model && { model, companions: files.filter((file) => file !== model) }
}

export function isModel({ name }: Pick<File, 'name'>): boolean {
  return modelEndings.some((ending) => name.toLowerCase().endsWith(ending))
}

async function topOf(models: readonly File[]): Promise<File | undefined> {
  const named: ReadonlySet<string>[] = []
  // One at a time, as each may be larger than the memory of a phone.
  for (const file of models) named.push(await namedIn(file, models))
  const unnamed = models.filter(({ name }) => named.every((names) => !names.has(name)))
  const naming = unnamed.find((file) => (named[models.indexOf(file)]?.size ?? 0) > 0)
  return naming ?? unnamed[0] ?? models[0]
}

/** Which of the other files a model names, in whatever case. */
async function namedIn(file: File, models: readonly File[]): Promise<ReadonlySet<string>> {
  const sought = models.map(({ name }) => name).filter((name) => name !== file.name)
  const overlap = Math.max(0, ...sought.map((name) => name.length))
  const found = new Set<string>()
  let before = ''
  await readText(file, (piece) => {
    const text = (before + piece).toLowerCase()
    for (const name of sought) if (text.includes(name.toLowerCase())) found.add(name)
    before = text.slice(-overlap)
    return found.size < sought.length
  })
  return found
}

/** Hands on the text in which a model names others, until it is told enough. */
async function readText(file: File, onPiece: (text: string) => boolean): Promise<void> {
  const reader = (await namingBytes(file)).getReader()
  const decoder = new TextDecoder()
  let read = 0
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      read += next.value.byteLength
      const goesOn = onPiece(decoder.decode(next.value, { stream: true }))
      if (!goesOn || read > maxNamingBytes) break
    }
  } catch {
    // What follows in an archive is no part of its first file.
  }
  await reader.cancel().catch(() => undefined)
}

/** Where a model names others: in itself, or in the first file of its archive, as FreeCAD has it. */
async function namingBytes(file: File): Promise<ReadableStream<Uint8Array>> {
  if (!file.name.toLowerCase().endsWith('.fcstd')) return file.stream()
  const head = new DataView(await file.slice(0, localHeaderBytes).arrayBuffer())
  if (head.byteLength < localHeaderBytes) return new Blob().stream()
  const start = localHeaderBytes + head.getUint16(26, true) + head.getUint16(28, true)
  return file.slice(start).stream().pipeThrough(new DecompressionStream('deflate-raw'))
}
