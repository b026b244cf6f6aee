import type { CalloutKind } from '../document.ts'

/**
 * The words of one language the engine knows, in lower case unless said otherwise.
 * A plain string holds words separated by white space.
 */
export interface Lexicon {
  language: string
  /** True where so few of its words are listed that a numbered list without them may be a procedure, too. */
  isPartial?: true
  /** Frequent short words that tell the language; for scripts of their own, none. */
  stopWords: string
  /** Letters that near kin does not have: a text without any of them is not surely in this language. */
  ownLetters?: RegExp
  /** Letters of near kin that it does not have: a text with one of them is not surely in this language. */
  foreignLetters?: RegExp
  /** In capitals. */
  signalWords: Record<CalloutKind, string[]>
  /** Regular expressions of words before a step's number. */
  stepWords: string[]
  /** What some programs call the lists they count: "Procedure 17.1". */
  procedureWords: string[]
  figureWords: string[]
  /** Beginnings of words in headings over procedures, and over what is none (see `headings`). */
  procedureHeadings: string[]
  otherHeadings: string[]
  /** Beginnings of words for safety: a chapter on it, or part of the name of a thing. */
  safetyWords: string[]
  /** Regular expressions for chapters on safety whose names begin like instructions: "Drill press safety rules". */
  safetyChapters?: string[]
  /** Beginnings of verbs that tell to heed what is written: "Follow the safety instructions". */
  heedingVerbs: string[]
  contentsHeadings: string[]
  /** In titles of documents that hold many procedures. */
  manualTitles: string[]
  tableHeaders: {
    number: string[]
    action: string[]
    /** Over the names and the numbers of things in a list of parts. */
    part: string[]
    quantity: string[]
    remark: string[]
    other: string[]
    fault: string[]
    /** The day by which something has to be done. */
    due: string[]
    /** What is looked up: keys, options, fields. */
    reference: string[]
  }
  /** Verbs as they begin an instruction. */
  imperatives: string
  /** True where these forms are no other words, so that one tells an instruction behind a circumstance too. */
  imperativesStandOut?: boolean
  /** Regular expressions for instructions that are not told by their first word. */
  imperativePatterns: string[]
  /** For what has to be done, which contracts and standards say as well: "is to be removed". */
  obligationPatterns?: string[]
  /** For what one does or what is done, as some instructions tell it and descriptions too: "is screwed on", "we screw it on". */
  donePatterns?: string[]
  /** For sentences that state something, whatever they begin or end with. */
  statementPatterns?: string[]
  /** What a person presses, turns or looks at: the ends of words that name it. */
  operatingElements: string
  /** For what is asked of a reader's mind: questions, "explain". */
  thinkingPatterns: string[]
  /** Words that begin a subject: what begins so and tells nothing to do states something. */
  determiners?: string
  /** Words that begin a circumstance, after which a comma and the instruction follow: "if", "with". */
  conditions?: string
  /** Words that may stand before the verb: "carefully", "then". */
  adverbs: string
  /** Lines before the first step: "proceed as follows". */
  leadIns: string[]
  /** A regular expression for a line that says what the steps below it are for: "To add oil:". */
  purpose: string
}
