// Runs the compiled reader beside this file. With `keep FOLDER` it reads the documents there, and V8
// keeps what it compiled for them: it compiles a function when it is first called. Processes that
// read the documents of others may not write here.
const { readdirSync } = require('node:fs')
const path = require('node:path')

const { loader } = require('./load.cjs')

const [, , command, folder] = process.argv
const isKept = command === 'keep'

// The parser looks at the class as it is loaded, for which Node loads its whole HTTP client. There
// is no network in this process.
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
