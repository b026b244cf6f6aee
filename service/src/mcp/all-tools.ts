import { askPassages } from './tools/ask.ts'
import { compareVersions, listVersions, readProcedure, readStep } from './tools/procedures.ts'
import {
  createDraftProcedure,
  editDraft,
  editDraftStep,
  insertDraftStep,
  moveDraftStep,
} from './tools/drafts.ts'
import { listCourses, listDue, listGuidebooks, listProcedures, whoAmI } from './tools/find.ts'
import { readDocumentPage, readGuidebook } from './tools/guidebooks.ts'
import { listRuns, readRun } from './tools/runs.ts'
import { searchAll } from './tools/search.ts'
import { listSuggestions, proposeChange, reportProblem } from './tools/suggestions.ts'
import { recordEntries, startRun } from './tools/work.ts'
import type { Tool } from './tool.ts'

/** Everything that an assistant can do. It cannot publish, approve, sign, delete or invite, as no tool does. */
export const tools: readonly Tool[] = [
  whoAmI,
  searchAll,
  askPassages,
  listGuidebooks,
  readGuidebook,
  readDocumentPage,
  listProcedures,
  readProcedure,
  readStep,
  listVersions,
  compareVersions,
  listDue,
  listCourses,
  listRuns,
  readRun,
  listSuggestions,
  createDraftProcedure,
  editDraft,
  editDraftStep,
  insertDraftStep,
  moveDraftStep,
  proposeChange,
  reportProblem,
  startRun,
  recordEntries,
]
