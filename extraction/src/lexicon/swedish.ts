import { headings } from './headings.ts'
import type { Lexicon } from './lexicon.ts'

/** "… väljer du": the verb before its subject instructs, unless it says what one can, has or sees. */
const youDo = String.raw`(?!(?:kan|vill|får|har|är|ser|blir|hittar|skall|kunde|var|måste|behöver|där|när|hur|för|eller|efter) du)\p{L}{2,}r du\b`

export const swedish: Lexicon = {
  language: 'sv',
  isPartial: true,
  foreignLetters: /[æø]/u,
  stopWords: `
    och att det som på är av för den till med en inte har de ett om var från du kan eller när
    så ska detta vid den efter
  `,
  signalWords: {
    danger: ['FARA'],
    warning: ['VARNING', 'VARNINGAR'],
    caution: ['FÖRSIKTIGT', 'FÖRSIKTIGHET', 'VAR FÖRSIKTIG'],
    notice: ['OBSERVERA', 'OBS', 'VIKTIGT', 'VIKTIG'],
    note: ['ANMÄRKNING', 'ANM', 'NOTERA', 'INFORMATION', 'KOM IHÅG'],
    tip: ['TIPS', 'TIP'],
  },
  stepWords: ['steg', 'moment'],
  procedureWords: ['procedur'],
  figureWords: ['figur', 'bild', 'tabell'],
  procedureHeadings: headings(String.raw`
    montering demontering installation byte byta rengöring underhåll service drift start stopp
    igångkörning driftsättning inställning justering kalibrering smörjning kontroll anslutning
    förberedelse användning reparation borttagning gör_så_här tillvägagångssätt anvisning
    instruktion utförande
    \p{L}+(?:byte|montering|underhåll|rengöring|smörjning|reparation|justering)(?!\p{L})
  `),
  otherHeadings: headings(`
    ^teori(?:$|_) ^teoretisk
    ^allmänt$ ^allmän_information innehåll index ordlista tekniska_data specifikation mått$ beskrivning inledning introduktion
    översikt felsökning garanti avfall kontakt licens bilag syfte$ omfattning ansvar referenser
    avtal protokoll dagordning frågor övning krav$ ändringar se_även delar$ leveransomfattning
  `),
  safetyWords: ['säkerhet'],
  heedingVerbs: ['läs', 'följ', 'beakta', 'iaktta'],
  contentsHeadings: ['innehåll', 'innehållsförteckning'],
  manualTitles: ['handbok', 'bruksanvisning', 'manual', 'användarhandbok'],
  tableHeaders: {
    number: ['steg', 'nr', 'nr.', '#', 'moment'],
    action: ['åtgärd', 'beskrivning', 'utförande', 'instruktion', 'aktivitet', 'moment'],
    part: ['del', 'benämning', 'komponent', 'artikel', 'detalj'],
    quantity: ['antal', 'mängd', 'st'],
    remark: ['anmärkning', 'kommentar', 'obs'],
    other: ['resultat', 'kontroll', 'verktyg', 'bild'],
    fault: ['fel', 'orsak', 'lösning', 'problem', 'störning'],
    due: ['senast', 'klart'],
    reference: ['fält', 'inställning', 'knapp', 'parameter', 'alternativ', 'tangent', 'funktion'],
  },
  imperatives: `
    välj öppna klicka ange tryck slå fyll skapa stäng markera högerklicka använd mata säkerställ försäkra gör
    börja spara gå ställ upprepa skruva lossa ta dra lyft lägg sätt montera demontera avlägsna ersätt
    byt kontrollera rengör torka smörj fäst håll vrid anslut koppla låt vänta häll töm blås borra såga
    limma placera skjut rikta justera mät notera läs skriv starta stoppa stanna bryt lås släpp sänk höj
    spänn klipp skär vik rulla tvätta skölj spola blanda rör värm kyl kalibrera nollställ testa prova
    undvik se för slut anteckna följ ladda installera avinstallera konfigurera logga kopiera flytta ta
    bort lägg till koppla ur stick tejpa märk räkna dubbelklicka skanna kontakta utför påbörja passa
    hämta knyt löd plugga skaka tillsätt pressa bär
    plocka förvara snäpp städa sopa dammsug kasta samla lämna
  `,
  imperativePatterns: [
    String.raw`^(?:i|på|vid|från|under|om|när|efter|innan|för|till|med|därefter|sedan|nu|först) .{2,140}? ${youDo}`,
    // After "When the pump has stopped,".
    String.raw`^${youDo}`,
  ],
  obligationPatterns: [
    String.raw`\b(?:måste|ska|skall|bör|får inte) (?:\S+ ){0,6}?(?:\p{L}{3,}as|tas|ses|göras|dras)\b`,
  ],
  subordinators: 'att om tills när innan medan ifall',
  statementPatterns: [
    String.raw`\b(?:är|var|har|hade|blir|blev|kan|finns)\b(?!.*\b(?:tills|så att|om|när)\b)`,
  ],
  operatingElements: 'knapp brytare vred ratt lampa display handtag spak uttag',
  thinkingPatterns: [
    String.raw`^(?:lär dig|läs|lär) mer\b`,
    String.raw`^(?:förklara|beskriv|beräkna|jämför|diskutera|varför|vad |hur |vilken|vilka)`,
  ],
  determiners:
    'den det de en ett denna detta dessa alla varje ingen inget båda han hon vi deras vår',
  conditions: 'om när i på vid efter innan för med så',
  adverbs: 'sedan därefter först nu försiktigt långsamt slutligen inte alltid aldrig också',
  leadIns: ['gör så här', 'gör så', 'följ dessa steg', 'på följande sätt', 'enligt följande'],
  purpose: String.raw`^för att .*\p{L}+`,
}
