import type { Language } from './language.ts'

/** The other case of things is the genitive. */
export const polish: Language = {
  code: 'pl',
  products: `ekspres do kawy
zamrażarka skrzyniowa
szlifierka taśmowa
pompa ciepła
robot delta
tokarka stołowa
myjka wysokociśnieniowa
pakowarka próżniowa
sprężarka śrubowa
miesiarka do ciasta
etykieciarka
myjka ultradźwiękowa`,
  things: `pasek napędowy | pasek napędowy | paska napędowego
tylną pokrywę | tylna pokrywa | tylnej pokrywy
wirnik | wirnik | wirnika
uszczelnienie wału | uszczelnienie wału | uszczelnienia wału
płytkę sterującą | płytka sterująca | płytki sterującej
filtr ssący | filtr ssący | filtra ssącego
obudowę łożyska | obudowa łożyska | obudowy łożyska
kołnierz chwytaka | kołnierz chwytaka | kołnierza chwytaka
tackę ociekową | tacka ociekowa | tacki ociekowej
elektrozawór | elektrozawór | elektrozaworu
szczotkotrzymacz | szczotkotrzymacz | szczotkotrzymacza
połówkę sprzęgła | połówka sprzęgła | połówki sprzęgła
taśmę przewodów | taśma przewodów | taśmy przewodów
termostat | termostat | termostatu
pierścień osadczy | pierścień osadczy | pierścienia osadczego
rolkę podającą | rolka podająca | rolki podającej
płaską uszczelkę | płaska uszczelka | płaskiej uszczelki
sworzeń zawiasu | sworzeń zawiasu | sworznia zawiasu
wyłącznik krańcowy | wyłącznik krańcowy | wyłącznika krańcowego
tarczę enkodera | tarcza enkodera | tarczy enkodera
grzałkę | grzałka | grzałki
nakrętkę wrzeciona | nakrętka wrzeciona | nakrętki wrzeciona
miskę olejową | miska olejowa | miski olejowej
wspornik montażowy | wspornik montażowy | wspornika montażowego
wąż ssący | wąż ssący | węża ssącego
dławnicę kablową | dławnica kablowa | dławnicy kablowej
sprężynę naciągową | sprężyna naciągowa | sprężyny naciągowej
listwę zaciskową | listwa zaciskowa | listwy zaciskowej
zawór zwrotny | zawór zwrotny | zaworu zwrotnego
szynę prowadzącą | szyna prowadząca | szyny prowadzącej`,
  places: `po lewej stronie
z tyłu ramy
pod lejem zasypowym
wewnątrz szafy sterowniczej
obok silnika
nad płytą podstawy
za panelem przednim
na wale wyjściowym
pod zbiornikiem wody
na dolnym końcu kolumny
między dwiema płytami bocznymi`,
  tools: `wkrętakiem Torx T20 | wkrętak Torx T20
kluczem płaskim 13 mm | klucz płaski 13 mm
kluczem dynamometrycznym | klucz dynamometryczny
szczypcami do pierścieni | szczypce do pierścieni
młotkiem gumowym | młotek gumowy
szczelinomierzem | szczelinomierz
kluczem imbusowym 5 mm | klucz imbusowy 5 mm
ściągaczem dwuramiennym | ściągacz dwuramienny
szmatką niestrzępiącą się | szmatka niestrzępiąca się`,
  instructions: [
    `Zdejmij {o} {p}.
Poluzuj {n} śruby mocujące {o}.
Przesuń {o} do siebie, aż rozlegnie się kliknięcie.
Odłącz wtyczkę {x} {p}.
Wyjmij {o} z gniazda {t}.
Wytrzyj {o} i odczekaj {d}.
Załóż nową uszczelkę {p}.
Dokręć śruby momentem {v}.
Obróć {o} o ćwierć obrotu w prawo.
Zaznacz położenie, zanim wymontujesz {o}.
Przetnij opaskę {p} i odłóż wiązkę na bok.
Dociśnij {o} mocno i przytrzymaj przez {d}.
Ustaw {o} zgodnie z nacięciem {p}.
Zmierz szczelinę {t}.
Przestaw przełącznik {x} w położenie {n}.
Spuść resztę cieczy do pojemnika o pojemności co najmniej {n} litrów.
Sprawdź {o} pod kątem pęknięć i zadziorów.
Poprowadź przewód {p} i umocuj go {n} zaciskami.
Nałóż cienką warstwę smaru na {o}.
Wepchnij {o} do oporu.
Wykręć {o} {t}.
Otwórz drzwi i pociągnij {o} do przodu.
Zaczekaj {d}, aż spadnie ciśnienie.
Uruchom silnik i pozwól mu pracować przez {d}.
Wymień {o}, jeśli zużycie przekracza {n} mm.
Podłącz żyłę {x} do zacisku {n}.
Odpowietrz przewód, aż znikną pęcherzyki.
Zanotuj wskazanie manometru {x}.
Zaczep sprężynę {p}.
Zamocuj {o} w imadle z miękkimi szczękami.`,
    `Zdemontować {o} {p}.
Odkręcić {n} śruby {p}.
Wysunąć {o} {t}.
Rozłączyć złącze {x}.
Ocenić stan uszczelki i w razie potrzeby ją wymienić.
Dokręcić śruby {p} momentem {v}.
Obrócić {o} o 90° w lewo.
Zmierzyć szczelinę {t}.
Ustawić przełącznik {x} w położeniu {n}.
Oczyścić {o} i pozostawić na {d} do wyschnięcia.
Lekko nasmarować {o}.
Uruchomić silnik na {d}.
Wsunąć {o} do oporu.
Odpowietrzyć przewód {p}.
Zamontować {o} w odwrotnej kolejności.
Otworzyć drzwi i odchylić {o} do przodu.
Podłączyć żyłę {x} do zacisku {n}.
Zaczepić sprężynę {p}.
Odczytać wartość w punkcie {x} i zapisać ją.
Nałożyć pokrywę i przykręcić ręką.
Ostrożnie podnieść {o}.
Odgiąć blaszkę zabezpieczającą i zdjąć {o}.`,
  ],
  remarks: `Lampka {x} świeci na zielono.
Część trzymają {n} ukryte zatrzaski.
Przegub nie może mieć luzu.
Trwa to około {d}.
Znak musi być skierowany do góry.
Krótki sygnał potwierdza ustawienie.
Śruby będą jeszcze potrzebne.
Stara uszczelka nie nadaje się do ponownego użycia.`,
  parents: `Aby uwolnić {o}, wykonaj co następuje:
Przygotować {o} w ten sposób:
Skontrolować następujące punkty:
Wyregulować w tej kolejności:`,
  leadIns: `Postępuj w następujący sposób:
Prace wykonuje się w podanej kolejności.
Praca zajmuje jednej osobie około {d}.
Kroki te dotyczą wszystkich urządzeń wyprodukowanych od 2019 roku.`,
  callouts: {
    danger: `Części pod napięciem 400 V. Dotknięcie grozi śmiercią. Wyłączyć i zablokować odłącznik {x}.
Wiszący ładunek. Silnik waży {n}0 kg i może przygnieść człowieka. Nigdy nie stawać pod nim.
Uchodzący gaz jest wybuchowy. Nie zbliżać iskier ani otwartego ognia.
Kondensatory pozostają naładowane przez {d}. Dotknięcie zabija. Stwierdzić brak napięcia.
Trujące opary. Wdychanie powoduje śmierć. Nosić aparat oddechowy.`,
    warning: `Wirujące części mogą wciągnąć włosy i rękawy. Odczekać do całkowitego zatrzymania.
Gorący olej może spowodować ciężkie oparzenia. Pozostawić maszynę na {d} do ostygnięcia.
Sprężyna jest napięta i może wyskoczyć. Nosić okulary ochronne.
Ramię może poruszyć się niespodziewanie. Przed wejściem do celi nacisnąć wyłącznik awaryjny.
Sprężone powietrze o ciśnieniu {n} bar może zranić oczy. Najpierw spuścić ciśnienie.`,
    caution: `Ostre krawędzie blachy. Nosić rękawice odporne na przecięcie.
Powierzchnia nagrzewa się podczas pracy. Możliwe lekkie oparzenia.
Możliwość przycięcia palców między pokrywą a ramą.
Płyta waży {n} kg. Podnosić nogami, nie plecami.`,
    notice: `Zbyt duży moment niszczy gwint. Nie przekraczać {v}.
Wyładowanie elektrostatyczne niszczy płytkę. Wcześniej się uziemić.
Rozpuszczalniki niszczą tworzywo. Używać wyłącznie wody z mydłem.
Pompa nigdy nie może pracować na sucho, inaczej uszczelnienie się zniszczy.`,
    note: `Starsze urządzenia mają tu {n} śruby zamiast dwóch.
Wtyczka pasuje tylko w jedną stronę.
Cichy syk w tym miejscu jest normalny.
Części zamienne są wymienione pod numerem {x}.`,
    tip: `Kropla wody z mydłem ułatwia nasunięcie węża.
Zdjęcie okablowania oszczędza później szukania.
Magnetyczna miseczka utrzymuje małe śruby razem.`,
  },
  signalWords: {
    danger: `NIEBEZPIECZEŃSTWO`,
    warning: `OSTRZEŻENIE`,
    caution: `PRZESTROGA
OSTROŻNIE`,
    notice: `WAŻNE`,
    note: `INFORMACJA
Informacja`,
    tip: `PORADA
RADA`,
  },
  procedureTitles: `Wymiana {c}
Demontaż i montaż {c}
Czyszczenie {c}
Regulacja {c}
Montaż {c}
Jak wymienić {o}
Comiesięczna konserwacja {c}
Kalibracja {c}
Składanie {c}`,
  phases: `Przygotowanie
Demontaż
Kontrola
Montaż
Uruchomienie`,
  stepWords: `Krok {n}
KROK {n}`,
  manualTitles: `Instrukcja obsługi i konserwacji
Instrukcja użytkowania
Podręcznik serwisowy
Instrukcja montażu`,
  headings: {
    safety: 'Zasady bezpieczeństwa',
    contents: 'Spis treści',
    tools: 'Potrzebne narzędzia',
    parts: 'Potrzebne części',
    data: 'Dane techniczne',
    questions: 'Często zadawane pytania',
    warranty: 'Warunki gwarancji',
    changes: 'Informacje o wersji',
    faults: 'Usuwanie usterek',
    overview: 'Przegląd',
    catalogue: 'Katalog części zamiennych',
  },
  stepColumns: {
    number: 'Nr\nKrok\nLp.',
    action: 'Czynność\nOperacja\nOpis',
    remark: 'Kontrola\nNarzędzie\nUwagi',
  },
  faultColumns: `Usterka
Możliwa przyczyna
Środek zaradczy`,
  figureWord: 'Rysunek',
  descriptions: `Maszyna jest przeznaczona do pracy w suchych pomieszczeniach.
Rama podtrzymuje silnik, przekładnię i szafę sterowniczą.
Wszystkie funkcje są nadzorowane przez dwa niezależne czujniki.
Zakres dostawy obejmuje urządzenie, wąż i niniejszy dokument.
Wyświetlacz pokazuje w każdej chwili aktualny stan.
Siła jest przenoszona przez pasek zębaty.
Obudowa składa się z odlewu aluminiowego i stali nierdzewnej.
Ten rozdział opisuje najważniejsze zespoły.
Urządzenie zostało sprawdzone przed opuszczeniem fabryki.
Zwarta budowa pozwala na ustawienie pod zwykłym blatem.`,
  data: `Napięcie znamionowe | 230 V, 50 Hz
Pobór mocy | 1450 W
Masa | 23,5 kg
Wymiary | 410 × 330 × 295 mm
Ciśnienie robocze | 6 bar
Poziom hałasu | 68 dB(A)
Stopień ochrony | IP 54
Temperatura otoczenia | od 5 do 40 °C
Pojemność zbiornika | 2,2 l
Długość przewodu | 1,8 m`,
  rules: `Nigdy nie zanurzaj urządzenia w wodzie.
Trzymaj dzieci z dala od maszyny.
Stosuj wyłącznie oryginalne części.
Naprawy zlecaj wykwalifikowanym elektrykom.
Nie wyciągaj wtyczki za przewód.
Przeczytaj tę instrukcję przed pierwszym użyciem.
Regularnie sprawdzaj przewód zasilający.
Noś przylegającą odzież w pobliżu ruchomych części.`,
  definitions: `danger | oznacza zagrożenie, które prowadzi do śmierci lub ciężkich obrażeń.
warning | oznacza zagrożenie, które może prowadzić do śmierci lub ciężkich obrażeń.
caution | oznacza zagrożenie, które może prowadzić do lekkich obrażeń.
notice | oznacza możliwe szkody materialne.`,
  questions: `Dlaczego silnik zatrzymuje się po krótkim czasie? | Zadziałał wyłącznik termiczny. Po około dziesięciu minutach włącza się sam.
Czy można użyć dłuższego węża? | Tak, do dziesięciu metrów bez spadku ciśnienia.
Co oznacza czerwona lampka? | Zbiornik jest pusty albo pływak się zaciął.
Jak często filtr wymaga obsługi? | Zależy to od twardości wody, zwykle dwa razy w roku.
Czy urządzenie może zimą stać na zewnątrz? | Nie. Mróz zniszczyłby pompę.
Gdzie znajduje się numer seryjny? | Jest nadrukowany na tabliczce z tyłu.
Jaki olej jest odpowiedni? | Każdy olej mineralny klasy ISO VG 46.`,
  clauses: `Producent gwarantuje, że wyrób jest wolny od wad przez 24 miesiące.
Okres ten biegnie od daty zakupu podanej na fakturze.
Części zużywające się, takie jak paski, szczotki i uszczelki, są wyłączone.
Roszczenie wygasa, jeśli urządzenie otworzyły osoby nieuprawnione.
Sądem właściwym jest sąd siedziby sprzedawcy.
Koszty transportu ponosi klient.
Naprawy gwarancyjne nie przedłużają okresu gwarancji.
Odpowiedzialność jest ograniczona do ceny zakupu.`,
  changes: `Usunięto błąd przy odłączaniu kabla sieciowego.
Dodano obsługę nowego czujnika temperatury.
Poprawiono czas reakcji ekranu dotykowego.
Domyślna prędkość wynosi teraz 120 zamiast 90.
Usunięto stare menu dla serwisantów.
Zaktualizowano tłumaczenia na fiński i grecki.
Skorygowano jednostkę ciśnienia.
Zmniejszono pobór w stanie czuwania do 0,4 W.`,
}
