import type { LanguageCode } from '../languages/codes.ts'
import type { Paper } from './paper.ts'

/** A log of work already done. */
export const log: Record<LanguageCode, Paper> = {
  en: {
    title: 'Maintenance log',
    texts: `Replaced the drive belt and checked the tension.
Oil level was low; topped up 0.4 l.
Cleaned the filter, found metal chips.
Motor tripped twice during the night shift.
Technician from the supplier exchanged the control board.
No findings.
Bearing made noise, was greased and observed.`,
  },
  de: {
    title: 'Wartungsbuch',
    texts: `Antriebsriemen ersetzt und Spannung geprüft.
Ölstand war niedrig, 0,4 l nachgefüllt.
Filter gereinigt, Metallspäne gefunden.
Motor fiel in der Nachtschicht zweimal aus.
Techniker des Lieferanten hat die Steuerplatine getauscht.
Keine Beanstandungen.
Lager machte Geräusche, wurde geschmiert und beobachtet.`,
  },
  fr: {
    title: 'Carnet d’entretien',
    texts: `Courroie remplacée et tension vérifiée.
Le niveau d’huile était bas, complété avec 0,4 l.
Filtre nettoyé, copeaux métalliques trouvés.
Le moteur a disjoncté deux fois pendant la nuit.
Le technicien du fournisseur a changé la carte de commande.
Rien à signaler.
Le palier était bruyant, il a été graissé.`,
  },
  es: {
    title: 'Libro de mantenimiento',
    texts: `Se cambió la correa y se comprobó la tensión.
El nivel de aceite estaba bajo; se añadieron 0,4 l.
Filtro limpiado, se encontraron virutas.
El motor se paró dos veces en el turno de noche.
El técnico del proveedor sustituyó la placa de control.
Sin incidencias.
El rodamiento hacía ruido y fue engrasado.`,
  },
  it: {
    title: 'Registro di manutenzione',
    texts: `Sostituita la cinghia e controllata la tensione.
Il livello dell’olio era basso; rabboccati 0,4 l.
Filtro pulito, trovati trucioli metallici.
Il motore è scattato due volte durante la notte.
Il tecnico del fornitore ha cambiato la scheda di comando.
Nessuna anomalia.
Il cuscinetto era rumoroso ed è stato ingrassato.`,
  },
  pt: {
    title: 'Registo de manutenção',
    texts: `Substituída a correia e verificada a tensão.
O nível do óleo estava baixo; acrescentados 0,4 l.
Filtro limpo, encontradas limalhas.
O motor disparou duas vezes no turno da noite.
O técnico do fornecedor trocou a placa de comando.
Sem anomalias.
O rolamento fazia ruído e foi lubrificado.`,
  },
  nl: {
    title: 'Onderhoudslogboek',
    texts: `Aandrijfriem vervangen en spanning gecontroleerd.
Oliepeil was laag, 0,4 l bijgevuld.
Filter gereinigd, metaalspanen gevonden.
Motor viel tijdens de nachtdienst twee keer uit.
Monteur van de leverancier heeft de besturingsprint verwisseld.
Geen bijzonderheden.
Lager maakte lawaai, is gesmeerd en gevolgd.`,
  },
  pl: {
    title: 'Dziennik konserwacji',
    texts: `Wymieniono pasek napędowy i sprawdzono naprężenie.
Poziom oleju był niski, dolano 0,4 l.
Oczyszczono filtr, znaleziono opiłki metalu.
Silnik wyłączył się dwukrotnie na nocnej zmianie.
Technik dostawcy wymienił płytkę sterującą.
Bez uwag.
Łożysko hałasowało, zostało nasmarowane.`,
  },
  ja: {
    title: '整備記録',
    texts: `駆動ベルトを交換し、張りを確認した。
油量が少なかったため0.4リットル補充した。
フィルターを清掃、金属片を発見。
夜勤中にモーターが二度停止した。
納入業者の技術者が制御基板を交換した。
異常なし。
軸受に異音があり、給油して様子を見た。`,
  },
  zh: {
    title: '维修记录',
    texts: `已更换传动带并检查张紧度。
油位偏低，补充了0.4升。
已清洗滤网，发现金属屑。
夜班期间电机跳闸两次。
供应商的技术员更换了控制板。
无异常。
轴承有异响，已加注润滑脂并观察。`,
  },
  ko: {
    title: '정비 일지',
    texts: `구동 벨트를 교체하고 장력을 점검했습니다.
오일이 부족하여 0.4리터를 보충했습니다.
필터를 청소했고 금속 조각을 발견했습니다.
야간 근무 중 모터가 두 번 멈췄습니다.
공급사 기술자가 제어 기판을 교환했습니다.
이상 없음.
베어링에서 소음이 나서 윤활하고 관찰했습니다.`,
  },
}
