import type { Run, SectionContent } from './entries.ts'
import type { FoundStep } from './found.ts'
import type { HeadingSteps } from './heading-steps.ts'
import type { RunScore } from './roles.ts'
import type { DocumentSection } from './sections.ts'

export interface Examined {
  section: DocumentSection
  content: SectionContent
  /** Lists that are steps, with their score. */
  accepted: AcceptedRun[]
  tableSteps: FoundStep[]
  headed: HeadingSteps
  /** Steps in plain paragraphs, with lists as their sub-steps. */
  prose?: FoundStep[]
}

export interface AcceptedRun extends RunScore {
  run: Run
}
