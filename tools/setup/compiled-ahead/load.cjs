// Loads the scripts of a compiled program, with V8's cached code for them.
const { readFileSync, writeFileSync } = require('node:fs')
const { createRequire, wrap } = require('node:module')
const path = require('node:path')
const { Script, constants } = require('node:vm')

/**
 * @param folder the folder of the scripts
 * @param isKept whether this process is to store the code that V8 compiled, when it ends
 * @returns a function that loads a script by its name
 */
exports.loader = function loader(folder, isKept) {
  return function load(name) {
    const file = path.join(folder, name)
    const cache = `${file}.cache`
    const script = new Script(wrap(readFileSync(file, 'utf8')), {
      filename: file,
      cachedData: isKept ? undefined : contentOf(cache),
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    })
    const loaded = { exports: {} }
    const requireInstalled = createRequire(file)
    const requireAny = (id) => (id.startsWith('./') ? load(id.slice(2)) : requireInstalled(id))
    script.runInThisContext()(loaded.exports, requireAny, loaded, file, folder)
    if (isKept) process.on('exit', () => writeFileSync(cache, script.createCachedData()))
    return loaded.exports
  }
}

/** Without cached code, or with another V8's, the script is compiled again. */
function contentOf(file) {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
exports.contentOf = contentOf
