import { headings } from './headings.ts'
import type { Lexicon } from './lexicon.ts'

export const hungarian: Lexicon = {
  language: 'hu',
  isPartial: true,
  stopWords: `
    a az és hogy nem is egy meg ez de van azt ha csak vagy mint el már ki fel majd lehet amely
    után által kell
  `,
  signalWords: {
    danger: ['VESZÉLY', 'ÉLETVESZÉLY'],
    warning: ['FIGYELMEZTETÉS'],
    caution: ['VIGYÁZAT', 'ÓVATOSAN', 'FIGYELEM'],
    notice: ['FONTOS', 'ÉRTESÍTÉS'],
    note: ['MEGJEGYZÉS', 'INFORMÁCIÓ', 'TUDNIVALÓ'],
    tip: ['TIPP', 'TANÁCS'],
  },
  stepWords: ['lépés'],
  procedureWords: ['eljárás'],
  figureWords: ['ábra', 'kép', 'táblázat'],
  procedureHeadings: headings(`
    szerelés beszerelés kiszerelés összeszerelés szétszerelés telepítés csere cseréje tisztítás
    karbantartás szerviz kezelés üzembe indítás leállítás bekapcsolás kikapcsolás beállítás
    kalibrálás kenés ellenőrzés csatlakoztatás előkészít használat javítás eltávolítás eljárás
    útmutató teendők
  `),
  otherHeadings: headings(`
    tartalom tárgymutató szószedet műszaki_adatok méretek$ leírás bevezetés áttekintés
    hibaelhárítás hibakeresés garancia jótállás ártalmatlanítás kapcsolat licenc melléklet
    függelék cél$ hatály felelősség hivatkozások szerződés jegyzőkönyv kérdések gyakorlat
    követelmények$ változások lásd_még alkatrészek$ szállítási_terjedelem
  `),
  safetyWords: ['biztonság'],
  heedingVerbs: ['olvassa', 'tartsa be', 'kövesse'],
  contentsHeadings: ['tartalom', 'tartalomjegyzék'],
  manualTitles: ['kézikönyv', 'használati utasítás', 'útmutató'],
  tableHeaders: {
    number: ['lépés', 'sorszám', 'ssz', 'ssz.', '#'],
    action: ['művelet', 'leírás', 'teendő', 'tevékenység'],
    part: ['alkatrész', 'megnevezés', 'elem'],
    quantity: ['darab', 'mennyiség', 'db'],
    remark: ['megjegyzés', 'megjegyzések'],
    other: ['eredmény', 'ellenőrzés', 'szerszám', 'ábra'],
    fault: ['hiba', 'ok', 'megoldás', 'elhárítás', 'probléma'],
    due: ['határidő'],
    reference: ['mező', 'beállítás', 'gomb', 'paraméter', 'lehetőség', 'billentyű', 'funkció'],
  },
  imperatives: `
    nyissa kattintson válassza nyomja kapcsolja győződjön keresse mentse nézze lépjen zárja adja írja
    húzza tegye vegye csavarja lazítsa távolítsa szerelje cserélje ellenőrizze tisztítsa kenje rögzítse
    tartsa fordítsa csatlakoztassa várjon öntse mérje állítsa indítsa emelje vágja mossa keverje
  `,
  imperativePatterns: [
    String.raw`^\p{L}{2,}(?:jen|jon|jön)\b`,
    String.raw`\b(?:előtt|után|közben|esetén) \p{L}{3,}(?:ja|je|sa|se|za|ze|gya|nya|[oeö]n) (?:le|fel|ki|be|el|meg|át|vissza|össze|a|az)\b`,
    String.raw`^(?:csak|kizárólag) .*\p{L}(?:jen|jon|jön|[sz][oeö]n)[.!]?$`,
    String.raw`^(?:ne )?\p{L}{2,}(?:[sz][oeö]n|j[oeö]n|[jsz][ae]|ly[ae]|gy[ae]|ny[ae])\b(?: (?:le|fel|ki|be|el|meg|rá|át|vissza|össze|a|az|egy|hogy)\b|,|\.|$)`,
  ],
  obligationPatterns: [
    String.raw`\b(?:kell|szabad|tilos) \p{L}{3,}ni\b`,
    String.raw`\b\p{L}{3,}ni kell\b`,
  ],
  subordinators: 'hogy amíg mielőtt miután ha',
  statementPatterns: [String.raw`\b(?:volt|voltak|vannak|található|találhatók)\b`],
  operatingElements: 'gomb kapcsoló forgatógomb lámpa kijelző kar fogantyú csatlakozó',
  thinkingPatterns: [
    String.raw`^(?:tudjon meg többet|további információ)`,
    String.raw`^(?:magyarázza|írja le, |számítsa|hasonlítsa|miért|mi |hogyan|melyik)`,
  ],
  determiners: 'ez az ezek azok minden egyik mindkét ő ők',
  conditions: 'ha a az amikor miután mielőtt',
  adverbs: 'majd ezután először most óvatosan lassan végül mindig soha szintén ezt követően',
  leadIns: [
    'kövesse az alábbi lépéseket',
    'a következőképpen',
    'az alábbiak szerint',
    'tegye a következőket',
  ],
  purpose: String.raw`^.{3,40}(?:ához|éhez|hoz|hez|höz)$`,
}
