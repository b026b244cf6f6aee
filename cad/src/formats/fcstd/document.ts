import { identity, type Matrix } from '../../matrix.ts'
import { xmlTags } from '../xml-tags.ts'
import { movementOf } from './placements.ts'

/** An object of a FreeCAD document and its appearance. */
export interface FreecadObject {
  /** Stays the same when people change the label. */
  name: string
  type: string
  label: string
  placement: Matrix
  /** The file in the archive with its shape, which is already placed. */
  shapeFile: string | undefined
  /** Names of the objects in it. */
  group: string[]
  /** For a link: the name of the object that it shows. */
  linked: string | undefined
  /** For an array: the file in the archive with the placements of its copies of the linked object. */
  placementsFile: string | undefined
  /** The object that an array of the Draft workbench copies. */
  base: string | undefined
  /** Whether the object that a link shows also keeps its own placement. */
  keepsPlacement: boolean
  /** The file with the object that a link shows, if it is another file. */
  elsewhere: string | undefined
  /** Names of the objects that it is made of. */
  madeOf: string[]
  isVisible: boolean | undefined
  /** Red, green, blue and opacity, packed as the program writes them. */
  color: number | undefined
  /** The file in the archive with a color for each face, or with its materials. */
  colorFile: string | undefined
  materialFile: string | undefined
  /** In percent. */
  transparency: number
}

const placementNames = ['Px', 'Py', 'Pz', 'Q0', 'Q1', 'Q2', 'Q3']

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

/** Adds the appearance of objects. @param xml `GuiDocument.xml` */
export function addAppearance(objects: ReadonlyMap<string, FreecadObject>, xml: string): void {
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
    placementsFile: undefined,
    base: undefined,
    keepsPlacement: false,
    elsewhere: undefined,
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
    object.placement = movementOf(placementNames.map((each) => Number(attributes.get(each) ?? 0)))
  } else if (property === 'Shape' && name === 'Part') object.shapeFile = attributes.get('file')
  else if (property === 'Visibility') object.isVisible = value === 'true'
  else if (property === 'LinkTransform') object.keepsPlacement = value === 'true'
  else if (property === 'LinkedObject' && name === 'XLink') {
    object.linked = attributes.get('name')
    object.elsewhere = attributes.get('file') || undefined
  } else if (name === 'Link' && (property === 'Group' || property === 'ElementList')) {
    object.group.push(value)
  } else if (name === 'PlacementList') object.placementsFile = attributes.get('file')
  else if (name === 'Link' || name === 'LinkSub') {
    object.madeOf.push(value)
    if (property === 'Base') object.base = value
  }
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
