import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { workspaces } = require('../package.json')
/** The same as where documents are read in production. */
const reading = ['node', ...require('../extraction/src/isolation/compilers.json')]

/** Tasks that are one command. */
export const commands = {
  types: ['tsc', '-p', '.'],
  // Types and lint in one: reading every file once takes 35 s of processor time, against 42 for the two.
  lint: ['oxlint', '--type-aware', '--type-check', '--deny-warnings'],
  messages: ['node', 'web/messages/program.ts'],
  vocabulary: ['node', 'tools/vocabulary/program.mjs'],
  boundaries: ['depcruise', '--config', '.dependency-cruiser.js', ...workspaces],
  'dead-code': ['knip'],
  format: ['oxfmt'],
  'format:check': ['oxfmt', '--check'],
  extract: [...reading, 'extraction/src/command-line.ts'],
  backup: ['node', 'service/src/main.ts', 'backup'],
  restore: ['node', 'service/src/main.ts', 'restore'],
  mail: ['node', 'service/src/main.ts', 'mail'],
  seed: ['node', 'service/seed/program.ts'],
  'sdk:reference': ['node', 'sdk/reference/write.ts'],
}
