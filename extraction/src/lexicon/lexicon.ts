import type { CalloutKind } from '../document.ts'

/**
 * The words of one language, in lower case unless noted otherwise.
 * A plain string contains words separated by white space.
 */
export interface Lexicon {
  language: string
  /** True if so few of its words are listed that a numbered list without them may still be a procedure. */
  isPartial?: true
  /** Frequent short words that tell the language; for scripts of their own, none. */
  stopWords: string
  /** Letters that related languages lack: a text without any of them is not certainly in this language. */
  ownLetters?: RegExp
  /** Letters of related languages that it lacks: a text with one of them is not certainly in this language. */
  foreignLetters?: RegExp
  /** In capitals. */
  signalWords: Record<CalloutKind, string[]>
  /** Regular expressions of words before a step's number. */
  stepWords: string[]
  /** The names that some programs give to numbered lists: "Procedure 17.1". */
  procedureWords: string[]
  figureWords: string[]
  /** Beginnings of words in headings over procedures, and over other content (see `headings`). */
  procedureHeadings: string[]
  otherHeadings: string[]
  /** Beginnings of words for safety: in a chapter title, or in the name of a thing. */
  safetyWords: string[]
  /** Regular expressions for chapters on safety whose names begin like instructions: "Drill press safety rules". */
  safetyChapters?: string[]
  /** Beginnings of verbs for following written rules: "Follow the safety instructions". */
  heedingVerbs: string[]
  contentsHeadings: string[]
  /** Words in titles of documents with many procedures. */
  manualTitles: string[]
  tableHeaders: {
    number: string[]
    action: string[]
    /** Column headers over names and numbers in a parts list. */
    part: string[]
    quantity: string[]
    remark: string[]
    other: string[]
    fault: string[]
    /** The day by which something has to be done. */
    due: string[]
    /** Column headers of reference tables: keys, options, fields. */
    reference: string[]
  }
  /** Verbs in the form that begins an instruction. */
  imperatives: string
  /** True if these forms are unambiguous, so that one is an instruction even after an adverbial. */
  imperativesStandOut?: boolean
  /** Words that make a noun of such a verb before them: "Test of the pump", "Screw has". */
  afterNouns?: string
  /** Regular expressions for instructions that are not recognizable by their first word. */
  imperativePatterns: string[]
  /** For obligations, which contracts and standards contain too: "is to be removed". */
  obligationPatterns?: string[]
  /** For descriptions of actions, in some instructions but also in other texts: "is screwed on", "we screw it on". */
  donePatterns?: string[]
  /** For statements, whatever they begin or end with. */
  statementPatterns?: string[]
  /** Words whose clause states something even where the sentence instructs: "that", "whether", "until". */
  subordinators?: string
  /** The endings of words for controls and displays. */
  operatingElements: string
  /** For questions and exercises: "explain". */
  thinkingPatterns: string[]
  /** Words that begin a subject: a sentence that begins with one and does not instruct is a statement. */
  determiners?: string
  /** Words that begin an adverbial, after which a comma and the instruction follow: "if", "with". */
  conditions?: string
  /** Words that may come before the verb: "carefully", "then". */
  adverbs: string
  /** Lines before the first step: "proceed as follows". */
  leadIns: string[]
  /** A regular expression for a line that states the purpose of the steps below it: "To add oil:". */
  purpose: string
}
