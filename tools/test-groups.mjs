import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { at } from './paths.mjs'

const filesInGroup = 12

/**
 * Files that wait more than they compute: for time limits, killed processes that return, other programs. They start
 * first, each in a separate process, so that others compute meanwhile. So do files that measure how long a process is
 * blocked, that block their own, or that take long, as starting those last would leave a core idle at the end. Files
 * that compute are placed between those that wait, so that the cores are busy from the beginning.
 */
const first = [
  'proof/fuzz/requests/fuzz.test.ts',
  'service/test/killed-process.test.ts',
  'service/src/platform/jobs/giving-way.test.ts',
  'service/test/slow-clients.test.ts',
  'service/test/database-faults.test.ts',
  'service/src/platform/jobs/turns.test.ts',
  'service/test/s3.test.ts',
  'proof/faults/faults.test.ts',
  'service/test/cut-uploads.test.ts',
  'service/test/every-operation/sessions.test.ts',
  'service/test/packed-sdk.test.ts',
  'embedded-postgres/src/supervisor.test.ts',
  'isolation/src/run-in-process.test.ts',
  'extraction/src/isolation/run-isolated.test.ts',
  'service/test/stopping.test.ts',
  'service/src/users/sign-in/mail.test.ts',
  'service/src/guidebooks/reference-material/long-documents.test.ts',
  'service/test/strangers.test.ts',
  'service/test/api-reference.test.ts',
]

/** Files that replace the global `fetch`, which would affect tests in other files. */
const replacing = [
  'service/test/logs.test.ts',
  'web/src/outbox/outbox.test.ts',
  'web/src/captures/recording/recordings.test.ts',
]

/** Folders with files that take seconds. The many small ones come last and fill both cores. */
const longFolders = ['service/', 'cad/', 'proof/', 'tools/']

/**
 * Puts a few test files in each process: one that loads the service takes a second and a half of processor time before
 * its first test, and most files test for less. What a file starts ends with the last test of its group.
 *
 * @param name the name of the run, so that concurrent runs do not share their groups
 * @returns modules that load the files, one group after the other
 */
export function groupsOf(files, name) {
  const folder = at('.cache', 'test-groups', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return inGroups(files).map((group, index) => {
    // The runner starts files in order of their names.
    const module = path.join(folder, `${String(index + 1).padStart(3, '0')}.mjs`)
    writeFileSync(module, moduleOf(group))
    return module
  })
}

/** @returns groups of the files to start first, one each, then the others, with long folders before the small ones */
export function inGroups(files) {
  const lonely = [...first, ...replacing]
  const alone = lonely.filter((file) => files.includes(file))
  const others = files.filter((file) => !lonely.includes(file))
  const isLong = (file) => longFolders.some((folder) => file.startsWith(folder))
  const ordered = [
    ...longFolders.flatMap((folder) => others.filter((file) => file.startsWith(folder))),
    ...others.filter((file) => !isLong(file)),
  ]
  const groups = Array.from({ length: Math.ceil(ordered.length / filesInGroup) }, (_, index) =>
    ordered.slice(index * filesInGroup, (index + 1) * filesInGroup),
  )
  return [...alone.map((file) => [file]), ...groups]
}

/**
 * The suite holds back the tests until all files are loaded, as the runner ends once none is left to run. It also
 * releases them if a file cannot be loaded, which fails the group.
 */
function moduleOf(files) {
  const addresses = files.map((file) => pathToFileURL(at(file)).href)
  return `import { suite } from 'node:test'
import { endWithTests } from ${JSON.stringify(pathToFileURL(at('tools', 'test-end.mjs')).href)}

endWithTests()
const { promise: loaded, resolve } = Promise.withResolvers()
suite(${JSON.stringify(files.join(', '))}, () => loaded)
try {
  for (const address of ${JSON.stringify(addresses)}) await import(address)
} finally {
  resolve()
}
`
}
