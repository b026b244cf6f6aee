import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

import { switchable, type Rule } from './rules.ts'

/** The stages after reading a document, from words to drafts (decision 94). */
const stages = [
  'language',
  'markers',
  'callouts',
  'values',
  'references',
  'paragraphs',
  'layout',
  'drawing',
  'blocks',
  'procedures',
  'confidence',
  'candidates',
  'conservation',
  'drafting',
]

/** The rules of the loaded modules. */
export const rules = new Map<string, Rule>()

const file = new RegExp(`/extraction/src/((?:(?:${stages.join('|')})/)?[^/]+\\.ts)$`)

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const name = file.exec(url.startsWith('file:') ? fileURLToPath(url) : '')?.[1]
    if (name === undefined || loaded.source === undefined || loaded.source === null) return loaded
    const text =
      typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source)
    const switched = switchable(name, text)
    for (const rule of switched.rules) rules.set(rule.name, rule)
    return { ...loaded, source: switched.source }
  },
})
