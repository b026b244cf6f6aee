import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const root = path.resolve(import.meta.dirname, '..')

/** Rules of a single class, outside media queries: two with the same name in a file would be merged. */
const ruleOfOneClass = /(?<=^|\}\n\n?|\*\/\n)\.(?<name>[\w-]+) \{\n/g

test('class names are unique within a style sheet', () => {
  const twice = globSync('**/*.module.css', { cwd: root }).flatMap((file) => {
    const rules = readFileSync(path.join(root, file), 'utf8').matchAll(ruleOfOneClass)
    const names = [...rules].map(({ groups }) => groups?.['name'])
    return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${file}: ${name}`)
  })

  assert.deepEqual(twice, [])
})
