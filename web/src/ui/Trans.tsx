import { cloneElement, Fragment, type ReactElement } from 'react'

import { i18n } from '../i18n.ts'
import { placeholder, richParts, type Values } from './rich-text.ts'

const nothing: Values = {}

/** A translated text with elements in it: each tag of the text is the element with that name. */
export function Trans({
  id,
  values = nothing,
  components,
}: {
  id: string
  values?: Values
  components: Record<string, ReactElement>
}) {
  const names = Object.keys(values).map((name) => [name, placeholder(name)] as const)
  const text = i18n._(id, Object.fromEntries(names))
  return richParts(text, values).map((part, index) => {
    const element = typeof part === 'string' ? undefined : components[part.tag]
    const inside = typeof part === 'string' ? part : part.inside
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no names, and stay in their places
      <Fragment key={index}>{element ? cloneElement(element, {}, inside) : inside}</Fragment>
    )
  })
}
