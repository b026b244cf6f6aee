import { headings } from './headings.ts'
import type { Lexicon } from './lexicon.ts'

/** "… vælger du": the verb before its subject instructs, unless it says what one can, has or sees. */
const youDo = String.raw`(?!(?:kan|vil|får|har|er|ser|bliver|finder|skal|kunne|var|må|der|når|hvor|for|før|eller|efter) du)\p{L}{2,}r du\b`

export const danish: Lexicon = {
  language: 'da',
  isPartial: true,
  foreignLetters: /[äö]/u,
  stopWords: `
    og at det er som på af for den til med en ikke har de et om fra du kan eller når så skal dette
    ved efter i der din hvis
  `,
  signalWords: {
    danger: ['FARE'],
    warning: ['ADVARSEL', 'ADVARSLER'],
    caution: ['FORSIGTIG', 'PAS PÅ'],
    notice: ['BEMÆRK', 'VIGTIGT', 'OBS'],
    note: ['NOTE', 'ANMÆRKNING', 'INFORMATION'],
    tip: ['TIP', 'TIPS'],
  },
  stepWords: ['trin'],
  procedureWords: ['procedure'],
  figureWords: ['figur', 'billede', 'tabel'],
  procedureHeadings: headings(String.raw`
    montering afmontering demontering installation udskiftning udskift rengøring vedligehold
    service betjening drift start stop idriftsættelse indstilling justering kalibrering smøring
    kontrol tilslutning forberedelse brug reparation fjernelse fremgangsmåde sådan vejledning
    instruktion
    \p{L}+(?:skift|udskiftning|montering|vedligeholdelse|rengøring|smøring|reparation|eftersyn)(?!\p{L})
  `),
  otherHeadings: headings(`
    ^teori(?:$|_) ^teoretisk
    ^generelt$ ^generelle_oplysninger indhold indeks ordliste tekniske_data specifikation mål$ beskrivelse indledning introduktion
    oversigt fejlfinding garanti bortskaffelse kontakt licens bilag formål$ omfang ansvar
    referencer aftale referat dagsorden spørgsmål øvelse krav$ ændringer se_også dele$
    leveringsomfang
  `),
  safetyWords: ['sikkerhed'],
  heedingVerbs: ['læs', 'følg', 'overhold'],
  contentsHeadings: ['indhold', 'indholdsfortegnelse'],
  manualTitles: ['håndbog', 'brugsanvisning', 'manual', 'brugervejledning', 'betjeningsvejledning'],
  tableHeaders: {
    number: ['trin', 'nr', 'nr.', '#'],
    action: ['handling', 'beskrivelse', 'udførelse', 'instruktion', 'aktivitet'],
    part: ['del', 'betegnelse', 'komponent', 'artikel', 'navn'],
    quantity: ['antal', 'mængde', 'stk'],
    remark: ['bemærkning', 'bemærkninger', 'kommentar'],
    other: ['resultat', 'kontrol', 'værktøj', 'billede'],
    fault: ['fejl', 'årsag', 'løsning', 'afhjælpning', 'problem'],
    due: ['senest'],
    reference: ['felt', 'indstilling', 'knap', 'parameter', 'mulighed', 'tast', 'funktion'],
  },
  imperatives: `
    vælg åbn klik tryk angiv brug udfyld sørg markér marker opret gå indtast tænd højreklik luk indsæt
    gentag find slip gennemse skru løsn tag træk løft læg sæt monter afmonter fjern udskift skift
    kontroller rengør tør smør fastgør hold drej tilslut afbryd frakobl lad vent hæld tøm bor sav lim
    placer skub ret juster mål noter læs skriv start stop lås sænk hæv spænd klip skær fold rul vask skyl
    bland rør varm køl kalibrer nulstil test prøv undgå se sluk følg installer konfigurer log kopier flyt
    slet tilføj kobl stik mærk tæl dobbeltklik scan kontakt udfør begynd hent bind lod ryst tilsæt pres
    før lyt bogfør gem tjek bær fyld
    efterlad stil fej støvsug opbevar bortskaf saml ryd afslut tænk
  `,
  imperativePatterns: [
    String.raw`^(?:i|på|ved|fra|under|hvis|når|efter|før|for|til|med|herefter|derefter|så|nu|først) .{2,140}? ${youDo}`,
    // After "When the pump has stopped,".
    String.raw`^${youDo}`,
    String.raw`^(?:i|på|ved|fra|under|hvis|når|efter|før|for|til|med|herefter|derefter|så|nu|først) .{2,140}? skal du (?!(?:have|være|ikke)\b)\p{L}`,
    // Written with or without the accent: "kontroller", "kontrollér".
    String.raw`^\p{L}{3,}ér\b`,
  ],
  obligationPatterns: [String.raw`\b(?:skal|bør|må ikke) (?:\S+ ){0,6}?\p{L}{3,}es\b`],
  subordinators: 'at om indtil når før mens hvis',
  statementPatterns: [
    String.raw`\b(?:er|var|har|havde|bliver|blev|kan|findes)\b(?!.*\b(?:indtil|så|hvis|når)\b)`,
  ],
  operatingElements: 'knap kontakt drejeknap lampe display håndtag greb stik',
  thinkingPatterns: [
    String.raw`^(?:lær|læs|få) mere\b`,
    String.raw`^(?:forklar|beskriv|beregn|sammenlign|diskuter|hvorfor|hvad |hvordan|hvilken|hvilke)`,
  ],
  determiners:
    'den det de en et denne dette disse alle hver ingen intet begge han hun vi deres vores',
  conditions: 'hvis når i på ved efter før for med afhængigt',
  adverbs: 'så derefter først nu forsigtigt langsomt til sidst ikke altid aldrig også herefter',
  leadIns: ['gør som følger', 'følg disse trin', 'på følgende måde', 'gør følgende'],
  purpose: String.raw`^for at \p{L}+`,
}
