import { identity, type Matrix } from '../../matrix.ts'
import { xmlTags } from '../xml-tags.ts'

/** An object of a FreeCAD document, with what is known of how it is shown. */
export interface FreecadObject {
  /** Stays the same while people change the label. */
  name: string
  type: string
  label: string
  placement: Matrix
  /** The file of the archive with its shape, which is in its place already. */
  shapeFile: string | undefined
  /** Names of the objects that are in it. */
  group: string[]
  /** Of a link: the object that it shows, by name. */
  linked: string | undefined
  /** Whether the object that a link shows keeps its own placement, too. */
  keepsPlacement: boolean
  /** Whether the object that a link shows is in another file. */
  isElsewhere: boolean
  /** Names of the objects that it is made of. */
  madeOf: string[]
  isVisible: boolean | undefined
  /** Packed red, green, blue and what is opaque of it, as the program writes them. */
  color: number | undefined
  /** The file of the archive with a color for each face, or with its materials. */
  colorFile: string | undefined
  materialFile: string | undefined
  /** In percent. */
  transparency: number
}

/** @param xml `Document.xml` @returns in the order of the file */
export function objectsOf(xml: string): Map<string, FreecadObject> {
  const objects = new Map<string, FreecadObject>()
  let isData = false
  let object: FreecadObject | undefined
  let property = ''
  for (const { name, kind, attributes } of xmlTags(xml)) {
    if (name === 'ObjectData') isData = kind === 'open'
    if (kind === 'close') continue
    if (name === 'Object' && !isData) declare(objects, attributes)
    else if (name === 'Object') object = objects.get(attributes.get('name') ?? '')
    else if (name === 'Property') property = attributes.get('name') ?? ''
    else if (object && isData) take(object, property, { name, attributes })
  }
  return objects
}

/** Adds how objects are shown. @param xml `GuiDocument.xml` */
export function addLooks(objects: ReadonlyMap<string, FreecadObject>, xml: string): void {
  let object: FreecadObject | undefined
  let property = ''
  for (const { name, kind, attributes } of xmlTags(xml)) {
    if (kind === 'close') continue
    if (name === 'ViewProvider') object = objects.get(attributes.get('name') ?? '')
    else if (name === 'Property') property = attributes.get('name') ?? ''
    else if (object) takeLook(object, property, attributes)
  }
}

function declare(objects: Map<string, FreecadObject>, attributes: Map<string, string>): void {
  const name = attributes.get('name') ?? ''
  objects.set(name, {
    name,
    type: attributes.get('type') ?? '',
    label: name,
    placement: identity,
    shapeFile: undefined,
    group: [],
    linked: undefined,
    keepsPlacement: false,
    isElsewhere: false,
    madeOf: [],
    isVisible: undefined,
    color: undefined,
    colorFile: undefined,
    materialFile: undefined,
    transparency: 0,
  })
}

interface Value {
  name: string
  attributes: Map<string, string>
}

function take(object: FreecadObject, property: string, { name, attributes }: Value): void {
  const value = attributes.get('value') ?? ''
  if (property === 'Label' && name === 'String') object.label = value || object.label
  else if (property === 'Placement' && name === 'PropertyPlacement') {
    object.placement = placementOf(attributes)
  } else if (property === 'Shape' && name === 'Part') object.shapeFile = attributes.get('file')
  else if (property === 'Visibility') object.isVisible = value === 'true'
  else if (property === 'LinkTransform') object.keepsPlacement = value === 'true'
  else if (property === 'LinkedObject' && name === 'XLink') {
    object.linked = attributes.get('name')
    object.isElsewhere = Boolean(attributes.get('file'))
  } else if (name === 'Link' && (property === 'Group' || property === 'ElementList')) {
    object.group.push(value)
  } else if (name === 'Link' || name === 'LinkSub') object.madeOf.push(value)
}

function takeLook(object: FreecadObject, property: string, attributes: Map<string, string>): void {
  const value = attributes.get('value')
  const file = attributes.get('file')
  if (property === 'Visibility' && value !== undefined) object.isVisible = value === 'true'
  else if (property === 'ShapeColor' && value !== undefined) object.color = Number(value)
  else if (property === 'DiffuseColor' && file) object.colorFile = file
  else if (property === 'ShapeAppearance' && file) object.materialFile = file
  else if (property === 'Transparency' && value !== undefined) object.transparency = Number(value)
}

/** A place and a quaternion, as a matrix. */
function placementOf(attributes: Map<string, string>): Matrix {
  const number = (name: string): number => {
    const value = Number(attributes.get(name) ?? 0)
    return Number.isFinite(value) ? value : 0
  }
  const [x, y, z, w] = [number('Q0'), number('Q1'), number('Q2'), number('Q3')]
  const length = Math.hypot(x, y, z, w) || 1
  const [a, b, c, d] = [x / length, y / length, z / length, w / length]
  return [
    1 - 2 * (b * b + c * c),
    2 * (a * b + c * d),
    2 * (a * c - b * d),
    0,
    2 * (a * b - c * d),
    1 - 2 * (a * a + c * c),
    2 * (b * c + a * d),
    0,
    2 * (a * c + b * d),
    2 * (b * c - a * d),
    1 - 2 * (a * a + b * b),
    0,
    number('Px'),
    number('Py'),
    number('Pz'),
    1,
  ]
}
