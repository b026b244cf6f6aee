import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { at } from './paths.mjs'

const filesInGroup = 8

/**
 * Test files a few to a process: one that loads the service takes three seconds of processor before its
 * first test, and most files test for less. What a file starts ends with the last test of its group.
 *
 * @param name of the run, so that runs at the same time do not share their groups
 * @returns modules that load the files, one group after the other
 */
export function groupsOf(files, name) {
  const folder = at('.cache', 'test-groups', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const groups = Array.from({ length: Math.ceil(files.length / filesInGroup) }, (_, index) =>
    files.slice(index * filesInGroup, (index + 1) * filesInGroup),
  )
  return groups.map((group, index) => {
    const module = path.join(folder, `${index + 1}.mjs`)
    writeFileSync(module, moduleOf(group))
    return module
  })
}

/**
 * The suite holds the tests back until all files are loaded: the runner ends once none is left to run. It
 * lets go of them where a file cannot be loaded, too, which fails the group.
 */
function moduleOf(files) {
  const addresses = files.map((file) => pathToFileURL(at(file)).href)
  return `import { suite } from 'node:test'

const { promise: loaded, resolve } = Promise.withResolvers()
suite(${JSON.stringify(files.join(', '))}, () => loaded)
try {
  for (const address of ${JSON.stringify(addresses)}) await import(address)
} finally {
  resolve()
}
`
}
