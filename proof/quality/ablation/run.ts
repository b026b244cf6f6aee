import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { rules } from './load.ts'
import { casesOf } from '../cases.ts'
import type { Case } from '../case.ts'
import { f1 } from '../counts.ts'
import { Random } from '../synthetic/random.ts'
import { figuresOfSet, gainOf, verdictOf, type SetFigures } from './figures.ts'
import { measureDocument, type Outcome } from './documents.ts'

const usage = `Usage: npm run prove -- quality ablation FOLDER… [options]
  FOLDER    holds documents/ and truth/ (one JSON file for each document), or structured texts
  --sample  so many structured texts of each folder, none of other sets (300)
  --seed    which of them (1)
  --only    rules whose name holds this: layout/, blocks/title.ts
  --quick   asks no further documents about a rule once four are clearly worse without it: its figures are then too low
  --json    writes everything to this file
Scans are left out. A rule is a function behind the readers, left out by answering what it would where it has nothing to do.
Figures are what it gains: step F1 as mean and pooled, callout F1, passages not lost, documents whose checks hold.
Tests without a rule: LEAVE_OUT='FILE NAME ANSWER' node --import ./proof/quality/ablation/leave-out.ts --test FILE…`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    quick: { type: 'boolean' },
    json: { type: 'string' },
  },
})

const [enoughWorse, clearlyWorse] = [4, 0.1]

/** How many documents are clearly worse without a rule. */
const worse = new Map<string, number>()

interface MeasuredSet {
  name: string
  whole: Outcome[]
  /** For each rule, the results of the documents (by index) whose draft it changes. */
  without: Map<string, Map<number, Outcome>>
  effective: Set<string>
}

if (positionals.length === 0) {
  console.error(usage)
  process.exitCode = 1
} else {
  const sets: MeasuredSet[] = []
  for (const folder of positionals) sets.push(await measureSet(folder))
  report(sets)
}

async function measureSet(folder: string): Promise<MeasuredSet> {
  const set: MeasuredSet = {
    name: path.basename(folder === '.' ? path.resolve(folder) : folder),
    whole: [],
    without: new Map(),
    effective: new Set(),
  }
  for (const one of await chosenCases(folder)) {
    const begin = performance.now()
    const measured = await measureDocument(
      one,
      (rule) => rule.includes(values.only) && !isSettled(rule),
    )
    for (const rule of measured.effective) set.effective.add(rule)
    for (const [rule, outcome] of measured.without) {
      const changed = set.without.get(rule) ?? new Map<number, Outcome>()
      set.without.set(rule, changed.set(set.whole.length, outcome))
      if (isWorse(outcome, measured.whole)) worse.set(rule, (worse.get(rule) ?? 0) + 1)
    }
    set.whole.push(measured.whole)
    const seconds = ((performance.now() - begin) / 1000).toFixed(1)
    console.error(
      `${one.truth.id}: ${measured.without.size} of ${measured.effective.size}, ${seconds} s`,
    )
  }
  return set
}

/** With `--quick`, a rule supported by many documents is not tested further. */
function isSettled(rule: string): boolean {
  return values.quick === true && (worse.get(rule) ?? 0) >= enoughWorse
}

function isWorse(without: Outcome, whole: Outcome): boolean {
  const [before, after] = [whole.score, without.score]
  return (
    f1(before.steps) - f1(after.steps) > clearlyWorse ||
    f1(before.callouts) - f1(after.callouts) > clearlyWorse
  )
}

async function chosenCases(folder: string): Promise<Case[]> {
  const all: Case[] = []
  for await (const one of casesOf(folder, '')) all.push(one)
  const printed = all.filter(({ truth }) => !truth.features.includes('scan'))
  const isTexts = printed.every(({ truth }) => truth.file.endsWith('.md'))
  return isTexts ? new Random(values.seed).sample(printed, Number(values.sample)) : printed
}

function report(sets: readonly MeasuredSet[]): void {
  const wholes = sets.map(({ whole }) => figuresOfSet(whole))
  for (const [index, { name, whole }] of sets.entries()) {
    console.log(`${name}: ${whole.length} documents, ${shown(wholes[index], 3)}`)
  }
  const lines = [...rules.values()].flatMap((rule) =>
    rule.neutrals.map((neutral) => {
      const variant = `${rule.name} ${neutral}`
      const gains = sets.map(({ whole, without }, index) =>
        gainOf(
          wholes[index] ?? figuresOfSet([]),
          figuresOfSet(whole.map((one, at) => without.get(variant)?.get(at) ?? one)),
        ),
      )
      const changed = sets.reduce((sum, { without }) => sum + (without.get(variant)?.size ?? 0), 0)
      const isEffective = sets.some(({ effective }) => effective.has(variant))
      const verdict = isSettled(variant) ? 'pays' : verdictOf(gains)
      return { ...rule, variant, gains, changed, isEffective, verdict }
    }),
  )
  for (const verdict of ['pays', 'costs', 'nothing'] as const) {
    const own = lines.filter((line) => line.verdict === verdict && line.name.includes(values.only))
    console.log(`\n${verdict}: ${own.length}`)
    for (const { variant, gains, changed, reason, lines: length, isEffective } of own) {
      const did = isEffective ? `${changed} drafts` : 'idle'
      console.log(
        `  ${variant} (${length} lines, ${did}): ${gains.map((gain) => shown(gain, 4)).join(' | ')} ${reason}`,
      )
    }
  }
  if (values.json !== undefined) void writeFile(values.json, JSON.stringify(lines, null, 1))
}

function shown(figures: SetFigures | undefined, decimals: number): string {
  if (!figures) return ''
  const { macro, micro, callouts, lost, failed } = figures
  const shares = [macro, micro, callouts].map((value) => value.toFixed(decimals))
  return [...shares, lost, failed].join(' ')
}
