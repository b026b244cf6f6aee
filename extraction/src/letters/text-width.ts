/** The length of a text in Latin letters: a Chinese, Japanese or Korean one says as much as about three. */
export function latinWidthOf(text: string): number {
  return text.length + 2 * (text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g)?.length ?? 0)
}
