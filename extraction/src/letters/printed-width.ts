const wide = /[\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af\uff00-\uff60]/g

/** The width in Latin letters: a Chinese, Japanese or Korean one is as wide as two. */
export function printedWidth(text: string): number {
  return text.length + (text.match(wide)?.length ?? 0)
}
