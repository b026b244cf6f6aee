import { calloutKindIn, parseSignalWord } from '../callouts/signal-words.ts'
import type { TextBlock } from '../document.ts'
import type { FoundStep } from '../procedures/found.ts'

/** One of the parts below each other in a text. */
export type Part = { step: FoundStep } | { notice: TextBlock }

/**
 * Attaches the notices between steps to them: danger, warning, caution and notice belong to the next step, before which
 * they are read (ANSI Z535.6, S1000D); notes and tips belong to the previous one. None is lost if there is a step.
 */
export function attachNotices(parts: readonly Part[]): { steps: FoundStep[]; left: TextBlock[] } {
  const steps: FoundStep[] = []
  let ahead: TextBlock[] = []
  for (const part of parts) {
    if ('step' in part) {
      steps.push({ ...part.step, callouts: [...ahead, ...part.step.callouts] })
      ahead = []
      continue
    }
    const { notice } = part
    const last = isRemark(notice) ? steps.at(-1) : undefined
    const target = last?.callouts ?? ahead
    target.push(notice)
  }
  const last = steps.at(-1)
  last?.callouts.push(...ahead)
  return { steps, left: last ? [] : ahead }
}

function isRemark({ callout }: TextBlock): boolean {
  return callout?.kind === 'note' || callout?.kind === 'tip'
}

/** The notice in a text that begins with a separate signal word. */
export function readNotice(block: TextBlock, language: string): TextBlock | undefined {
  const signal = parseSignalWord(block.text)
  if (!signal?.isSetOff) return undefined
  const { marker: _marker, ...plain } = block
  const kind = calloutKindIn(signal.word.toUpperCase(), language) ?? signal.kind
  return {
    ...plain,
    kind: 'callout',
    callout: { kind, word: signal.word },
    text: block.text.slice(signal.raw.length),
  }
}
