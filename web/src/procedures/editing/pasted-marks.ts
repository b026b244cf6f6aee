import type { Step } from '@millwright/contract/procedure-content'
import type { TextContent } from '@millwright/contract/procedure-text'
import { stepsOf } from '@millwright/contract/step-numbers'

import { changeStep } from '../outline/outline-edits.ts'
import { createMark, replaceText, type MarkedPart, type MarkTarget } from './text-marking.ts'

/** Copied words that are bold or links. */
interface Phrase {
  words: string
  mark: { kind: 'bold' } | Extract<MarkTarget, { kind: 'address' }>
}

interface Letters extends Omit<Phrase, 'mark'> {
  isBold: boolean
  url: string | undefined
}

/** One line of HTML as a text with its marks; undefined if it has none. */
export function parsePastedLine(html: string): MarkedPart | undefined {
  const runs = lettersOf(html)
  const text = runs.map(({ words }) => words).join('')
  let at = 0
  const marks = runs.flatMap(({ words, isBold, url }) => {
    const range = { start: at, end: at + words.length }
    at = range.end
    if (words.trim() === '') return []
    return [
      ...(isBold ? [createMark(text, { kind: 'bold' }, range)] : []),
      ...(url === undefined ? [] : [createMark(text, { kind: 'address', url }, range)]),
    ]
  })
  if (marks.length === 0) return undefined
  return trimmed({ text, marks })
}

function trimmed({ text, marks = [] }: MarkedPart): MarkedPart {
  const start = text.length - text.trimStart().length
  const left = replaceText({ text, marks }, text.slice(start), 0)
  return replaceText(left, text.trim(), text.trim().length)
}

/** The content parsed from copied HTML, with its bold words and links where they are found again, in order. */
export function withMarksOf(html: string, content: TextContent): TextContent {
  const phrases = lettersOf(html).flatMap(phrasesOf)
  const steps = stepsOf(content.outline).map(({ step }) => step)
  const found = [
    ...placePhrases(
      steps,
      phrases.filter(({ mark }) => mark.kind === 'bold'),
    ),
    ...placePhrases(
      steps,
      phrases.filter(({ mark }) => mark.kind !== 'bold'),
    ),
  ]
  const outline = found.reduce((changed, { step, mark }) => {
    const own = stepsOf(changed).find((each) => each.step.id === step.id)?.step
    return changeStep(changed, step.id, { marks: [...(own?.marks ?? []), mark] })
  }, content.outline)
  return { ...content, outline }
}

function phrasesOf({ words, isBold, url }: Letters): Phrase[] {
  const phrase = words.trim()
  if (phrase.length < 2 || phrase.length > maxWords) return []
  return [
    ...(isBold ? [{ words: phrase, mark: { kind: 'bold' as const } }] : []),
    ...(url === undefined ? [] : [{ words: phrase, mark: { kind: 'address' as const, url } }]),
  ]
}

const maxWords = 1000
const maxPhrases = 500

function placePhrases(steps: readonly Step[], phrases: readonly Phrase[]) {
  let [index, from] = [0, 0]
  return phrases.slice(0, maxPhrases).flatMap(({ words, mark }) => {
    for (let at = index; at < steps.length; at += 1) {
      const step = steps[at]
      const start = step?.text.indexOf(words, at === index ? from : 0) ?? -1
      if (!step || start === -1) continue
      const range = { start, end: start + words.length }
      ;[index, from] = [at, range.end]
      return [{ step, mark: createMark(step.text, mark, range) }]
    }
    return []
  })
}

/** The words of HTML with their formatting: nothing is loaded or executed. */
function lettersOf(html: string): Letters[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const runs: Letters[] = []
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode
    const words = (textContent ?? '').replaceAll(/\s+/g, ' ')
    if (words === '' || !parentElement || parentElement.closest('style, script, title')) continue
    runs.push({ words, isBold: isHeavy(parentElement), url: addressOf(parentElement) })
  }
  return runs
}

/** The nearest element that sets a font weight: office programs wrap everything in `b` with a normal weight. */
function isHeavy(element: Element | null): boolean {
  for (let each = element; each; each = each.parentElement) {
    const weight = each instanceof HTMLElement ? each.style.fontWeight : ''
    if (weight !== '') return weight === 'bold' || Number(weight) >= 600
    if (each.matches('b, strong')) return true
  }
  return false
}

function addressOf(element: Element): string | undefined {
  const url = element.closest('a')?.getAttribute('href') ?? ''
  return /^https?:\/\/[^/\\\s@]+(?:\/[^\\\s]*)?$/.test(url) && url.length <= 2000 ? url : undefined
}
