/** The file types to choose from; the service checks the content. */
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

/** Files that models refer to: materials, buffers, textures. The parts of an assembly are models themselves. */
const companionEndings = ['.mtl', '.bin', '.png', '.jpg', '.jpeg', '.webp', '.ktx2']

/** A model with its files in an archive, or compressed by itself. */
const packedEndings = ['.zip', '.stpz', '.gz']

/** The file types that may be chosen together. */
export const modelSetEndings = [...modelEndings, ...packedEndings, ...companionEndings]

/** A model, and the files that it refers to. */
export interface ModelSet {
  model: File
  companions: File[]
}

/** File names occur within this many bytes, even after geometry. */
const maxNamingBytes = 64_000_000
/** Takes a chunk of text. @returns whether more is needed */
type OnPiece = (text: string) => boolean

/** Finds the model among its files. Of several models, it is one that none refers to, and that refers to the most. */
export async function sortModelSet(files: readonly File[]): Promise<ModelSet | undefined> {
  const models = files.filter(isModel)
  const model = models.length > 1 ? await topOf(models) : (models[0] ?? files[0])
  return model && { model, companions: files.filter((file) => file !== model) }
}

/**
 * Those of the chosen files that a model is missing, ignoring case. If one of them is, others may be files it refers
 * to itself; an archive may contain any.
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
  // One at a time, because each may be larger than a phone's memory.
  for (const file of models) named.push(await namedIn(file, models))
  const countOf = (file: File) => named[models.indexOf(file)]?.size ?? 0
  const unnamed = models.filter(({ name }) => named.every((names) => !names.has(name)))
  const [top = models[0]] = unnamed.toSorted((a, b) => countOf(b) - countOf(a))
  return top
}

/** Which of the other files a model refers to, ignoring case. */
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

/** Passes on the text in which a model refers to files, until it is told to stop. */
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
    // A damaged archive yields no more names; the service reports what is wrong with it.
  }
  await reader.cancel().catch(() => undefined)
}

function textReader(onPiece: OnPiece): (bytes: Uint8Array) => boolean {
  const decoder = new TextDecoder()
  return (bytes) => onPiece(decoder.decode(bytes, { stream: true }))
}

/** Reads the document in a FreeCAD archive, which refers to other files. */
async function documentReader(onPiece: OnPiece): Promise<(bytes: Uint8Array) => boolean> {
  const { Unzip, UnzipInflate } = await import('fflate')
  const take = textReader(onPiece)
  let continues = true
  const archive = new Unzip((entry) => {
    if (entry.name !== 'Document.xml') return
    entry.ondata = (error, bytes, isLast) => {
      continues = !error && take(bytes) && !isLast
    }
    entry.start()
  })
  archive.register(UnzipInflate)
  return (bytes) => {
    archive.push(Uint8Array.from(bytes))
    return continues
  }
}
