type Answer<Result> = (text: string, language: string) => Result

const most = 5000

/**
 * Memoizes a function of a text: the stages that judge a document call it several times with the same
 * text. Only for functions of text and language alone. The cache is cleared now and then, so that a
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
