import { writeCallout, writeProcedure, type Habits, type Manual, type Part } from './content.ts'
import type { Sentences } from './sentences.ts'

export const templates = [
  'appliance manual',
  'robotics guide',
  'work instruction',
  'repair cards',
  'service manual',
  'prose',
] as const
export type Template = (typeof templates)[number]

const plain: Habits = {
  steps: [4, 9],
  phases: false,
  substeps: 0,
  callouts: 0.2,
  figures: 0.1,
  lists: false,
  titles: false,
}

/** Writes a document with procedures. */
export function writeManual(template: Template, write: Sentences): Manual {
  const habits = habitsOf(template, write)
  const { random } = write
  const count = countOf(template, write)
  const procedures: Extract<Part, { kind: 'procedure' }>[] = []
  while (procedures.length < count) {
    const procedure = writeProcedure(write, write, habits)
    const isNew = procedures.every((one) => one.procedure.title !== procedure.title)
    if (isNew) procedures.push({ kind: 'procedure', procedure })
  }
  const [first] = procedures
  const isOne = count === 1 && first !== undefined && random.chance(0.7)
  const title = isOne ? first.procedure.title : write.sentence(write.language.manualTitles)
  const before = isOne ? introduction(write) : chaptersBefore(template, write)
  const after = isOne ? [] : chaptersAfter(template, write)
  return {
    language: write.language,
    title,
    product: write.product(),
    parts: [...before, ...procedures, ...after],
  }
}

function habitsOf(template: Template, { random }: Sentences): Habits {
  switch (template) {
    case 'appliance manual':
      return { ...plain, substeps: 0.08, phases: random.chance(0.2) }
    case 'robotics guide':
      return {
        ...plain,
        steps: [5, 10],
        substeps: 0.2,
        figures: 0.4,
        lists: true,
        phases: random.chance(0.4),
      }
    case 'work instruction':
      return { ...plain, steps: [6, 14], callouts: 0.15, figures: 0, lists: random.chance(0.3) }
    case 'repair cards':
      return {
        ...plain,
        steps: [4, 8],
        figures: 1,
        callouts: 0.2,
        lists: random.chance(0.5),
        titles: random.chance(0.6),
        substeps: 0.9,
      }
    case 'service manual':
      return {
        ...plain,
        steps: [5, 10],
        substeps: 0.15,
        callouts: 0.3,
        lists: random.chance(0.6),
        phases: random.chance(0.5),
      }
    case 'prose':
      return { ...plain, steps: [4, 8], callouts: 0.1, figures: 0.15 }
    default:
      return template satisfies never
  }
}

function countOf(template: Template, { random }: Sentences): number {
  if (template === 'work instruction' || template === 'repair cards') return 1
  return template === 'service manual' ? random.between(1, 4) : random.pick([1, 1, 2, 3])
}

function introduction(write: Sentences): Part[] {
  if (write.random.chance(0.4)) return []
  return [
    { kind: 'paragraph', text: write.joined(write.sentences(write.language.descriptions, 2)) },
  ]
}

function chaptersBefore(template: Template, write: Sentences): Part[] {
  const { random, language } = write
  const { headings } = language
  const parts: Part[] = []
  if (template !== 'work instruction' && random.chance(0.45)) parts.push({ kind: 'contents' })
  if (random.chance(0.6)) parts.push(...safetyChapter(write))
  if (random.chance(0.5)) {
    parts.push({ kind: 'heading', level: 1, text: headings.overview }, description(write, 3))
    if (random.chance(0.6)) {
      const names = Array.from({ length: random.between(3, 6) }, () => write.thing())
      parts.push({ kind: 'legend', names, caption: `${language.figureWord} 1: ${write.product()}` })
    }
  }
  if (random.chance(0.3)) parts.push(...dataChapter(write))
  return parts
}

export function safetyChapter(write: Sentences): Part[] {
  const { random, language } = write
  const parts: Part[] = [{ kind: 'heading', level: 1, text: language.headings.safety }]
  if (random.chance(0.5)) parts.push(definitions(write))
  parts.push({ kind: 'rules', texts: write.sentences(language.rules, random.between(3, 6)) })
  if (random.chance(0.4)) {
    const callouts = [writeCallout(write, ['before']), writeCallout(write, ['before'])]
    parts.push({ kind: 'safety', callouts })
  }
  return parts
}

function definitions(write: Sentences): Part {
  const { language } = write
  const entries = write.list(language.definitions).map((line) => {
    const [kind = '', text = ''] = line.split(' | ')
    const words = language.signalWords[kind as keyof typeof language.signalWords]
    return { word: write.list(words)[0] ?? '', text }
  })
  return { kind: 'definitions', entries }
}

function chaptersAfter(template: Template, write: Sentences): Part[] {
  const { random, language } = write
  const parts: Part[] = []
  if (random.chance(0.4)) parts.push(...faultChapter(write))
  if (template === 'appliance manual' && random.chance(0.4)) {
    parts.push({ kind: 'heading', level: 1, text: language.headings.warranty })
    parts.push({ kind: 'numbered', texts: write.sentences(language.clauses, 5) })
  }
  if (random.chance(0.25)) parts.push(...dataChapter(write))
  if (template === 'service manual' && random.chance(0.5)) parts.push(...catalogueChapter(write))
  return parts
}

export function description(write: Sentences, sentences: number): Part {
  return {
    kind: 'paragraph',
    text: write.joined(write.sentences(write.language.descriptions, sentences)),
  }
}

export function dataChapter(write: Sentences): Part[] {
  const rows = write.sentences(write.language.data, 8).map((line) => line.split(' | '))
  return [
    { kind: 'heading', level: 1, text: write.language.headings.data },
    { kind: 'table', head: ['', ''], rows, hasHead: false },
  ]
}

/** A troubleshooting table; its last column contains advice that is not a step. */
export function faultChapter(write: Sentences): Part[] {
  const { language, random } = write
  const rows = write
    .sentences(language.questions, random.between(3, 5))
    .map((line, index) => [String(index + 1), ...line.split(' | ')])
  return [
    { kind: 'heading', level: 1, text: language.headings.faults },
    {
      kind: 'table',
      head: ['', ...write.list(language.faultColumns).slice(1)],
      rows,
      hasHead: true,
    },
  ]
}

export function catalogueChapter(write: Sentences): Part[] {
  const { random, language } = write
  const names = random.sample(write.list(language.things), 12)
  const rows = names.map((line, index) => [
    String(index + 1),
    line.split(' | ')[1] ?? line,
    `${random.between(10, 99)}-${random.between(1000, 9999)}`,
  ])
  return [
    { kind: 'heading', level: 1, text: language.headings.catalogue },
    { kind: 'table', head: ['', '', ''], rows, hasHead: false },
  ]
}
