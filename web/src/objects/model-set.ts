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

/** Of files that models name: materials, buffers, textures. Parts of an assembly end as any model does. */
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
  const texts = await Promise.all(models.map(namingText))
  const isNamedBy = (text: string, { name }: File) =>
    text.toLowerCase().includes(name.toLowerCase())
  const unnamed = models.filter((file, index) =>
    texts.every((text, other) => other === index || !isNamedBy(text, file)),
  )
  const naming = unnamed.find((file) => {
    const text = texts[models.indexOf(file)] ?? ''
    return models.some((other) => other !== file && isNamedBy(text, other))
  })
  return naming ?? unnamed[0] ?? models[0]
}

/** Where a model names others: in its text, or in the first file of its archive, as FreeCAD has it. */
async function namingText(file: File): Promise<string> {
  if (!file.name.toLowerCase().endsWith('.fcstd')) return await file.slice(0, maxNamingBytes).text()
  const head = new DataView(await file.slice(0, 30).arrayBuffer())
  if (head.byteLength < 30) return ''
  const start = 30 + head.getUint16(26, true) + head.getUint16(28, true)
  const unpacked = file.slice(start).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of unpacked) {
      text += decoder.decode(chunk, { stream: true })
      if (text.length > maxNamingBytes) break
    }
  } catch {
    // What follows in the archive is no part of it.
  }
  return text
}
