// Leaves out each rule of the engine in turn, and prints what it gains or costs on sets of documents.
import './load.ts'
import { leaveOut } from './switch.ts'

// Answers that are kept would hide what a rule does.
leaveOut('language/memoize.ts memoizeByLanguage', 'same')
// Only what is loaded from here on can be left out.
await import('./run.ts')
