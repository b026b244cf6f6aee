import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { at } from './paths.mjs'

const filesInGroup = 12

/**
 * What waits more than it computes: for time limits, for processes that are killed and come back, for other
 * programs. Each begins first and in a process of its own, so that the others compute meanwhile. So does what measures
 * how long a process is held up, what holds its own up, and what takes long: begun last, it would leave a core idle at
 * the end. What computes stands between what waits, so that the cores are busy from the beginning.
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

/** What puts a `fetch` of its own in the place of the process's, which the tests of other files would meet. */
const replacing = [
  'service/test/logs.test.ts',
  'web/src/outbox/outbox.test.ts',
  'web/src/captures/recording/recordings.test.ts',
]

/** Where a file takes seconds. The many small ones come last and fill what is left of both cores. */
const longFolders = ['service/', 'cad/', 'proof/', 'tools/']

/**
 * Test files a few to a process: one that loads the service takes a second and a half of processor before its
 * first test, and most files test for less. What a file starts ends with the last test of its group.
 *
 * @param name of the run, so that runs at the same time do not share their groups
 * @returns modules that load the files, one group after the other
 */
export function groupsOf(files, name) {
  const folder = at('.cache', 'test-groups', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return inGroups(files).map((group, index) => {
    // The runner begins with what is first by name.
    const module = path.join(folder, `${String(index + 1).padStart(3, '0')}.mjs`)
    writeFileSync(module, moduleOf(group))
    return module
  })
}

/** @returns the files that begin first, one to a group, then the others, those of long folders before the small ones */
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
 * The suite holds the tests back until all files are loaded: the runner ends once none is left to run. It
 * lets go of them where a file cannot be loaded, too, which fails the group.
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
