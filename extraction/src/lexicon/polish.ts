import { headings } from './headings.ts'
import type { Lexicon } from './lexicon.ts'

export const polish: Lexicon = {
  language: 'pl',
  foreignLetters: /[ěřůčšž]/u,
  stopWords: `i w na z do się nie jest że o za to po od jak oraz lub przez ze dla są być`,
  signalWords: {
    danger: ['NIEBEZPIECZEŃSTWO', 'ZAGROŻENIE'],
    warning: ['OSTRZEŻENIE'],
    caution: ['PRZESTROGA', 'OSTROŻNIE', 'UWAGA'],
    notice: ['NOTYFIKACJA', 'WAŻNE'],
    note: ['WSKAZÓWKA', 'INFORMACJA', 'INFO'],
    tip: ['RADA', 'PORADA'],
  },
  stepWords: ['krok', 'etap'],
  procedureWords: ['procedura'],
  figureWords: ['rysunek', 'rys', 'tabela'],
  procedureHeadings: headings(String.raw`
    ^jak_\p{L}+(?:[aeiyuąę]ć|ść|źć|c)(?:$|_) montaż demontaż instalacja uruchomienie obsługa
    konserwacja czyszczenie wymiana regulacja kalibracja podłączenie przygotowanie procedura
    kontrola smarowanie naprawa sposób kroki instrukcja montować instalacj
  `),
  otherHeadings: headings(`
    ^teoria(?:$|_) ^(?:podstawy|wstęp)_teoretyczn
    ^(?:informacje|postanowienia)_ogólne ^zmiany(?:$|_(?:w|od)) ^uwagi$ ^przypisy$ umowa ogólne_warunki protokół porządek_obrad
    wymagania ćwiczenia pytania bibliografia literatura dziennik rejestr opis_stanowiska cennik
    katalog najczęściej_zadawane lista_zmian nowości spis_treści indeks słownik zakres_dostawy
    lista_części dane_techniczne specyfikacja wymiary opis wstęp rozwiązywanie_problemów usterki
    gwarancja zgodność utylizacja kontakt legenda ostrzeżenia licencja załącznik cel$
    zakres_stosowania odpowiedzialność zapisy$ dokumenty_związane zobacz_też komentarze
  `),
  safetyWords: ['bezpieczeństw'],
  heedingVerbs: ['przeczyt', 'przestrzeg', 'zapozn'],
  contentsHeadings: ['spis treści', 'zawartość'],
  manualTitles: ['instrukcja obsługi', 'podręcznik'],
  tableHeaders: {
    number: ['krok', 'lp.', 'lp', 'nr', '#'],
    action: [
      'czynność',
      'sposób postępowania',
      'sposób wykonania',
      'opis',
      'działanie',
      'operacja',
    ],
    part: ['część', 'nazwa', 'element', 'podzespół'],
    quantity: ['ilość', 'liczba', 'szt.', 'sztuk'],
    remark: ['uwagi', 'uwaga', 'komentarz'],
    other: ['wynik', 'kontrola', 'narzędzie', 'rysunek'],
    fault: ['usterka', 'przyczyna', 'rozwiązanie', 'problem'],
    due: ['termin', 'termin wykonania'],
    reference: headings(`
      skrót skrót_klawiszowy kombinacja_klawiszy klawisze pole opcja parametr ustawienie zmienna
      właściwość atrybut pin sygnał przycisk ikona klawisz menu polecenie tryb
    `),
  },
  imperatives: `
    zatrzymaj uruchom przekręć wsuń wysuń podnieś opuść przymocuj zamocuj zainstaluj pobierz
    skonfiguruj zapisz wpisz przeczytaj zmierz oznacz przetnij przytnij sklej wywierć przełącz
    rozłącz odczekaj osusz nasmaruj zdemontuj załaduj wyczyść odkręć zdejmij włóż sprawdź wyjmij
    odłącz podłącz załóż dokręć obróć naciśnij otwórz zamknij oczyść wymień ustaw umieść
    zamontuj wyłącz włącz upewnij usuń przesuń pociągnij wciśnij użyj wlej wybierz kliknij
    poczekaj powtórz połącz unieś przykręć poluzuj zwolnij przytrzymaj nałóż napełnij opróżnij
    dodaj zmień utwórz stwórz przejdź wyjdź wejdź wróć zacznij rozpocznij zakończ przytnij
    zapisz wczytaj wprowadź podaj określ wskaż zaznacz odznacz przeciągnij upuść skopiuj
    wklej wytnij skieruj wyreguluj dostosuj dopasuj wyrównaj wycentruj wypoziomuj zmierz
    zważ odmierz zanotuj zlokalizuj znajdź odszukaj obejrzyj obserwuj skontroluj przetestuj
    wypróbuj przewierć nawierć wywierć przykręć wkręć wykręć rozkręć skręć zaciśnij ściśnij
    zablokuj odblokuj zatrzaśnij wciągnij wypchnij popchnij przełóż odłóż połóż postaw
    powieś zawieś podeprzyj trzymaj chwyć puść zdemontuj złóż rozłóż zegnij wygnij wyprostuj
    zlutuj przylutuj odlutuj zespawaj przyklej sklej odklej oklej pomaluj przeszlifuj spiłuj
    wyszlifuj umyj wypłucz wytrzyj przetrzyj osusz wysusz przedmuchaj odkurz odtłuść
    posmaruj nasmaruj naoliw dolej uzupełnij spuść wlej wylej zmieszaj wymieszaj wstrząśnij
    podgrzej ostudź schłodź odizoluj zabezpiecz osłoń przykryj odkryj zakryj zatkaj
    uszczelnij oznacz opisz ponumeruj narysuj wydrukuj zeskanuj anuluj zaakceptuj potwierdź
    pomiń kontynuuj uruchom zrestartuj zaktualizuj odinstaluj zaprogramuj skalibruj wezwij
    zadzwoń skontaktuj wyślij odbierz zamów kup wyrzuć unikaj stosuj przestrzegaj skorzystaj
    wykorzystaj przejrzyj zobacz zwróć pamiętaj rozpakuj zapakuj przenieś podnieś opuść
    przybliż oddal cofnij odwróć przewróć nachyl wyjmij wepchnij wbij zbij dociśnij
    przyciśnij napręż naciągnij poluźnij rozluźnij zluzuj odczep zaczep podepnij odepnij
    przypnij zepnij zwiąż rozwiąż owiń zwiń rozwiń podwój nałóż zsuń nasuń wsuń wysuń zgraj
    pobierz prześlij daj
  `,
  imperativesStandOut: true,
  imperativePatterns: [
    String.raw`^(?:nie )?(?:\p{L}+(?:(?<!on|an|t)o|ie) |w razie potrzeby |w przypadku \S+ |przed \S+ |po \S+ |na koniec )?(?!część|powierzch)(?:\p{L}{2,}(?:ać|ić|yć|eć|ąć|uć|óc|(?<!o)ść|źć|iec|yc))\b(?! (?:jest|są)\b)`,
    String.raw`^(?:nie |nigdy nie )?\p{L}{3,}(?:uj|aj|ij|yj)(?:cie)?\b(?<!^(?:olej|klej|kraj|zwyczaj|rodzaj))`,
    String.raw`^(?:nie |nigdy nie )?(?!(?:zestaw|rozstaw|poziom|sworzeń|stopień|pierścień|przestrzeń|olej|powierzch\p{L}*|spręż)\b)(?:z|za|ze|wy|w|we|prze|przy|po|pod|pode|od|ode|o|ob|na|nad|do|roz|roze|u|s|ś|ws|wz|ze|pro)\p{L}{2,}(?:j|ń|ź|[^o]ć|uść|eś|ż|cz|sz|rz|l|aw|om|ep|yp|ób|ysk)(?:cie)?(?: się)?\b(?<!acz|ość|ież)`,
    String.raw`^(?:zaznacz|oznacz|wyznacz|zobacz|przeznacz|trzymaj|pchnij|ciągnij|kręć|susz|smaruj|licz|chwyć|rób|weź|włóż|wal|myj|umyj|usuń|unieś|utnij|ubij)\b`,
    String.raw`(?:^|[,;] )(?:\p{L}+(?:em|ą|ami|ym|im) ){1,3}(?:na|z|za|o|po|w|wy)?\p{L}{2,}(?:uj|aj|ij|yj)\b`,
  ],
  obligationPatterns: [
    String.raw`\b(?:należy|trzeba) (?:\S+ ){0,8}?\p{L}+ć\b`,
    String.raw`\b(?:musi|muszą|powinien|powinna|powinno|powinny) (?:\S+ ){0,3}?być \p{L}{3,}(?:ny|na|ne|ty|ta|te)\b`,
  ],
  operatingElements: `przycisk klawisz włącznik przełącznik lampka kontrolka wyświetlacz ekran pokrętło dźwignia gniazdo uchwyt czujnik`,
  thinkingPatterns: [
    String.raw`^(?:dowiedz się|przeczytaj|czytaj) (?:więcej|o)\b`,
    String.raw`^(?:wyjaśni|objaśni|opisz|opisa|oblicz|porówna|sformułu|zdefiniu|uzasadni|omów|podaj (?:trzy|dwa|przykład)|wymień (?:trzy|dwa|dwie|cztery|pięć|przyczyn)|dlaczego|co |jak |jaki)`,
  ],
  conditions: `
    gdy jeśli jeżeli kiedy po przed w we przy za z ze na u pod nad od do aby żeby gdyby następnie za
    podwójnie ponownie jednocześnie prawym lewym opcjonalnie korzystając używając
  `,
  determiners: `
    ten ta to te każdy każda każde wszystkie żaden żadna jego jej ich
  `,
  adverbs: `
    następnie potem teraz ostrożnie najpierw powoli na koniec nie zawsze nigdy delikatnie
  `,
  leadIns: ['postępuj następująco', 'wykonaj następujące', 'w następujący sposób'],
  purpose: String.raw`^(?:aby|żeby|w celu) `,
}
