import { calloutKindIn, parseSignalWord } from '../callouts/signal-words.ts'
import type { TextBlock } from '../document.ts'
import type { FoundStep } from '../procedures/found.ts'

/** One of the things that stand below each other in a text. */
export type Part = { step: FoundStep } | { notice: TextBlock }

/**
 * Steps with the notices that stand among them: danger, warning, caution and notice are read before the step they
 * are about (ANSI Z535.6, S1000D); notes and tips remark on the one before. None is lost as long as there is a step.
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

/** A text that begins with a signal word that is set off, as the notice that it is. */
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
