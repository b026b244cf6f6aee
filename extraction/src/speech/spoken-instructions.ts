import { strongestMood } from '../procedures/instruction.ts'
import { spokenForms, type SpokenForms } from './spoken-forms.ts'

/** True if the spoken forms of instructions in the language are known. */
export function isSpeechKnown(language: string): boolean {
  return spokenForms[language] !== undefined
}

/** True for a sentence that gives the next instruction in a spoken form: "So now I'm going to take the wrench away." */
export function isSpokenInstruction(sentence: string, language: string): boolean {
  const forms = spokenForms[language]
  if (!forms || /[?？]$/.test(sentence)) return false
  const plain = sentence.replaceAll('’', "'").trim()
  return clausesOf(plain, forms).some((clause) => isInstruction(clause, forms, language))
}

/** The clauses that may instruct: the first, those joined to it, and after a circumstance those that follow its commas. */
function clausesOf(sentence: string, forms: SpokenForms): string[] {
  const bare = sentence.replace(forms.openings, '')
  const [, ...joined] = bare.split(forms.joined)
  const behind = forms.circumstances.test(bare) ? bare.split(/,\s+/).slice(1) : []
  return [bare, ...joined, ...behind].map((clause) => clause.replace(forms.openings, ''))
}

function isInstruction(clause: string, forms: SpokenForms, language: string): boolean {
  const isDone = (verbs: string) => !forms.notDone.test(verbs) && !forms.advice.test(verbs)
  if (forms.greeting.test(clause) || forms.advice.test(clause)) return false
  if (forms.sequence?.test(clause)) return isDone(clause.replace(forms.sequence, '').trim())
  const intended = clause.replace(forms.intent, '')
  if (intended !== clause || forms.intent.test(clause)) return isDone(intended)
  const done = clause.replace(forms.subject, '')
  if (done !== clause && !isDone(done)) return false
  // In writing, "you have to" instructs anywhere in a sentence; speech is full of it.
  const alone = done.replaceAll(/\byou\b/gi, 'one')
  return strongestMood(/[.!]$/.test(alone) ? alone : `${alone}.`, language) === 'instruction'
}
