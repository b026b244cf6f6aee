/** How wide a text is in Latin letters: one of Chinese, Japanese or Korean says as much as some three. */
export function latinWidthOf(text: string): number {
  return text.length + 2 * (text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g)?.length ?? 0)
}
