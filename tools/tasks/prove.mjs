import { createRequire } from 'node:module'

import { at } from '../paths.mjs'
import { environment, run } from '../processes.mjs'
import { ensureChromium } from '../setup/chromium.mjs'
import { serviceEnvironment } from '../setup/service-environment.mjs'

/** The same as where documents are read in production. */
const reading = createRequire(import.meta.url)('../../extraction/src/isolation/compilers.json')

/** The programs of `proof/`, which document their own options. */
const programs = {
  faults: {
    shows: 'what must not be lost when something dies: docs/faults.md',
    file: 'faults/program.ts',
  },
  answers: {
    shows: 'whether questions about known places are answered from them',
    file: 'answers/program.ts',
    startsService: true,
  },
  'fuzz documents': {
    shows: 'damaged documents of every format',
    file: 'fuzz/documents/program.ts',
  },
  'fuzz signal-words': {
    shows: 'no signal word is lost, whatever the layout',
    file: 'fuzz/signal-words/program.ts',
  },
  'speed extraction': {
    shows: 'a queue of documents against its processor time, and one against the command line',
    file: 'speed/extraction.ts',
    startsService: true,
  },
  'speed batch': {
    shows: '10,000 guidebooks brought in by batches, and what a neighbour notices of it',
    file: 'speed/batch.ts',
  },
  'speed growth': { shows: 'the speed beside ever more organizations', file: 'speed/growth.ts' },
  'speed processes': {
    shows: 'the speed of two processes against one',
    file: 'speed/processes.ts',
  },
  'speed reads': {
    shows: 'what must not grow with the number of guidebooks',
    file: 'speed/reads-program.ts',
  },
  'speed runs': {
    shows: 'entries at 200 a second, lists of 100,000 runs, the fold',
    file: 'speed/runs.ts',
  },
  'quality calibrate': {
    shows: 'fits the confidences anew',
    file: 'quality/calibrate.ts',
    flags: reading,
  },
  'quality ablation': {
    shows: 'what each rule of the engine gains, left out',
    file: 'quality/ablation/program.ts',
  },
  'quality looks': {
    shows: 'the same documents in fifty looks, for npm run eval',
    file: 'quality/looks/program.ts',
    inBrowser: true,
  },
  // Mostly arithmetic, which benefits from the compilers that are off for reading.
  'quality fit': {
    shows: 'fits anew what is a list of steps, or a section of them',
    file: 'quality/fit-procedures.ts',
  },
}

/** Proofs that need preparation: each module exports a task. */
const prepared = {
  'fuzz requests': {
    shows: 'made-up requests, held against the API reference',
    module: './fuzz.mjs',
  },
  clients: {
    shows: 'clients that generators make of the API reference, and their tour',
    module: './api-clients.mjs',
  },
  races: { shows: 'the races of the tests, each a thousand times', module: './races.mjs' },
  'speed requests': {
    shows: 'requests per second against what could be there',
    module: './benchmark.mjs',
  },
  'speed start': { shows: 'how long the start takes, and its memory', module: './measure.mjs' },
  'speed pages': {
    shows: 'what people notice of the pages on a slow phone',
    module: './measure-web.mjs',
  },
  'speed label': {
    shows: 'from a scanned label to the first step, with and without a network',
    module: './measure-label.mjs',
  },
  'speed typing': {
    shows: 'a procedure of 500 steps, typed in without a pause',
    module: './measure-typing.mjs',
  },
  'speed viewer': {
    shows: 'what an assembly of 4,000 parts costs to look at',
    module: './measure-viewer.mjs',
  },
  'speed uploads': {
    shows: 'a large file over connections that break',
    module: './cut-uploads.mjs',
  },
  'quality documents': {
    shows: 'what is found in documents, against their truth',
    module: './eval.mjs',
  },
  'quality models': {
    shows: 'what is read of models, against their facts',
    module: './eval-cad.mjs',
  },
}

const proofs = { ...programs, ...prepared }

/** `npm run prove -- PROOF [options]`; without one it prints a list. */
export async function task(args, node) {
  const name = [args.slice(0, 2).join(' '), args[0]].find((each) =>
    Object.hasOwn(proofs, each ?? ''),
  )
  if (name === undefined) {
    process.stdout.write(`Usage: npm run prove -- PROOF [options]\n\n${table()}`)
    return args.length === 0 ? 0 : 2
  }
  const options = args.slice(name.split(' ').length)
  if (Object.hasOwn(prepared, name)) {
    const { task: prove } = await import(prepared[name].module)
    return await prove(options, node)
  }
  const { file, flags = [], startsService = false, inBrowser = false } = programs[name]
  // With the programs that read documents and models compiled ahead, as for `npm start`.
  const browser = inBrowser ? { CHROMIUM_PATH: await ensureChromium() } : {}
  const env = startsService ? await serviceEnvironment(node) : environment(node, browser)
  return await run(node, [...flags, at('proof', file), ...options], { env })
}

function table() {
  return Object.entries(proofs)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, { shows }]) => `  ${name.padEnd(18)} ${shows}\n`)
    .join('')
}
