// Runs the compiled reader next to this file. With `keep FOLDER` it reads the documents there, and
// stores the code that V8 compiled for them, as functions are compiled when first called. Processes
// that read other people's documents may not write here.
const { readdirSync } = require('node:fs')
const path = require('node:path')

const { loader } = require('./load.cjs')

const [, , command, folder] = process.argv
const isKept = command === 'keep'

// The parser accesses this class while loading, for which Node would load its whole HTTP client.
// This process has no network.
globalThis.Response = class {
  bytes() {}
}

const { runTask } = loader(__dirname, isKept)('reader.cjs')
module.exports = { runTask }
if (isKept) void readAll()

async function readAll() {
  for (const name of readdirSync(folder)) {
    await runTask({ kind: 'extract', fileId: name, path: path.join(folder, name) }, () => {})
  }
}
