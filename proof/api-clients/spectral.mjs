// Prints the violations of Spectral's OpenAPI rules in a document, one per line.
import { readFileSync } from 'node:fs'
import process from 'node:process'

import core from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'

const spectral = new core.Spectral()
spectral.setRuleset({ extends: [[rulesets.oas, 'recommended']] })
const found = await spectral.run(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')))
for (const { code, message, path } of found) console.log(code, message, path.join('/'))
process.exitCode = found.length > 0 ? 1 : 0
