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
  '.wrl',
  '.wrz',
  '.x3dv',
  '.x3d',
]

/** Of files that models name: materials, buffers, textures. The parts of an assembly are models themselves. */
const companionEndings = ['.mtl', '.bin', '.png', '.jpg', '.jpeg', '.webp', '.ktx2']

/** A model with its files in an archive, or compressed by itself. */
const packedEndings = ['.zip', '.stpz', '.gz']

/** What may be chosen together. */
export const modelSetEndings = [...modelEndings, ...packedEndings, ...companionEndings]

/** A model, and the files that it names. */
export interface ModelSet {
  model: File
  companions: File[]
}

/** Names stand within so much of a file, also behind geometry. */
const maxNamingBytes = 64_000_000
/** Takes a piece of text. @returns whether there is to be more */
type OnPiece = (text: string) => boolean

/** Tells the model from what it names. Of several models it is one that none names, and that names the most. */
export async function sortModelSet(files: readonly File[]): Promise<ModelSet | undefined> {
  const models = files.filter(isModel)
  const model = models.length > 1 ? await topOf(models) : (models[0] ?? files[0])
  return model && { model, companions: files.filter((file) => file !== model) }
}

/**
 * Those of the chosen files that are missing of a model, by their names in whatever case. Where one of them is,
 * others may be what it refers to itself; an archive may hold any.
 */
export function missingAmong(chosen: readonly File[], missing: readonly string[]): File[] {
  const names = new Set(missing.map((name) => name.toLowerCase()))
  const mayBeMissing = (name: string) => names.has(name) || name.endsWith('.zip')
  return chosen.some(({ name }) => mayBeMissing(name.toLowerCase())) ? [...chosen] : []
}

function isModel({ name }: Pick<File, 'name'>): boolean {
  return [...modelEndings, ...packedEndings].some((ending) => name.toLowerCase().endsWith(ending))
}

async function topOf(models: readonly File[]): Promise<File | undefined> {
  const named: ReadonlySet<string>[] = []
  // One at a time, as each may be larger than the memory of a phone.
  for (const file of models) named.push(await namedIn(file, models))
  const countOf = (file: File) => named[models.indexOf(file)]?.size ?? 0
  const unnamed = models.filter(({ name }) => named.every((names) => !names.has(name)))
  const [top = models[0]] = unnamed.toSorted((a, b) => countOf(b) - countOf(a))
  return top
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
async function readText(file: File, onPiece: OnPiece): Promise<void> {
  const isArchive = file.name.toLowerCase().endsWith('.fcstd')
  const take = isArchive ? await documentReader(onPiece) : textReader(onPiece)
  const reader = file.stream().getReader()
  let read = 0
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      read += next.value.byteLength
      if (!take(next.value) || read > maxNamingBytes) break
    }
  } catch {
    // A damaged archive names nothing more; the service says what is wrong with it.
  }
  await reader.cancel().catch(() => undefined)
}

function textReader(onPiece: OnPiece): (bytes: Uint8Array) => boolean {
  const decoder = new TextDecoder()
  return (bytes) => onPiece(decoder.decode(bytes, { stream: true }))
}

/** Reads the document in the archive that FreeCAD writes, which names others. */
async function documentReader(onPiece: OnPiece): Promise<(bytes: Uint8Array) => boolean> {
  const { Unzip, UnzipInflate } = await import('fflate')
  const take = textReader(onPiece)
  let goesOn = true
  const archive = new Unzip((entry) => {
    if (entry.name !== 'Document.xml') return
    entry.ondata = (error, bytes, isLast) => {
      goesOn = !error && take(bytes) && !isLast
    }
    entry.start()
  })
  archive.register(UnzipInflate)
  return (bytes) => {
    archive.push(Uint8Array.from(bytes))
    return goesOn
  }
}
