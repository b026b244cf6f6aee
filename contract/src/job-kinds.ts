import { Type, type Static, type TObject } from 'typebox'

import { CaptureMedia } from './capture-media.ts'
import { ProcedureMedia } from './procedure-media.ts'
import { Candidate, Drawing } from './document-findings.ts'
import { Id, oneOf, record } from './fields.ts'
import { LanguageModelReview } from './language-model.ts'
import { documentLanguages, languageCodes } from './languages.ts'
import { ObjectSummary } from './objects.ts'
import { Media } from './procedure-content.ts'
import { ProcedureLink } from './procedure-link.ts'
import { Procedure } from './procedures.ts'

export interface KindOfJob {
  /** The name that its schemas derive from. */
  title: string
  /** What it works on: the ids named in the request. */
  about: TObject
  /** All that its worker gets. The service stores it, and no answer contains it. */
  input: TObject
  /** The phases after it has left the queue. */
  phases: readonly string[]
  /** The body that the operation returns, in addition to the job. */
  result: TObject
}

/** The prefix of addresses in a result, the same as that of the request. */
const mount = Type.String()

const document = record({
  guidebook: Type.String({ description: 'The id or short id of the guidebook.' }),
  fileId: Id,
})
const documentPhases = ['read', 'recognize', 'understand', 'pictures', 'extract', 'review'] as const

/** The part of a document to extract. */
export const ExtractionScope = record({
  candidate: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'The id of one of the candidates, or of one that was rejected (`foundInstead`).',
    }),
  ),
  section: Type.Optional(
    Type.String({ maxLength: 500, description: 'A heading in the document.' }),
  ),
  pages: Type.Optional(
    Type.String({
      maxLength: 500,
      pattern: '^\\d{1,5}(-\\d{1,5})?(,\\s*\\d{1,5}(-\\d{1,5})?)*$',
      description: 'Physical pages, starting at 1: `12-19,22`.',
    }),
  ),
  all: Type.Optional(Type.Boolean({ description: 'Every candidate, each as a section.' })),
  anyway: Type.Optional(
    Type.Boolean({
      description:
        'If nothing in scope reads like a procedure, extract what was rejected there: all of it on `pages` or in a `section`, otherwise the likeliest.',
    }),
  ),
  language: Type.Optional(
    oneOf(documentLanguages, 'The language of the document; detected from its text if omitted.'),
  ),
})

/** The page whose figures are cropped first. */
export const FigureScope = record({
  near: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100_000,
      description: 'If there are many figures, those closest to this page are cropped: up to 200.',
    }),
  ),
})

const publicPage = record({
  guidebook: Type.String({ description: 'The short id of the guidebook.' }),
})
const model = record({ fileId: Id })
const media = record({ captureId: Id, fileId: Id })
const procedureFile = record({ procedureId: Id, fileId: Id })
const recording = record({
  ...media.properties,
  language: Type.Optional(Type.String({ description: 'The spoken language.' })),
})

/** Every kind of work that continues after its request. */
export const jobKinds = {
  convert: {
    title: 'Convert',
    about: document,
    input: record({ ...document.properties, mount }),
    phases: documentPhases,
    result: record({
      document: Type.Optional(
        Type.Unknown({ description: 'The structured form, unless it exceeds 2 MB.' }),
      ),
      structuredUrl: Type.String({
        description: 'Where to get the structured form, as JSON, Markdown and HTML.',
      }),
      drawing: Type.Optional(Drawing),
    }),
  },
  'extract-procedure': {
    title: 'ExtractProcedure',
    about: document,
    input: record({ ...document.properties, mount, options: ExtractionScope }),
    phases: documentPhases,
    result: record({
      procedure: Procedure,
      link: ProcedureLink,
      candidates: Type.Array(Candidate),
      drawing: Type.Optional(Drawing),
      languageModel: LanguageModelReview,
    }),
  },
  'cut-figures': {
    title: 'CutFigures',
    about: document,
    input: record({ ...document.properties, mount, ...FigureScope.properties }),
    phases: documentPhases,
    result: record({
      figures: Type.Array(Media, { description: 'In reading order.' }),
      total: Type.Integer({ description: 'How many figures the document has.' }),
    }),
  },
  'convert-model': {
    title: 'ConvertModel',
    about: model,
    input: record({ ...model.properties, mount }),
    phases: ['read', 'measure', 'draw', 'write'],
    result: record({ object: ObjectSummary }),
  },
  'prepare-media': {
    title: 'PrepareMedia',
    about: media,
    input: record({ ...media.properties, mount }),
    phases: ['read', 'picture', 'remux'],
    result: record({ media: CaptureMedia }),
  },
  'prepare-procedure-media': {
    title: 'PrepareProcedureMedia',
    about: procedureFile,
    input: record({ ...procedureFile.properties, mount }),
    phases: ['read', 'picture', 'remux'],
    result: record({ media: ProcedureMedia }),
  },
  transcribe: {
    title: 'Transcribe',
    about: recording,
    input: recording,
    phases: [],
    result: record({ cues: Type.Integer({ description: 'How many passages were transcribed.' }) }),
  },
  'print-guidebook': {
    title: 'PrintGuidebook',
    about: publicPage,
    input: record({
      ...publicPage.properties,
      language: oneOf(languageCodes, 'The language of the text around what people have written.'),
      only: Type.Optional(Type.String({ description: 'The language of its procedures.' })),
      day: Type.Optional(Type.String({ description: 'The day whose versions it shows.' })),
      content: Type.String({ description: 'Changes when what it shows changes.' }),
    }),
    phases: ['read', 'write'],
    result: record({ size: Type.Integer({ description: 'In bytes.' }) }),
  },
} as const satisfies Record<string, KindOfJob>

type Kinds = typeof jobKinds

export type JobKind = keyof Kinds
/** The kinds that read a document. */
export type DocumentJobKind = Extract<JobKind, 'convert' | 'extract-procedure' | 'cut-figures'>

export type JobInput<Kind extends JobKind> = { [K in Kind]: Static<Kinds[K]['input']> }[Kind]
export type JobAbout<Kind extends JobKind> = { [K in Kind]: Static<Kinds[K]['about']> }[Kind]
export type JobResult<Kind extends JobKind> = { [K in Kind]: Static<Kinds[K]['result']> }[Kind]
export type JobPhase<Kind extends JobKind> = { [K in Kind]: Kinds[K]['phases'][number] }[Kind]
