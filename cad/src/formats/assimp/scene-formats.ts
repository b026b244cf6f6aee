import { linear } from '../../color.ts'
import { scaleModel } from '../../correction.ts'
import { ModelError } from '../../errors.ts'
import { multiply, type Matrix } from '../../matrix.ts'
import { plainMaterial, partsOf, type Material, type Model, type ModelPart } from '../../model.ts'
import type { ModelSource } from '../../model-source.ts'
import { millimetresPer } from '../../units.ts'
import { readGltf } from '../gltf/gltf.ts'
import { unescapeXml } from '../xml-tags.ts'
import { Archive } from '../zip.ts'
import { glbByAssimp } from './assimp.ts'
import { moveTracks } from './moved-tracks.ts'
import { unitsOfAmf, unitsOfCollada, unitsOfFbx, unitOf, type FileUnits } from './file-units.ts'

/** The library treats the file's units as the meters of glTF, except for COLLADA, which it converts. */
const millimetresPerMetre = 1000
/** Turns y up, to which the library turns some files, back to z up. */
const zUp: Matrix = [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1]
/** The library fails on some animations. */
const animationElements = /<library_animation(_clip)?s\b[^]*?<\/library_animation\1s>/g
/** The suffix that the library adds to duplicate names and gives to nodes without a name. */
const addedToName = /_(node(_\d+)?|inst_\d+)$/
const madeUpName = /^node(_\d+)?$/
/** Nodes that the library inserts between those of an FBX file, for each kind of transformation. */
const between = /_\$AssimpFbx\$_/

/** FBX: y or z up and units according to its settings; usually centimeters. */
export async function readFbx(source: ModelSource): Promise<Model> {
  const units = unitsOfFbx(source.bytes)
  return await readScene('fbx', source, {
    ...units,
    lengthOfOne: units.millimetres ?? 1,
    isTurned: false,
  })
}

/** COLLADA: by default meters, with y up. */
export async function readCollada(source: ModelSource): Promise<Model> {
  const units = unitsOfCollada(source.bytes)
  const isTurned = units.upAxis === 'z'
  const text = Buffer.from(source.bytes).toString('utf8')
  const reading = { ...units, lengthOfOne: millimetresPerMetre, isTurned }
  const model = await readScene('dae', source, reading).catch(async (error: unknown) => {
    const still = Buffer.from(text.replaceAll(animationElements, ''))
    if (still.length === source.bytes.length) throw error
    const without = await readScene('dae', { ...source, bytes: still }, reading)
    without.warnings.push('animations_left_out')
    return without
  })
  nameByIds(model.parts, text)
  return model
}

/** 3DS: z up, no units (millimeters assumed). */
export async function read3ds(source: ModelSource): Promise<Model> {
  const units = { millimetres: undefined, upAxis: 'z' as const }
  return await readScene('3ds', source, { ...units, lengthOfOne: 1, isTurned: true })
}

/** AMF, also as a ZIP with one file: z up, units as stated. */
export async function readAmf(source: ModelSource): Promise<Model> {
  const bytes = withKnownMaterials(unpacked(source.bytes))
  const units = unitsOfAmf(bytes)
  const lengthOfOne = units.millimetres ?? 1
  const reading = { ...units, lengthOfOne, isTurned: false }
  const model = await readScene('amf', { ...source, bytes }, reading)
  nameByMetadata(model.parts, bytes.toString('utf8'))
  return model
}

interface Reading extends FileUnits {
  /** Millimeters in one unit of the library's result. */
  lengthOfOne: number
  /** Whether the library turns z to y. */
  isTurned: boolean
}

async function readScene(
  format: 'fbx' | 'dae' | '3ds' | 'amf',
  source: ModelSource,
  { millimetres, upAxis, lengthOfOne, isTurned }: Reading,
): Promise<Model> {
  const bytes = await glbByAssimp(`model.${format}`, source.bytes)
  const { parts: roots, warnings, animations = [] } = await readGltf({ ...source, bytes }, 'glb')
  const parts = withoutScene(roots).flatMap(tidied)
  if (parts.length === 0) throw new ModelError('model_empty')
  unname(parts)
  const turned = isTurned ? parts.map((part) => moved(part, zUp)) : parts
  repaint(turned)
  const model: Model = {
    format,
    units: millimetres === undefined ? 'mm' : unitOf(millimetres),
    upAxis,
    parts: turned,
    animations,
    warnings: millimetres === undefined ? ['units_assumed', ...warnings] : warnings,
  }
  leaveOutStill(model)
  scaleModel(model, lengthOfOne / millimetresPer.m)
  return model
}

/** The single root is the scene, not a part. */
function withoutScene(roots: readonly ModelPart[]): readonly ModelPart[] {
  const [scene] = roots
  if (!scene || roots.length > 1 || scene.shapes.length > 0) return roots
  return scene.parts.map((part) => moved(part, scene.matrix))
}

