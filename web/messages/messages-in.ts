import {
  insideOf,
  isFunction,
  listUnder,
  propertyName,
  fileAndLine,
  programOf,
  literalText,
  under,
  type Part,
} from './syntax.ts'

export interface Found {
  /** By its id: the English text, where it has no other. */
  messages: Map<string, string>
  complaints: string[]
}

/** The texts that a file of the app asks for by `i18n.t` and `Trans`, and what is wrong with how it asks. */
export function messagesIn(file: string, code: string): Found {
  const messages = new Map<string, string>()
  const complaints: string[] = []
  const complain = (part: Part, words: string) => {
    complaints.push(`${fileAndLine(file, code, part)} ${words}`)
  }
  const walk = (part: Part, around: readonly Part[]) => {
    if (isCall(part)) {
      const message = messageOf(listUnder(part, 'arguments')[0])
      if (message) messages.set(message.id, message.text)
      else complain(part, 'The text is no literal, so that no catalogue can hold it.')
      if (!around.some(isFunction)) {
        complain(part, 'The text is read once, when the module is loaded, in the language of then.')
      }
      if (around.some(isCall))
        complain(part, 'One text is put into another: write the whole of it.')
    }
    if (part.type === 'JSXOpeningElement' && propertyName(under(part, 'name')) === 'Trans') {
      const id = literalText(under(attribute(part, 'id'), 'value'))
      if (id === undefined)
        complain(part, 'The text is no literal, so that no catalogue can hold it.')
      else messages.set(id, id)
    }
    for (const inner of insideOf(part)) walk(inner, [...around, part])
  }
  walk(programOf(file, code), [])
  return { messages, complaints }
}

/** `i18n.t(…)` */
export function isCall(part: Part): boolean {
  const callee = part.type === 'CallExpression' ? under(part, 'callee') : undefined
  return (
    propertyName(under(callee, 'object')) === 'i18n' &&
    propertyName(under(callee, 'property')) === 't'
  )
}

function messageOf(argument: Part | undefined): { id: string; text: string } | undefined {
  if (argument?.type === 'ObjectExpression') {
    const valueOf = (name: string) =>
      literalText(
        under(
          listUnder(argument, 'properties').find(
            (each) => propertyName(under(each, 'key')) === name,
          ),
          'value',
        ),
      )
    const [id, text] = [valueOf('id'), valueOf('message')]
    return id !== undefined && text !== undefined ? { id, text } : undefined
  }
  const id = argument?.type === 'Literal' ? literalText(argument) : undefined
  return id === undefined ? undefined : { id, text: id }
}

function attribute(element: Part, name: string): Part | undefined {
  return listUnder(element, 'attributes').find((each) => propertyName(under(each, 'name')) === name)
}
