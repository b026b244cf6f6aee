import type { LanguageCode } from '../languages/codes.ts'
import type { Paper } from './paper.ts'

/** The history of a company. */
export const history: Record<LanguageCode, Paper> = {
  en: {
    title: 'Sixty years of pumps',
    texts: `Two brothers open a repair shop for farm machines.
First pump of our own design leaves the workshop.
The company moves to the new site by the canal.
Export to twelve countries begins.
Production of the hundred thousandth pump.`,
  },
  de: {
    title: 'Sechzig Jahre Pumpen',
    texts: `Zwei Brüder eröffnen eine Werkstatt für Landmaschinen.
Die erste eigene Pumpe verlässt die Werkstatt.
Umzug in das neue Werk am Kanal.
Beginn des Exports in zwölf Länder.
Fertigung der hunderttausendsten Pumpe.`,
  },
  fr: {
    title: 'Soixante ans de pompes',
    texts: `Deux frères ouvrent un atelier de réparation.
Première pompe de notre conception.
Installation dans la nouvelle usine au bord du canal.
Début des exportations vers douze pays.
La cent millième pompe sort des ateliers.`,
  },
  es: {
    title: 'Sesenta años de bombas',
    texts: `Dos hermanos abren un taller de reparación.
Primera bomba de diseño propio.
Traslado a la nueva fábrica junto al canal.
Comienza la exportación a doce países.
Sale de fábrica la bomba número cien mil.`,
  },
  it: {
    title: 'Sessant’anni di pompe',
    texts: `Due fratelli aprono un’officina di riparazione.
Prima pompa di nostra progettazione.
Trasferimento nel nuovo stabilimento sul canale.
Inizia l’esportazione in dodici paesi.
Esce la centomillesima pompa.`,
  },
  pt: {
    title: 'Sessenta anos de bombas',
    texts: `Dois irmãos abrem uma oficina de reparações.
Primeira bomba de conceção própria.
Mudança para a nova fábrica junto ao canal.
Começa a exportação para doze países.
Sai da fábrica a bomba número cem mil.`,
  },
  nl: {
    title: 'Zestig jaar pompen',
    texts: `Twee broers openen een werkplaats voor landbouwmachines.
De eerste eigen pomp verlaat de werkplaats.
Verhuizing naar de nieuwe fabriek aan het kanaal.
Begin van de export naar twaalf landen.
Productie van de honderdduizendste pomp.`,
  },
  pl: {
    title: 'Sześćdziesiąt lat pomp',
    texts: `Dwaj bracia otwierają warsztat naprawczy.
Pierwsza pompa własnej konstrukcji opuszcza warsztat.
Przeprowadzka do nowego zakładu nad kanałem.
Początek eksportu do dwunastu krajów.
Produkcja stutysięcznej pompy.`,
  },
  ja: {
    title: 'ポンプ六十年',
    texts: `兄弟二人で機械の修理店を開く。
自社の設計による最初のポンプが完成。
新工場に移転。
十二か国への輸出を開始。
十万台目のポンプを生産。`,
  },
  zh: {
    title: '水泵六十年',
    texts: `兄弟二人开办机械修理店。
第一台自行设计的水泵出厂。
公司迁入新厂。
产品开始出口到十二个国家。
第十万台水泵出厂。`,
  },
  ko: {
    title: '펌프 육십 년',
    texts: `두 형제가 기계 수리점을 연다.
자체 설계한 첫 펌프 완성.
새 공장으로 이전.
열두 나라로 수출 시작.
십만 번째 펌프 생산.`,
  },
}
