import { defaultTreeAdapter, type DefaultTreeAdapterTypes } from 'parse5'

export type PageNode = DefaultTreeAdapterTypes.ChildNode
export type PageElement = DefaultTreeAdapterTypes.Element
export type PageParent = DefaultTreeAdapterTypes.ParentNode

export function isPageElement(node: PageNode): node is PageElement {
  return defaultTreeAdapter.isElementNode(node)
}

export function attributeOf(element: PageElement, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value
}

export function classesOf(element: PageElement): string[] {
  return (attributeOf(element, 'class') ?? '').split(/\s+/).filter((name) => name !== '')
}

/** A property of the element's own style, in small letters. */
export function styleOf(element: PageElement, property: string): string | undefined {
  const style = attributeOf(element, 'style')
  if (style === undefined) return undefined
  for (const declaration of style.split(';')) {
    const [name, ...value] = declaration.split(':')
    if (name?.trim().toLowerCase() === property) return value.join(':').trim().toLowerCase()
  }
  return undefined
}

export function elementsIn(parent: PageParent): PageElement[] {
  return parent.childNodes.filter(isPageElement)
}

/** The first element with one of these names below, in order. */
export function findElement(
  parent: PageParent,
  matches: (element: PageElement) => boolean,
): PageElement | undefined {
  const waiting: PageParent[] = [parent]
  for (let at = waiting.shift(); at; at = waiting.shift()) {
    for (const element of elementsIn(at)) {
      if (matches(element)) return element
      waiting.push(element)
    }
  }
  return undefined
}

export function textIn(parent: PageParent): string {
  return parent.childNodes
    .map((node) => {
      if (defaultTreeAdapter.isTextNode(node)) return node.value
      return isPageElement(node) ? textIn(node) : ''
    })
    .join('')
}
