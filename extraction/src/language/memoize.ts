type Answer<Result> = (text: string, language: string) => Result

const most = 5000

/**
 * The same answers, each found once: the stages that judge a document ask the same of a text
 * several times. Only for what depends on text and language alone. Forgets now and then, so that a
 * process that reads many documents does not grow.
 */
export function memoizeByLanguage<Result>(answer: Answer<Result>): Answer<Result> {
  const byLanguage = new Map<string, Map<string, Result>>()
  return (text, language) => {
    let known = byLanguage.get(language)
    if (!known || known.size >= most) byLanguage.set(language, (known = new Map()))
    const before = known.get(text)
    if (before !== undefined) return before
    const result = answer(text, language)
    known.set(text, result)
    return result
  }
}
