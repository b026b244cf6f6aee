const wide = /[\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af\uff00-\uff60]/g

/** In Latin letters, two of which are as wide as one of Chinese, Japanese or Korean, and say as much. */
export function printedWidth(text: string): number {
  return text.length + (text.match(wide)?.length ?? 0)
}
