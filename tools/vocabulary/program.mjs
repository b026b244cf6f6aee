import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

import { at, root } from '../paths.mjs'
import { wrongWordsIn, wrongWordsInMessages } from './wrong-words.mjs'

/** The keys are the same in every catalog. */
const catalogue = 'web/src/locales/de.json'
const read = (file) => readFileSync(at(...file.split('/')), 'utf8')

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
const wrong = files
  .filter((file) => /\.(ts|tsx|mjs|md|example)$/.test(file) && existsSync(at(...file.split('/'))))
  .flatMap((file) => wrongWordsIn(file, read(file)))
wrong.push(...wrongWordsInMessages(catalogue, JSON.parse(read(catalogue))))
for (const line of wrong) console.error(line)
console.log(`${wrong.length} words that docs/vocabulary.md decides against.`)
process.exitCode = wrong.length > 0 ? 1 : 0