/** Removes nodes that the library inserts, and those without content: cameras, lights, bones. */
function tidied(part: ModelPart): ModelPart[] {
  const parts = part.parts.flatMap(tidied)
  if (part.shapes.length === 0 && parts.length === 0) return []
  if (between.test(part.name)) return parts.map((each) => moved(each, part.matrix))
  return [{ ...part, parts }]
}

/** Restores names from before the library made them unique. */
function unname(parts: readonly ModelPart[]): void {
  const names = new Set(partsOf(parts).map(({ name }) => name))
  for (const part of partsOf(parts)) {
    const before = part.name.replace(addedToName, '')
    if (madeUpName.test(part.name)) part.name = ''
    else if (names.has(before)) part.name = before
  }
}

/** The library names nodes of COLLADA after their ids. */
function nameByIds(parts: readonly ModelPart[], text: string): void {
  const names = new Map(
    text.matchAll(/<node\b([^>]*)>/g).map(([, attributes = '']) => {
      const of = (name: string): string =>
        new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? ''
      return [of('id'), unescapeXml(of('name'))]
    }),
  )
  for (const part of partsOf(parts)) part.name = names.get(part.name) || part.name
}

/** The library names objects of AMF after their numbers. */
function nameByMetadata(parts: readonly ModelPart[], text: string): void {
  const named =
    /<object\b[^>]*\bid\s*=\s*["']([^"']*)["'](?:(?!<mesh|<\/object)[^])*?<metadata\s+type\s*=\s*["']name["']\s*>([^<]*)</gi
  const names = new Map(
    text.matchAll(named).map(([, id = '', name = '']) => [id, unescapeXml(name)]),
  )
  for (const part of partsOf(parts)) {
    if (/^\d+$/.test(part.name)) part.name = names.get(part.name) ?? ''
  }
}

function moved(part: ModelPart, outer: Matrix): ModelPart {
  const tracks = part.tracks && moveTracks(part.tracks, outer)
  return { ...part, matrix: multiply(outer, part.matrix), tracks }
}

/** Removes animations without tracks: those that moved inserted nodes, or in a way that parts cannot express. */
function leaveOutStill(model: Model): void {
  const names = model.animations ?? []
  const tracks = [...partsOf(model.parts)].flatMap((part) => part.tracks ?? [])
  const seen = new Set(tracks.map(({ animation }) => animation))
  model.animations = names.filter((_, index) => seen.has(index))
  if (seen.size === names.length) return
  if (!model.warnings.includes('animations_left_out')) model.warnings.push('animations_left_out')
  const places = new Map([...seen].toSorted((a, b) => a - b).map((old, index) => [old, index]))
  for (const part of partsOf(model.parts))
    part.tracks = part.tracks?.map((track) => ({
      ...track,
      animation: places.get(track.animation) ?? 0,
    }))
}

/**
 * Colors in these formats are sRGB, and faces are often inside out. Materials that are stated as invisible
 * are shown anyway: programs do not agree whether 0 or 1 is transparent.
 */
function repaint(parts: readonly ModelPart[]): void {
  const known = new Map<Material, Material>()
  const anew = (material: Material): Material => {
    const made = known.get(material) ?? repainted(material)
    known.set(material, made)
    return made
  }
  const meshes = new Set(partsOf(parts).flatMap(({ shapes }) => shapes.map(({ mesh }) => mesh)))
  for (const { surfaces } of meshes) {
    for (const surface of surfaces) surface.material = anew(surface.material)
  }
}

function repainted(material: Material): Material {
  if (/^(DefaultMaterial|AssimpDefault)/i.test(material.name)) return plainMaterial
  const [red, green, blue, opacity] = material.color
  return {
    ...material,
    color: [linear(red), linear(green), linear(blue), opacity > 0 ? opacity : 1],
    doubleSided: undefined,
  }
}

/** The library fails on a material that the file lacks; shapes are complete without it. */
function withKnownMaterials(bytes: Uint8Array): Buffer {
  const text = Buffer.from(bytes).toString('utf8')
  const materials = text.matchAll(/<material\b[^>]*\bid\s*=\s*["']([^"']*)["']/gi)
  const known = new Set(materials.map(([, id]) => id))
  const named = /\smaterialid\s*=\s*["']([^"']*)["']/gi
  return Buffer.from(text.replaceAll(named, (all, id: string) => (known.has(id) ? all : '')))
}

function unpacked(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return bytes
  const archive = new Archive(bytes)
  const name = archive.names().find((each) => each.endsWith('.amf')) ?? archive.names()[0]
  const file = name === undefined ? undefined : archive.read(name)
  if (!file) throw new ModelError('model_empty')
  return file
}
