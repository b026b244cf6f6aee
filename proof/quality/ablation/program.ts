// Disables each rule of the engine in turn, and prints its gain or cost on sets of documents.
import './load.ts'
import { leaveOut } from './switch.ts'

// Cached results would hide what a rule does.
leaveOut('language/memoize.ts memoizeByLanguage', 'same')
// Only modules loaded from here on can have rules disabled.
await import('./run.ts')
