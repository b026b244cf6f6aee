import { readFileSync } from 'node:fs'
import path from 'node:path'

import { languageCodes, type LanguageCode } from './codes.ts'
import type { HeadingName, Language } from './language.ts'

const textNames = [
  'products',
  'things',
  'places',
  'tools',
  'remarks',
  'parents',
  'leadIns',
  'procedureTitles',
  'phases',
  'stepWords',
  'manualTitles',
  'faultColumns',
  'figureWord',
  'descriptions',
  'data',
  'rules',
  'definitions',
  'questions',
  'clauses',
  'changes',
] as const satisfies (keyof Language)[]

const calloutNames = ['danger', 'warning', 'caution', 'notice', 'note', 'tip'] as const
const columnNames = ['number', 'action', 'remark'] as const
const headingNames = [
  'safety',
  'contents',
  'tools',
  'parts',
  'data',
  'questions',
  'warranty',
  'changes',
  'faults',
  'overview',
  'catalogue',
] as const satisfies HeadingName[]

/** The texts for each language, from `<code>.txt` in this folder. */
export const languages = Object.fromEntries(
  languageCodes.map((code) => [code, languageOf(code)]),
) as Record<LanguageCode, Language>

function languageOf(code: LanguageCode): Language {
  const take = sectionsOf(readFileSync(path.join(import.meta.dirname, `${code}.txt`), 'utf8'))
  const all = <Name extends string>(names: readonly Name[], group = '') =>
    Object.fromEntries(names.map((name) => [name, take(`${group}${name}`)])) as Record<Name, string>
  return {
    code,
    ...all(textNames),
    instructions: [take('instructions 1'), take('instructions 2')],
    callouts: all(calloutNames, 'callouts '),
    signalWords: all(calloutNames, 'signalWords '),
    headings: all(headingNames, 'headings '),
    stepColumns: all(columnNames, 'stepColumns '),
  }
}

/** Each section begins with `== name` and ends before an empty line. @throws if a requested one is missing */
function sectionsOf(text: string): (name: string) => string {
  const sections = new Map(
    text
      .trimEnd()
      .split('\n\n')
      .map((section): [string, string] => {
        const [head = '', ...lines] = section.split('\n')
        return [head.replace(/^== /, ''), lines.join('\n')]
      }),
  )
  return (name) => {
    const found = sections.get(name)
    if (!found) throw new Error(`There is no section ${name}.`)
    return found
  }
}
