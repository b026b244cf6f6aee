/** The fields of a title block that identify a drawing. */
export type FieldName = 'number' | 'revision' | 'title' | 'scale'

/**
 * Labels above or next to the fields, in lower case without final punctuation, in the languages that the engine knows:
 * according to ISO 7200 (data fields in title blocks) and ASME Y14.1, and as design offices abbreviate them.
 */
const labels: Record<FieldName, string> = {
  number: `drawing number|drawing no|drawing #|drawing id|dwg no|dwg. no|dwg number|dwg nr|dwg #|dwg|
    drawing nr|document number|document no|document id|doc. no|doc no|doc. number|doc number|n° doc|nº doc|n.º doc|nr doc|no. doc|
    zeichnungsnummer|zeichnungsnr|zeichnungs-nr|zeichnung nr|zeichn.-nr|zchng.-nr|zng.-nr|
    dokumentnummer|dokumentennummer|dokument-nr|dok.-nr|dok. nr|
    numéro de plan|n° de plan|n° plan|plan n°|plan no|numéro de dessin|n° de dessin|n° dessin|
    numéro de document|n° document|n° de document|
    número de plano|n.º de plano|nº de plano|nº plano|n.º plano|plano n.º|plano nº|número de dibujo|
    número de documento|n.º de documento|nº de documento|
    numero disegno|numero di disegno|n. disegno|n° disegno|disegno n|codice disegno|
    numero documento|n. documento|
    número do desenho|n.º do desenho|nº do desenho|desenho n.º|desenho nº|número do documento|
    tekeningnummer|tekeningnr|tekening nr|documentnummer|document nr|
    numer rysunku|nr rysunku|nr rys|rysunek nr|numer dokumentu|nr dokumentu|
    図面番号|図番|文書番号|图号|图纸编号|图样代号|圖號|文件编号|도면번호|도면 번호|도번|문서번호|문서 번호`,
  revision: `rev|revision|rev. no|rev no|revision no|revision index|rev. index|rév|issue|issue no|
    rev.-nr|änd|änderung|änderungsindex|änd.-index|änderungsstand|revisionsindex|revisionsstand|
    index|ind|indice|indice de révision|révision|revisión|rev. n.º|revisione|indice di revisione|
    revisão|revisie|wijziging|rewizja|zmiana|改訂|改訂番号|版数|版|版次|版本|修订|修订号|
    리비전|개정|개정번호`,
  title: `title|drawing title|titel|benennung|bezeichnung|titre|désignation|título|denominación|
    titolo|denominazione|benaming|omschrijving|tytuł|nazwa|図名|図面名称|名称|品名|件名|图名|图样名称|
    제목|도면명|도명|품명|명칭`,
  scale: `scale|maßstab|massstab|échelle|escala|scala|schaal|skala|podziałka|尺度|縮尺|比例|척도|축척`,
}

/** Other labels of title blocks, which are never values. */
const others =
  /^(?:(?:sheet|size|format|date|issued?|drawn|designed|checked|approved|created|release|status|material|finish|weight|mass|unit|units|projection|surface|cage|code|project|customer|department|document (?:type|status)|blatt|datum|norm|erstellt|genehmigt|werkstoff|gewicht|ausgabe|sprache|spr|lang|feuille|dessiné|vérifié|approuvé|matière|hoja|fecha|dibujado|aprobado|foglio|data|disegnato|folha|desenhado|blad|getekend|arkusz|rysował|sprawdził)(?!\p{L})|toleranc|bearb|gepr|verantw|responsible|technical ref|technische ref|dokumenten|ausgabedatum|日付|作成|承認|材質|単位|日期|设计|审核|批准|材料|날짜|작성|승인|재질)/iu

const byLabel = new Map<string, FieldName>()
for (const name of ['scale', 'title', 'revision', 'number'] as const) {
  for (const label of labels[name].split('|')) byLabel.set(label.trim(), name)
}
const longestFirst = [...byLabel.keys()].toSorted((a, b) => b.length - a.length)

/** The field named by a text, and the rest of the line after the label. */
export function labelIn(text: string): { name: FieldName; rest: string } | undefined {
  const lower = text.toLowerCase().trim()
  const label = longestFirst.find(
    (one) => lower.startsWith(one) && !/^[\p{L}\d]/u.test(lower.slice(one.length)),
  )
  const name = label === undefined ? undefined : byLabel.get(label)
  if (label === undefined || name === undefined) return misread(lower)
  const after = text.trim().slice(label.length)
  const rest = after.replace(/^[\s.:：#°]+/u, '')
  const isLabelAlone = rest === '' || /^[,/]/.test(rest)
  const isSetOff = /^[.\s]*[:：#]/u.test(after) || name !== 'title'
  if (!isLabelAlone && !isSetOff) return undefined
  return { name, rest: isLabelAlone ? '' : rest }
}

/** Labels long enough to be recognized without their spaces and with one wrong letter. */
const longLabels = [...byLabel].flatMap(([label, name]) => {
  const letters = lettersOf(label)
  return letters.length >= 8 ? [{ letters, name }] : []
})
/** With a space before every letter. */
const longestMisread = 2 * (1 + Math.max(...longLabels.map(({ letters }) => letters.length)))

/**
 * The field named by a label without a value in which recognition lost the spaces or misread one letter:
 * `Drawngnumber`. Labels are the smallest print on a sheet.
 */
function misread(text: string): { name: FieldName; rest: string } | undefined {
  if (text.length > longestMisread) return undefined
  const letters = lettersOf(text)
  const long = longLabels.find((label) => isOneOff(label.letters, letters))
  return long && { name: long.name, rest: '' }
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\d]/gu, '')
}

/** Whether two words differ by at most one letter: a different, an additional or a missing one. */
function isOneOff(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  const rest = short.slice(short.length === long.length ? at + 1 : at)
  return rest === long.slice(at + 1)
}

export function isLabel(text: string): boolean {
  return others.test(text.trim()) || labelIn(text)?.rest === ''
}
