import { headings } from './headings.ts'
import type { Lexicon } from './lexicon.ts'

export const romanian: Lexicon = {
  language: 'ro',
  isPartial: true,
  stopWords: `
    și în de la cu pe nu o un este să se care din ce pentru sunt sau ca mai dacă al ale fi prin
    după apoi este această acest
  `,
  signalWords: {
    danger: ['PERICOL'],
    warning: ['AVERTISMENT', 'AVERTIZARE'],
    caution: ['ATENȚIE', 'ATENŢIE', 'PRECAUȚIE', 'PRECAUŢIE'],
    notice: ['IMPORTANT', 'AVIZ'],
    note: ['NOTĂ', 'OBSERVAȚIE', 'OBSERVAŢIE', 'INFORMAȚII', 'NOTA'],
    tip: ['SFAT'],
  },
  stepWords: ['pasul', 'pas', 'etapa'],
  procedureWords: ['procedura'],
  figureWords: ['figura', 'fig', 'tabelul'],
  procedureHeadings: headings(`
    montare montaj demontare instalare înlocuire curățare curăţare întreținere întreţinere
    service operare utilizare pornire oprire punere_în_funcțiune reglare reglaj setare calibrare
    lubrifiere ungere verificare conectare pregătire reparare scoatere procedura instrucțiuni
    cum_să
  `),
  otherHeadings: headings(`
    cuprins index glosar date_tehnice specificații dimensiuni$ descriere introducere prezentare
    depanare defecțiuni garanție eliminare contact licenț anex scop$ domeniu responsabilit
    referințe contract proces-verbal întrebări exerciții cerințe$ modificări vezi_și piese$
    conținutul_pachetului
  `),
  safetyWords: ['siguranț', 'siguranţ', 'securitate'],
  heedingVerbs: ['citiți', 'respectați', 'urmați'],
  contentsHeadings: ['cuprins'],
  manualTitles: ['manual', 'ghid', 'instrucțiuni de utilizare'],
  tableHeaders: {
    number: ['pas', 'nr.', 'nr', 'nr. crt.', '#'],
    action: ['acțiune', 'descriere', 'operație', 'operațiune', 'instrucțiune'],
    part: ['piesă', 'denumire', 'componentă', 'articol'],
    quantity: ['cantitate', 'număr', 'buc'],
    remark: ['observații', 'notă', 'comentarii'],
    other: ['rezultat', 'verificare', 'scule', 'imagine'],
    fault: ['defect', 'cauză', 'soluție', 'remediere', 'problemă'],
    due: ['termen'],
    reference: ['câmp', 'setare', 'buton', 'parametru', 'opțiune', 'tastă', 'funcție'],
  },
  imperatives: `
    deschide apasă selectează alege adaugă creează scoate pune închide pornește oprește verifică curăță
    introdu conectează deconectează strânge slăbește montează demontează înlocuiește așteaptă
  `,
  imperativePatterns: [
    String.raw`^(?:nu )?(?:vă )?\p{L}{2,}(?:a[țţ]i|e[țţ]i|i[țţ]i)(?:-vă|-l|-o|-le|-i)?\b`,
  ],
  donePatterns: [String.raw`^se \p{L}{3,}(?:ă|e|ește|ează|ează)\b`],
  obligationPatterns: [
    String.raw`\btrebuie (?:să \p{L}+|\p{L}{2,}(?:t|s|te|ți|ate|și))\b`,
    String.raw`\beste (?:necesar|obligatoriu) să \p{L}+`,
  ],
  subordinators: 'că dacă ca până când',
  statementPatterns: [
    String.raw`\b(?!este (?:necesar|obligatoriu) să)(?:este|sunt|era|erau|are|au)\b(?!.*\b(?:până|dacă|când|astfel)\b)`,
  ],
  operatingElements: 'buton comutator manetă lampă afișaj mâner conector',
  thinkingPatterns: [String.raw`^(?:explicați|descrieți|calculați|comparați|de ce|ce |cum |care )`],
  determiners: 'acest această aceste acești toate toți fiecare el ea ei ele',
  conditions: 'dacă când după înainte în pe la pentru cu',
  adverbs: 'apoi întâi acum încet cu grijă în final întotdeauna niciodată de asemenea',
  leadIns: ['procedați astfel', 'urmați acești pași', 'după cum urmează', 'în felul următor'],
  purpose: String.raw`^pentru a \p{L}+`,
}
