import type { Lexicon } from './lexicon.ts'

export const polish: Lexicon = {
  language: 'pl',
  stopWords: `i w na z do się nie jest że o za to po od jak oraz lub przez ze dla są być`,
  signalWords: {
    danger: ['NIEBEZPIECZEŃSTWO', 'ZAGROŻENIE'],
    warning: ['OSTRZEŻENIE'],
    caution: ['PRZESTROGA', 'OSTROŻNIE', 'UWAGA'],
    notice: ['NOTYFIKACJA', 'WAŻNE'],
    note: ['WSKAZÓWKA', 'INFORMACJA', 'INFO'],
    tip: ['PORADA'],
  },
  stepWords: ['krok', 'etap'],
  figureWords: ['rysunek', 'rys', 'tabela'],
  procedureHeadings: [
    'montaż',
    'demontaż',
    'instalacja',
    'uruchomienie',
    'obsługa',
    'konserwacja',
    'czyszczenie',
    'wymiana',
    'regulacja',
    'kalibracja',
    'podłączenie',
    'przygotowanie',
    'procedura',
    'kontrola',
    'smarowanie',
    'naprawa',
    'sposób',
    'kroki',
    'instrukcja',
    'montować',
    'instalacj',
  ],
  otherHeadings: [
    'spis treści',
    'indeks',
    'słownik',
    'zakres dostawy',
    'lista części',
    'dane techniczne',
    'specyfikacja',
    'wymiary',
    'opis',
    'wstęp',
    'rozwiązywanie problemów',
    'usterki',
    'gwarancja',
    'zgodność',
    'utylizacja',
    'kontakt',
    'legenda',
    'bezpieczeństw',
    'ostrzeżenia',
    'licencja',
    'załącznik',
  ],
  toolHeadings: ['narzędzia', 'potrzebne narzędzia', 'materiały eksploatacyjne'],
  partHeadings: ['części', 'materiały', 'lista części'],
  contentsHeadings: ['spis treści'],
  manualTitles: ['instrukcja obsługi', 'podręcznik'],
  tableHeaders: {
    number: ['krok', 'lp.', 'lp', 'nr', '#'],
    action: ['czynność', 'opis', 'działanie', 'operacja'],
    remark: ['uwagi', 'uwaga', 'komentarz'],
    other: ['wynik', 'kontrola', 'narzędzie', 'rysunek'],
    fault: ['usterka', 'przyczyna', 'rozwiązanie', 'problem'],
  },
  imperatives: `
    zatrzymaj uruchom przekręć wsuń wysuń podnieś opuść przymocuj zamocuj zainstaluj pobierz
    skonfiguruj zapisz wpisz przeczytaj zmierz oznacz przetnij przytnij sklej wywierć przełącz
    rozłącz odczekaj osusz nasmaruj zdemontuj załaduj wyczyść odkręć zdejmij włóż sprawdź wyjmij
    odłącz podłącz załóż dokręć obróć naciśnij otwórz zamknij oczyść wymień ustaw umieść
    zamontuj wyłącz włącz upewnij usuń przesuń pociągnij wciśnij użyj wlej wybierz kliknij
    poczekaj powtórz połącz unieś przykręć poluzuj zwolnij przytrzymaj nałóż napełnij opróżnij
  `,
  imperativePatterns: [
    '\\b(?:należy|trzeba) (?:\\S+ ){0,8}?\\p{L}+ć\\b',
    '^(?:nie )?\\p{L}{3,}(?:ać|ić|yć|eć|ąć)\\b',
    '^(?:nie )?\\p{L}{3,}(?:uj|aj|ij)(?:cie)?\\b',
  ],
  adverbs: `
    następnie potem teraz ostrożnie najpierw powoli na koniec nie zawsze nigdy delikatnie
  `,
  leadIns: ['postępuj następująco', 'wykonaj następujące', 'w następujący sposób'],
}
