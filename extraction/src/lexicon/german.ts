import { headings } from './headings.ts'
import type { Lexicon } from './lexicon.ts'

export const german: Lexicon = {
  language: 'de',
  stopWords: `
    der die das und ist mit den von zu ein eine auf für im nicht sie dem des sich werden aus bei
    nach oder an wird sind einen
  `,
  signalWords: {
    danger: ['GEFAHR', 'LEBENSGEFAHR'],
    warning: ['WARNUNG', 'ACHTUNG', 'WARNHINWEIS'],
    caution: ['VORSICHT'],
    notice: ['WICHTIG', 'WICHTIGER HINWEIS'],
    note: ['ANMERKUNG', 'BEMERKUNG', 'HINWEIS', 'HINWEISE', 'INFO', 'INFORMATION'],
    tip: ['TIPP', 'TIPPS'],
  },
  stepWords: ['schritt', 'arbeitsschritt'],
  procedureWords: ['prozedur', 'verfahren'],
  figureWords: ['abbildung', 'abb', 'bild', 'tabelle', 'tab'],
  procedureHeadings: headings(String.raw`
    montage demontage einbau ausbau installation inbetriebnahme außerbetriebnahme bedienung
    wartung reinigung austausch wechsel einstell justier kalibrier anschluss anschließen
    vorbereitung vorgehen durchführ prüf schmier reparatur instandsetzung anleitung zusammenbau
    bauanleitung schritt öffnen schließen starten aufbau konfigur update wechseln tausch
    \p{L}+(?:wechsel|tausch|montage|wartung|reinigung|reparatur|prüfung|schmierung|einbau|ausbau)(?!\p{L})
  `),
  otherHeadings: headings(String.raw`
    ^(?:theoretische|physikalische)_grundlagen ^grundlagen$ ^theorie(?:$|_)
    ^allgemeines$ ^allgemeine_(?:hinweise|informationen|angaben|bestimmungen) ^do.?s_(?:and|&|und)_don ^änderungen(?:$|_(?:an|in|seit|gegenüber)) mitwirken
    ^anmerkung(?:en)?$ ^bemerkung(?:en)?$ \p{L}*vertrag \p{L}*protokoll tagesordnung anforderung
    übung \p{L}*aufgaben$ fragen literatur quellen
    (?:wartungs|betriebs|prüf|log|bord|schicht)buch stellenbeschreibung aufgaben_und preisliste
    geschäftsbedingungen garantie katalog häufige_fragen häufig_gestellte versionshinweise
    änderungsprotokoll neue_funktionen fehlerbehebungen inhalt abbildungsverzeichnis stichwort
    glossar lieferumfang stückliste teileliste ersatzteil technische_daten abmessung übersicht
    einleitung beschreibung störung fehler gewährleistung konformität entsorgung änderungs
    kontakt legende videos?$ weiter$ warnhinweise gefahren lizenz anhang haftung zweck$
    geltungsbereich zuständigkeit verantwortlichkeit mitgeltende aufzeichnungen$ siehe_auch
    kommentare verteiler$
  `),
  safetyWords: ['sicherheit'],
  heedingVerbs: ['beacht', 'befolg', 'einhalt', 'einzuhalten', 'lesen', 'lies'],
  contentsHeadings: ['inhalt', 'inhaltsverzeichnis'],
  manualTitles: [
    'handbuch',
    'betriebsanleitung',
    'bedienungsanleitung',
    'gebrauchsanweisung',
    'wartungsanleitung',
    'servicehandbuch',
  ],
  tableHeaders: {
    number: ['schritt', 'nr.', 'nr', 'pos', 'pos.', 'lfd. nr.', '#'],
    action: [
      'tätigkeit',
      'maßnahme',
      'arbeitsschritt',
      'vorgehensweise',
      'vorgehen',
      'arbeitsablauf',
      'durchführung',
      'beschreibung',
      'aktion',
      'handlung',
      'anweisung',
      'arbeitsgang',
      'vorgang',
    ],
    part: ['teil', 'bezeichnung', 'benennung', 'bauteil', 'artikel'],
    quantity: ['menge', 'anzahl', 'stück', 'stk.', 'stückzahl'],
    remark: ['hinweis', 'hinweise', 'bemerkung', 'bemerkungen', 'anmerkung', 'vorsicht', 'achtung'],
    other: ['ergebnis', 'reaktion', 'prüfung', 'erledigt', 'werkzeug', 'abbildung', 'bild'],
    fault: ['störung', 'ursache', 'abhilfe', 'fehler', 'problem', 'fehlercode'],
    due: ['termin', 'fällig', 'fällig am', 'bis wann', 'frist'],
    reference: headings(`
      tastenkürzel tastenkombination tastaturkürzel tasten kürzel feld option parameter
      einstellung variable eigenschaft attribut pin signal schaltfläche symbol taste
      bedienelement menü menüpunkt befehl modus
    `),
  },
  imperatives: `
    gib tippe lade erstelle füge starte führe folge kopiere bringe ändere speichere
    achten warten anbringen anschließen beachten befestigen drehen drücken entfernen entnehmen ersetzen
    führen füllen halten heben kontrollieren legen lösen montieren nehmen öffnen prüfen reinigen
    schalten schieben schließen schrauben setzen sicherstellen stecken stellen trennen verbinden
    vergewissern warten wechseln ziehen drehe drücke entferne lege löse nimm öffne prüfe reinige
    schalte schiebe schließe schraube setze stecke stelle trenne verbinde wechsle ziehe lass
    lassen achte montiere befestige halte hebe warte wähle klicke wählen klicken bauen baue
    löten löte installieren installiere demontieren demontiere ausbauen einbauen
  `,
  imperativePatterns: [
    // To one person: "Importiere zuerst die Datei", "Besorge dir ein Stück Karton".
    String.raw`^(?!(?:eine|keine|seine|ihre|diese|welche|alle|jede|viele|beide|manche|solche|ohne|gerade|heute|gerne|bitte|meine|deine|unsere|wie|sie|die) )\p{L}{2,}e (?:den|das|die|dein\p{L}*|eine?n?|jetzt|nun|zuerst|zunächst|dir|dich|ihn)\b`,
    String.raw`^(?!(?:wenn|denn|den|einen|können|könnten|dürfen|wollen|möchten|mögen|haben|hätten|finden|erhalten|sehen|kennen|erkennen|wissen|werden|würden|sind|erreichen|benötigen|brauchen|bevor|sondern|sollen) sie\b)\p{L}+e?n sie\b`,
    String.raw`^(?:\S+ ){1,20}?(?!(?:wenn|denn|den|einen|können|könnten|dürfen|wollen|möchten|mögen|haben|hätten|finden|erhalten|sehen|kennen|erkennen|wissen|werden|würden|sind|erreichen|benötigen|brauchen|bevor|sondern|sollen) sie\b)\p{L}{2,}e?n sie\b`,
    String.raw`^(?!.*\b(?:ist|sind|war|waren|wird|werden|wurde|wurden|kann|können|hat|haben|hatte|muss|müssen|darf|dürfen|soll|sollen|besteht|bestehen|dient|gilt|bedürfen|finden|würde|würden|sollte|sollten|trägt|haftet|erlischt)\b).{3,}[ ,]\p{Ll}{2,}(?:en|ern|eln)[.!:]?$`,
    String.raw`^(?!.*\b(?:ist|sind|war|waren|wird|werden|wurde|wurden|kann|können|hat|haben|hatte|muss|müssen|darf|dürfen|soll|sollen|besteht|bestehen|dient|gilt|bedürfen|finden|würde|würden|sollte|sollten|trägt|haftet|erlischt)\b).{3,} \p{Ll}{2,}(?:en|ern|eln)(?:,| und| oder|, bis| bis| –| -|;) `,
    // An instruction before a clause, whatever that says: "Das Modul aufstecken, so dass es sichtbar ist."
    String.raw`^(?:(?!\b(?:ist|sind|war|waren|wird|werden|wurde|wurden|kann|können|hat|haben|hatte|muss|müssen|darf|dürfen|soll|sollen|sollte|sollten|besteht|bestehen|dient|gilt|zu)\b)[^,:;]){6,} \p{Ll}{2,}(?:en|ern|eln) ?, (?:so ?dass|dass|damit|bis|um|wenn|falls|sobald|indem|wobei|ohne)\b`,
  ],
  donePatterns: [
    String.raw`^(?!.*\b(?:wurden?|kann|können|könnte|nur wenn|automatisch|üblicherweise|normalerweise)\b).*\b(?:wird|werden)\b.* \p{Ll}+(?:t|en)(?:[.!,]| und |$)`,
  ],
  obligationPatterns: [
    String.raw`\b(?:ist|sind) (?:\S+ ){0,8}?(?:zu \p{L}+e?n|\p{L}+zu\p{L}+en)\b`,
    String.raw`\b(?:muss|müssen|darf|dürfen|soll|sollen|sollte|sollten) (?:\S+ ){0,12}?werden\b`,
  ],
  subordinators: 'dass daß ob bis nachdem bevor wenn falls',
  statementPatterns: [
    String.raw`\b(?:wurden?|waren?|hatten?)\b`,
    String.raw`^(?!.*\bSie\b).*\b\p{Ll}{0,5}ge(?!währ|nehm|lang|statt|stalt|fähr|brauch|wöhn|hör|nüg)\p{Ll}{2,}(?:t|en)[.!]?$`,
    String.raw`^(?!.*\bSie\b).*\b(?:ver|be|ent|er|zer|über)\p{Ll}+(?:t|oben)[.!]?$`,
  ],
  operatingElements: `taste schalter knopf lampe leuchte anzeige display regler hebel buchse griff bildschirm drehknopf sensor`,
  thinkingPatterns: [
    String.raw`^(?:erfahren sie|lesen sie|erfahre|lies) (?:mehr|näheres)\b`,
    String.raw`^(?:erklär|erläuter|beschreib|nenn|berechn|vergleich|definier|begründ|diskutier|erörter|warum|weshalb|wieso|was |wie |welche)`,
  ],
  determiners: `
    der die das ein eine dieser diese dieses jeder jede jedes alle kein keine er sie es ihr ihre unser unsere beide
  `,
  adverbs: `
    dann danach anschließend zuerst zunächst nun jetzt vorsichtig langsam bitte nicht
    abschließend zuletzt optional gegebenenfalls immer niemals nie erneut wieder
  `,
  leadIns: [
    'gehen sie wie folgt vor',
    'wie folgt',
    'folgende schritte',
    'folgenden schritte',
    'vorgehensweise:',
    'arbeitsschritte',
  ],
  purpose: String.raw`^um .* zu ?\p{L}+$|^zum \p{L}+en\b|^so \p{L}+en sie `,
}
