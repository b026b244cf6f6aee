const units = 'mm|cm|dm|m|in|inch|ft|v|a|w|kw|hz|kg|g|mg|l|ml|nm|bar|psi|°c|°'
const before = new RegExp(
  String.raw`^(\d{1,4})\s?(?:[x×]\s?|pcs\.?\s|pc\.?\s|st\.?\s|stk\.?\s|ea\.?\s)?\s*(?!(?:${units})(?![\p{L}\d]))(?=\p{L})|^[x×]\s?(\d{1,4})\s`,
  'iu',
)
const after =
  /\s*(?:[(]\s?(?:[x×]\s?(\d{1,4})|(\d{1,4})\s?[x×]|qty\.?:?\s?(\d{1,4}))\s?[)]|(?:[,–-]\s*|\s)(?:[x×]\s?(\d{1,4})|(\d{1,4})\s?(?:[x×]|pcs\.?|pieces|stück|stk\.?|st\.?|pièces|piezas|uds\.?|pezzi|peças|stuks|szt\.?))|\s(\d{1,4})\s?(?:個|本|枚|个|個|颗|根|片|개|장))$/iu

/** A quantity before or after a name: `4 x screw`, `Screw M3 (4x)`, `ネジ 4本`. */
export function quantityIn(text: string): { name: string; count?: number } {
  const first = before.exec(text)
  const ahead = first?.[1] ?? first?.[2]
  if (first && ahead !== undefined) {
    return { name: text.slice(first[0].length).trim(), count: Number(ahead) }
  }
  const last = after.exec(text)
  const behind = last?.slice(1).find((group) => group !== undefined)
  if (!last || behind === undefined || last.index === 0) return { name: text }
  return { name: text.slice(0, last.index), count: Number(behind) }
}
