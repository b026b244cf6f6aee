import { looksLikeZip, openArchive, type Archive } from '../archive/open-archive.ts'
import { childrenOf, descend, parseXml, type XmlElement } from '../xml/parse-xml.ts'

/** A reference from one part of a package to another (ECMA-376 part 2, clause 9.3). */
export interface Relation {
  /** The last word of its type: `image`, `header`, `slide` … */
  kind: string
  /** Path of the part in the package. References to the outside are left out. */
  target: string
}

/** A Word, PowerPoint or Excel file: XML parts that refer to each other. */
export interface OfficePackage {
  archive: Archive
  /** Undefined if there is no such part. */
  part: (path: string) => XmlElement | undefined
  /** The references of a part by their ids; read once for each part. */
  relationsOf: (path: string) => ReadonlyMap<string, Relation>
}

export function openPackage(bytes: Uint8Array): OfficePackage {
  const archive = openArchive(bytes)
  const part = (path: string): XmlElement | undefined => {
    const text = archive.text(path)
    return text === undefined ? undefined : parseXml(text)
  }
  const known = new Map<string, ReadonlyMap<string, Relation>>()
  const relationsOfPart = (path: string): ReadonlyMap<string, Relation> => {
    const relations = known.get(path) ?? relationsOf(path, part)
    known.set(path, relations)
    return relations
  }
  return { archive, part, relationsOf: relationsOfPart }
}

/** The names that content types of files with macros use for each kind. */
const withMacros: Readonly<Record<string, string>> = {
  wordprocessingml: 'ms-word',
  spreadsheetml: 'ms-excel',
  presentationml: 'ms-powerpoint',
}

/**
 * The path of the main part if the package is of a kind.
 *
 * @param kind as in its content type: `wordprocessingml`, `presentationml`
 */
export function findMainPart({ part }: OfficePackage, kind: string): string | undefined {
  const types = childrenOf(part('[Content_Types].xml'), 'Override')
  const main = types.find(({ attributes }) => {
    const type = attributes['ContentType'] ?? ''
    const isKind = type.includes(kind) || type.includes(withMacros[kind] ?? kind)
    return isKind && type.endsWith('.main+xml')
  })
  return main?.attributes['PartName']?.replace(/^\//, '')
}

/** Opens a file of a kind at its main part. */
export function openMainPart(bytes: Uint8Array, kind: string) {
  const file = openPackage(bytes)
  const main = findMainPart(file, kind) ?? ''
  const relations = file.relationsOf(main)
  /** The first part of a kind that the main part refers to. */
  const partOf = (wanted: string): XmlElement | undefined => {
    const relation = [...relations.values()].find((one) => one.kind === wanted)
    return relation && file.part(relation.target)
  }
  return { file, main, relations, partOf, root: file.part(main) }
}

export function isPackageOf(bytes: Uint8Array, kind: string): boolean {
  if (!looksLikeZip(bytes)) return false
  const file = openPackage(bytes)
  return file.archive.names.has('[Content_Types].xml') && findMainPart(file, kind) !== undefined
}

/** From the properties of the file. */
export function readStatedTitle({
  part,
  relationsOf: relations,
}: OfficePackage): string | undefined {
  const core = [...relations('').values()].find(({ kind }) => kind === 'core-properties')
  const title = core && descend(part(core.target), 'dc:title')?.children[0]
  return typeof title === 'string' ? title : undefined
}

function relationsOf(path: string, part: OfficePackage['part']): ReadonlyMap<string, Relation> {
  const slash = path.lastIndexOf('/')
  const folder = path.slice(0, slash + 1)
  const root = part(`${folder}_rels/${path.slice(slash + 1)}.rels`)
  return new Map(
    childrenOf(root, 'Relationship')
      .filter(({ attributes }) => attributes['TargetMode'] !== 'External')
      .map(({ attributes }) => [
        attributes['Id'] ?? '',
        {
          kind: (attributes['Type'] ?? '').split('/').at(-1) ?? '',
          target: resolved(folder, attributes['Target'] ?? ''),
        },
      ]),
  )
}

function resolved(folder: string, target: string): string {
  const from = target.startsWith('/') ? [] : folder.split('/').filter((name) => name !== '')
  for (const name of target.split('/')) {
    if (name === '..') from.pop()
    else if (name !== '.' && name !== '') from.push(name)
  }
  return from.join('/')
}
