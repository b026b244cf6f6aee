import { identity, multiplyMatrices, transformBox, type Box, type Matrix } from '../geometry.ts'
import { child, childrenOf, descend, type XmlElement } from '../xml/parse-xml.ts'

/** A shape on a slide, with its position. */
export interface PlacedShape {
  element: XmlElement
  placeholder: Placeholder | undefined
  /** On the slide, in points; undefined if neither the slide nor its layout states it. */
  box: Box | undefined
}

/** The part a shape plays in its layout. */
export interface Placeholder {
  type: string
  index: string | undefined
}

const emuPerPoint = 12_700
const shapes = new Set(['p:sp', 'p:graphicFrame', 'p:pic'])

/**
 * The shapes of a slide, its layout or its master, in drawing order, with groups dissolved.
 *
 * @param inherited the box of a placeholder that has none of its own
 */
export function shapesOf(
  root: XmlElement | undefined,
  inherited: (placeholder: Placeholder) => Box | undefined = () => undefined,
): PlacedShape[] {
  const visit = (element: XmlElement, place: Matrix): PlacedShape[] => {
    if (element.name === 'mc:AlternateContent') {
      const choice = child(element, 'mc:Choice') ?? child(element, 'mc:Fallback')
      return childrenOf(choice).flatMap((inner) => visit(inner, place))
    }
    if (element.name === 'p:grpSp') {
      const own = multiplyMatrices(place, matrixOfGroup(element))
      return childrenOf(element).flatMap((inner) => visit(inner, own))
    }
    if (!shapes.has(element.name)) return []
    const placeholder = placeholderOf(element)
    const stated = statedBox(element)
    const box = stated ? transformBox(place, stated) : placeholder && inherited(placeholder)
    return [{ element, placeholder, box }]
  }
  const tree = descend(root, 'p:cSld', 'p:spTree')
  return childrenOf(tree).flatMap((element) => visit(element, identity))
}

/** The shape of a layout or master that a placeholder inherits from: matched by its number, else by its type. */
export function counterpartOf(
  { type, index }: Placeholder,
  candidates: readonly PlacedShape[],
): PlacedShape | undefined {
  const byIndex = candidates.find(
    ({ placeholder }) => index !== undefined && placeholder?.index === index,
  )
  return byIndex ?? candidates.find(({ placeholder }) => kindOf(placeholder?.type) === kindOf(type))
}

/** Masters have only one kind of title and one of text. */
function kindOf(type: string | undefined): string | undefined {
  if (type === 'ctrTitle') return 'title'
  return type === 'obj' || type === 'subTitle' ? 'body' : type
}

/** The name and description that the author gave a shape, and whether it is shown. */
export function propertiesOf(shape: XmlElement): XmlElement | undefined {
  return child(
    childrenOf(shape).find(({ name }) => /^p:nv\w+Pr$/.test(name)),
    'p:cNvPr',
  )
}

function placeholderOf(shape: XmlElement): Placeholder | undefined {
  const properties = childrenOf(shape).find(({ name }) => /^p:nv\w+Pr$/.test(name))
  const placeholder = descend(properties, 'p:nvPr', 'p:ph')
  if (!placeholder) return undefined
  const { type = 'obj', idx } = placeholder.attributes
  return { type, index: idx }
}

function statedBox(shape: XmlElement): Box | undefined {
  const transform = child(shape, 'p:xfrm') ?? descend(shape, 'p:spPr', 'a:xfrm')
  const [x, y] = pairIn(child(transform, 'a:off'), 'x', 'y')
  const [width, height] = pairIn(child(transform, 'a:ext'), 'cx', 'cy')
  return transform ? [x, y, x + width, y + height] : undefined
}

/** Transforms the coordinates inside a group to those around it. */
function matrixOfGroup(group: XmlElement): Matrix {
  const transform = descend(group, 'p:grpSpPr', 'a:xfrm')
  if (!transform) return identity
  const [x, y] = pairIn(child(transform, 'a:off'), 'x', 'y')
  const [width, height] = pairIn(child(transform, 'a:ext'), 'cx', 'cy')
  const [innerX, innerY] = pairIn(child(transform, 'a:chOff'), 'x', 'y')
  const [innerWidth, innerHeight] = pairIn(child(transform, 'a:chExt'), 'cx', 'cy')
  const across = innerWidth === 0 ? 1 : width / innerWidth
  const down = innerHeight === 0 ? 1 : height / innerHeight
  return [across, 0, 0, down, x - innerX * across, y - innerY * down]
}

function pairIn(element: XmlElement | undefined, first: string, second: string): [number, number] {
  return [pointsIn(element, first), pointsIn(element, second)]
}

/** A length in English Metric Units as points; 0 if there is none. */
export function pointsIn(element: XmlElement | undefined, attribute: string): number {
  const value = Number.parseInt(element?.attributes[attribute] ?? '', 10)
  return Number.isFinite(value) ? value / emuPerPoint : 0
}
