import type {
  Callout,
  ProcedureContent,
  Section,
  Step,
} from '@millwright/contract/procedure-content'
import { layerOf, type TextMark } from '@millwright/contract/text-marks'

/** Something found or marked in a text, with its range of characters. */
interface Mark {
  text: string
  start: number
  end: number
}

/**
 * Marks, values and references at their positions in the current text. After an edit they are found again, in order;
 * those no longer there are dropped.
 */
export function relocateMarks<Content extends Pick<ProcedureContent, 'outline' | 'callouts'>>(
  content: Content,
): Content {
  return {
    ...content,
    outline: content.outline.map(inSection),
    callouts: content.callouts.map(marked),
  }
}

function inSection(section: Section): Section {
  return {
    ...section,
    callouts: section.callouts.map(marked),
    steps: section.steps.map(inStep),
    sections: section.sections.map(inSection),
  }
}

function inStep(step: Step): Step {
  return {
    ...marked(step),
    callouts: step.callouts.map(marked),
    steps: step.steps.map(inStep),
  }
}

function marked<Part extends Step | Callout>(part: Part): Part {
  const { text, marks, values, references } = part
  return {
    ...part,
    ...(marks && { marks: placedMarks(marks, text) }),
    ...(values && { values: relocate(values, text) }),
    ...(references && { references: relocate(references, text) }),
  }
}

/** Bold words can also be links: each layer is matched separately. */
function placedMarks(marks: readonly TextMark[], text: string): TextMark[] {
  return Object.values(Object.groupBy(marks, layerOf)).flatMap((layer) => relocate(layer, text))
}

function relocate<One extends Mark>(marks: readonly One[], text: string): One[] {
  const isTrue = marks.every((mark) => text.slice(mark.start, mark.end) === mark.text)
  if (isTrue) return [...marks]
  let from = 0
  return marks.flatMap((mark) => {
    const start = mark.text === '' ? -1 : findWholeWords(mark.text, text, from)
    if (start < 0) return []
    from = start + mark.text.length
    return [{ ...mark, start, end: from }]
  })
}

/** Where words stand alone: `5 mm` is not in `15 mm`. */
function findWholeWords(words: string, text: string, from: number): number {
  let at = text.indexOf(words, from)
  while (
    at >= 0 &&
    (isPart(text[at - 1], words[0]) || isPart(words.at(-1), text[at + words.length]))
  ) {
    at = text.indexOf(words, at + 1)
  }
  return at
}

function isPart(left: string | undefined, right: string | undefined): boolean {
  const isWord = (character = ''): boolean => /[\p{sc=Latin}\p{N}]/u.test(character)
  return isWord(left) && isWord(right)
}
