import type { LanguageCode } from '../languages/codes.ts'
import { contract } from './contract.ts'
import { duties } from './duties.ts'
import { exercises } from './exercises.ts'
import { glossary } from './glossary.ts'
import { history } from './history.ts'
import { log } from './log.ts'
import { minutes } from './minutes.ts'
import type { Paper } from './paper.ts'
import { principle } from './principle.ts'
import { requirements } from './requirements.ts'

export const paperKinds = [
  'contract',
  'minutes',
  'requirements',
  'exercises',
  'log',
  'duties',
  'principle',
  'glossary',
  'history',
] as const
export type PaperKind = (typeof paperKinds)[number]

export const papers: Record<PaperKind, Record<LanguageCode, Paper>> = {
  contract,
  minutes,
  requirements,
  exercises,
  log,
  duties,
  principle,
  glossary,
  history,
}
