import { throwDamaged } from '../../errors.ts'
import { xmlTags, type XmlTag } from '../xml-tags.ts'
import { maxDepth, type VrmlNode, type VrmlValue } from './syntax.ts'

/** The default field of its parent for each type of node (ISO/IEC 19776-1, 4.3.6). */
const fieldOfType: readonly [pattern: RegExp, field: string][] = [
  [/^Appearance$/, 'appearance'],
  [/^(Material|TwoSidedMaterial|PhysicalMaterial|UnlitMaterial)$/, 'material'],
  [/^(Image|Pixel|Movie|Multi)Texture$/, 'texture'],
  [/^TextureTransform$/, 'textureTransform'],
  [/^Coordinate(Double)?$/, 'coord'],
  [/^Color(RGBA)?$/, 'color'],
  [/^Normal$/, 'normal'],
  [/^TextureCoordinate$/, 'texCoord'],
  [/^(Box|Cone|Cylinder|Sphere|Text|ElevationGrid|Extrusion|\w+Set)$/, 'geometry'],
]
/** Elements about the file or its declarations, which are not shapes. */
const statementsWithoutShape =
  /^(head|meta|component|unit|ROUTE|ProtoDeclare|ProtoInterface|ExternProtoDeclare|field)$/i
/** The document type declaration, which is ignored. */
const documentType = /<!DOCTYPE[^>[]*>/

/** Whether the text is X3D in XML. */
export function isX3dXml(head: string): boolean {
  return head.trimStart().startsWith('<') && /<X3D[\s>]/.test(head)
}

/**
 * Reads X3D in XML as the nodes that its classic encoding would have.
 *
 * @throws {ModelError} `model_damaged`
 */
export function parseX3dXml(xml: string): VrmlNode[] {
  const scene = plainNode('Scene', '')
  const open: VrmlNode[] = [scene]
  const named = new Map<string, VrmlNode>()
  let passedOver = 0
  for (const tag of xmlTags(xml.replace(documentType, ''))) {
    if (tag.name === 'X3D' || tag.name === 'Scene') continue
    if (statementsWithoutShape.test(tag.name)) {
      if (tag.kind !== 'empty') passedOver += tag.kind === 'open' ? 1 : -1
    } else if (passedOver > 0) continue
    else if (tag.kind === 'close') open.pop()
    else {
      const parent = open.at(-1) ?? throwDamaged('a tag is closed that was never open')
      const node = nodeOf(tag, named)
      if (node) put(node, tag.attributes.get('containerField'), parent)
      if (open.length > maxDepth) throwDamaged('its nodes are nested too deep')
      if (tag.kind === 'open') open.push(node ?? plainNode(tag.name, ''))
    }
  }
  return (scene.fields.get('children') ?? []).filter((value) => typeof value === 'object')
}

function plainNode(type: string, name: string): VrmlNode {
  return { type, name, fields: new Map(), children: [] }
}

/** A new node, or one that was named before. */
function nodeOf({ name: type, attributes }: XmlTag, named: Map<string, VrmlNode>) {
  const used = attributes.get('USE')
  if (used !== undefined) return named.get(used)
  const node = plainNode(type, attributes.get('DEF') ?? '')
  if (node.name) named.set(node.name, node)
  for (const [field, text] of attributes) {
    if (field !== 'DEF' && field !== 'containerField') node.fields.set(field, valuesOf(text))
  }
  return node
}

function put(node: VrmlNode, given: string | undefined, parent: VrmlNode): void {
  const field = given ?? fieldOfType.find(([types]) => types.test(node.type))?.[1] ?? 'children'
  const before = parent.fields.get(field) ?? []
  before.push(node)
  parent.fields.set(field, before)
}

/** Numbers, quoted texts, a boolean, or a single text. */
function valuesOf(text: string): VrmlValue[] {
  const words = text.split(/[\s,]+/).filter(Boolean)
  const numbers = words.map(Number)
  if (words.length > 0 && numbers.every((value) => !Number.isNaN(value))) return numbers
  if (words.length === 1 && /^(true|false)$/i.test(text.trim())) return [/true/i.test(text)]
  const quoted = [...text.matchAll(/"((?:[^"\\]|\\[^])*)"/g)].map(([, value = '']) => value)
  return quoted.length > 0 ? quoted : [text]
}
