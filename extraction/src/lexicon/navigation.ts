/** What pages of a series print around a link to another one. */
const [toPrevious, toNext] = [/^(?:<<|←|⟵|◀|⬅|⇦|«(?!.*»$))/u, /(?:>>|→|⟶|▶|➡|⇨|(?<!^«.*)»)$/u]

const names = new RegExp(
  `^(?:${[
    'prev(?:ious)?|next|(?:previous|next) (?:page|step|chapter|section)',
    '(?:back to |go to |return to )?(?:the )?(?:top|index|home|contents|table of contents|overview|start)(?: of (?:the )?page)?',
    '(?:edit|improve|view source of) (?:this )?page(?: on (?:github|gitlab))?',
    'zurück|weiter|(?:zum )?seitenanfang|nach oben|inhaltsverzeichnis|übersicht|startseite|(?:vorherige|nächste)[rs]? (?:seite|schritt|kapitel)|diese seite bearbeiten',
    'précédente?|suivante?|(?:page|étape|chapitre) (?:précédente?|suivante?)|(?:retour )?(?:en )?haut de (?:la )?page|sommaire|accueil|modifier cette page',
    'anterior|siguiente|(?:página|paso) (?:anterior|siguiente)|volver arriba|inicio|índice|editar esta página',
    'precedente|successiv[ao]|avanti|indietro|torna su|indice|próximo|seguinte|voltar ao topo',
    'vorige|volgende|terug naar boven|inhoudsopgave|poprzedni[ae]?|następn[aey]|spis treści',
    'предыдущая|следующая|назад|далее|наверх|содержание|к оглавлению',
    '前へ|次へ|前のページ|次のページ|目次|目次へ戻る|トップへ戻る|上一页|下一页|上一步|返回顶部|目录|이전|다음|목차',
  ].join('|')})$`,
  'iu',
)

/** One of these says that the others lead to pages, too: "Index" alone may name a chapter. */
const moves =
  /prev|next|back to|go to|return to|top of|edit|zurück|weiter|anfang|oben|bearbeiten|précéd|suivant|haut|modifier|anterior|siguiente|arriba|editar|preced|success|avanti|indietro|torna|próximo|seguinte|topo|vorige|volgende|terug|poprzedni|następn|предыдущ|следующ|назад|далее|наверх|前|次|戻|上一|下一|返回|이전|다음/iu

/** Longer text says something. */
const longest = 120

/** True for a line of links to other pages of a series: "« Previous: Tools | Index | Next »", "Back to top". */
export function isNavigation(line: string): boolean {
  const text = line.trim()
  if (text.length > longest || !/\p{L}/u.test(text) || /[.!?:。]$/.test(text)) return false
  const parts = text.split(/\s*[|·•]+\s*|\s+[–—-]\s+/u).filter((part) => part !== '')
  const leads = (part: string): boolean => toPrevious.test(part) || toNext.test(part)
  const isLabel = (part: string): boolean => leads(part) || names.test(part)
  return parts.every(isLabel) && parts.some((part) => leads(part) || moves.test(part))
}
