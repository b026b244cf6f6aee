// Runs the compiled reader beside this file, with what V8 kept of compiling it. With `keep FOLDER` it
// reads the documents there, and V8 keeps what it compiled for them: it compiles a function when it is
// first called. Processes that read the documents of others may not write here.
const { readdirSync, readFileSync, writeFileSync } = require('node:fs')
const { createRequire, wrap } = require('node:module')
const path = require('node:path')
const { Script, constants } = require('node:vm')

const [, , command, folder] = process.argv
const isKept = command === 'keep'

// The parser looks at the class as it is loaded, for which Node loads its whole HTTP client. There
// is no network in this process.
globalThis.Response = class {
  bytes() {}
}

const { run } = load('reader.cjs')
module.exports = { run }
if (isKept) void readAll()

async function readAll() {
  for (const name of readdirSync(folder)) {
    await run({ kind: 'extract', fileId: name, path: path.join(folder, name) }, () => {})
  }
}

function load(name) {
  const file = path.join(__dirname, name)
  const cache = `${file}.cache`
  const script = new Script(wrap(readFileSync(file, 'utf8')), {
    filename: file,
    cachedData: isKept ? undefined : contentOf(cache),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  const loaded = { exports: {} }
  const requireInstalled = createRequire(file)
  const requireAny = (id) => (id.startsWith('./') ? load(id.slice(2)) : requireInstalled(id))
  script.runInThisContext()(loaded.exports, requireAny, loaded, file, __dirname)
  if (isKept) process.on('exit', () => writeFileSync(cache, script.createCachedData()))
  return loaded.exports
}

/** Without it, or with that of another V8, the script is compiled anew. */
function contentOf(file) {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
