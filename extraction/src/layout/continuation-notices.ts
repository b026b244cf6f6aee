import type { Line } from '../printed-line.ts'

const page = {
  en: String.raw`continue[sd]? on (?:the )?(?:next|following) page`,
  de: String.raw`(?:fortsetzung|weiter) (?:auf (?:der )?)?(?:nächsten?|folgenden?|folge-?)\s?seite`,
  fr: String.raw`suite (?:à|en|sur) (?:la )?page suivante`,
  es: String.raw`(?:continúa|sigue) en la (?:página siguiente|(?:siguiente|próxima) página)`,
  it: String.raw`continua (?:a|alla|nella) (?:pagina (?:seguente|successiva)|prossima pagina)`,
  pt: String.raw`continua na (?:página seguinte|próxima página)`,
  nl: String.raw`(?:vervolg|gaat verder) op (?:de )?volgende (?:pagina|bladzijde)`,
  pl: String.raw`ciąg dalszy na następnej stronie`,
  cjk: String.raw`次(?:の)?(?:ページ|頁)[へに]続く|[（(]?(?:续下页|接下页|转下页|續下頁|接下頁)|다음 페이지에 계속`,
}
const continuationNotice = new RegExp(
  String.raw`^[[(（–—>→\s]*(?:${Object.values(page).join('|')})[\])）.…→>\s]*$`,
  'iu',
)

/** What only says that the text goes on overleaf is of the page, not of the text. */
export function isContinuationNotice({ text }: Line): boolean {
  return text.length < 60 && continuationNotice.test(text)
}
