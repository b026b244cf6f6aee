/**
 * How many tokens a text is for a model, on the high side: one for three Latin letters, one and
 * a half for a sign of Chinese, Japanese or Korean. Published tokenizers need fewer.
 */
export function countTokens(text: string): number {
  const dense = text.match(/[\u2E80-\uFFEF]/g)?.length ?? 0
  return Math.ceil((text.length - dense) / 3 + 1.5 * dense)
}
