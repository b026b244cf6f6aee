import type { LanguageCode } from '../languages/codes.ts'
import type { Paper } from './paper.ts'

/** Clauses of a standard: what a product has to be like. */
export const requirements: Record<LanguageCode, Paper> = {
  en: {
    title: 'Requirements for portable tools',
    texts: `The housing shall withstand an impact of 2 J without cracking.
Live parts shall not be accessible with the test finger.
The temperature rise of the winding must not exceed 75 K.
Handles shall be made of insulating material.
The marking must remain legible after the rubbing test.
Each tool shall be supplied with instructions in the language of the country of use.
Compliance is checked by inspection and measurement.`,
  },
  de: {
    title: 'Anforderungen an tragbare Werkzeuge',
    texts: `Das Gehäuse muss einem Schlag von 2 J ohne Riss standhalten.
Aktive Teile dürfen mit dem Prüffinger nicht berührbar sein.
Die Erwärmung der Wicklung darf 75 K nicht überschreiten.
Griffe müssen aus isolierendem Werkstoff bestehen.
Die Aufschrift muss nach der Reibprüfung lesbar bleiben.
Jedem Werkzeug muss eine Anleitung in der Landessprache beiliegen.
Die Einhaltung wird durch Besichtigung und Messung geprüft.`,
  },
  fr: {
    title: 'Exigences pour les outils portatifs',
    texts: `L’enveloppe doit résister à un choc de 2 J sans se fissurer.
Les parties actives ne doivent pas être accessibles au doigt d’épreuve.
L’échauffement de l’enroulement ne doit pas dépasser 75 K.
Les poignées doivent être en matière isolante.
Le marquage doit rester lisible après l’essai de frottement.
Chaque outil doit être livré avec une notice dans la langue du pays.
La conformité est vérifiée par examen et par des mesures.`,
  },
  es: {
    title: 'Requisitos para herramientas portátiles',
    texts: `La envolvente debe resistir un impacto de 2 J sin agrietarse.
Las partes activas no deben ser accesibles con el dedo de prueba.
El calentamiento del devanado no debe superar 75 K.
Las empuñaduras deben ser de material aislante.
El marcado debe permanecer legible después del ensayo de frotamiento.
Cada herramienta debe suministrarse con instrucciones en el idioma del país.
La conformidad se verifica por examen y medición.`,
  },
  it: {
    title: 'Requisiti per utensili portatili',
    texts: `L’involucro deve resistere a un urto di 2 J senza incrinarsi.
Le parti attive non devono essere accessibili con il dito di prova.
La sovratemperatura dell’avvolgimento non deve superare 75 K.
Le impugnature devono essere di materiale isolante.
La marcatura deve restare leggibile dopo la prova di sfregamento.
Ogni utensile deve essere fornito con istruzioni nella lingua del paese.
La conformità si verifica mediante esame a vista e misure.`,
  },
  pt: {
    title: 'Requisitos para ferramentas portáteis',
    texts: `O invólucro deve resistir a um impacto de 2 J sem fissurar.
As partes ativas não devem ser acessíveis com o dedo de ensaio.
O aquecimento do enrolamento não deve exceder 75 K.
Os punhos devem ser de material isolante.
A marcação deve permanecer legível após o ensaio de fricção.
Cada ferramenta deve ser fornecida com instruções na língua do país.
A conformidade é verificada por exame e medição.`,
  },
  nl: {
    title: 'Eisen voor draagbaar gereedschap',
    texts: `De behuizing moet een slag van 2 J zonder scheuren doorstaan.
Actieve delen mogen niet met de testvinger bereikbaar zijn.
De temperatuurstijging van de wikkeling mag niet hoger zijn dan 75 K.
Handgrepen moeten van isolerend materiaal zijn.
De opschriften moeten na de wrijfproef leesbaar blijven.
Bij elk apparaat moet een gebruiksaanwijzing in de landstaal worden geleverd.
De naleving wordt door bezichtiging en meting vastgesteld.`,
  },
  pl: {
    title: 'Wymagania dla narzędzi przenośnych',
    texts: `Obudowa musi wytrzymać uderzenie o energii 2 J bez pęknięcia.
Części czynne nie mogą być dostępne dla palca probierczego.
Przyrost temperatury uzwojenia nie może przekraczać 75 K.
Uchwyty powinny być wykonane z materiału izolacyjnego.
Oznaczenia muszą pozostać czytelne po próbie tarcia.
Do każdego narzędzia należy dołączyć instrukcję w języku kraju użytkowania.
Zgodność sprawdza się przez oględziny i pomiary.`,
  },
  ja: {
    title: '手持ち工具の要求事項',
    texts: `外装は2 Jの衝撃に対してひび割れを生じてはならない。
充電部は試験指で触れることができてはならない。
巻線の温度上昇は75 Kを超えてはならない。
握り部は絶縁材料でなければならない。
表示は摩擦試験の後も読み取れなければならない。
各工具には使用国の言語による説明書を添付しなければならない。
適否は目視及び測定によって判定する。`,
  },
  zh: {
    title: '手持式工具的要求',
    texts: `外壳应能承受2 J的冲击而不开裂。
试验指不应触及带电部件。
绕组温升不应超过75 K。
手柄应采用绝缘材料制成。
标志经摩擦试验后应清晰可辨。
每件工具应附有使用国语言的说明书。
是否合格通过视检和测量来检验。`,
  },
  ko: {
    title: '휴대용 공구 요구 사항',
    texts: `외함은 2 J의 충격에 균열 없이 견디어야 한다.
충전부는 시험지에 닿지 않아야 한다.
권선의 온도 상승은 75 K을 초과하지 않아야 한다.
손잡이는 절연 재료로 만들어야 한다.
표시는 마찰 시험 후에도 읽을 수 있어야 한다.
각 공구에는 사용 국가의 언어로 된 설명서가 포함되어야 한다.
적합 여부는 육안 검사와 측정으로 판정한다.`,
  },
}
