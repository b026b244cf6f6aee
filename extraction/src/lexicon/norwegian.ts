import { headings } from './headings.ts'
import type { Lexicon } from './lexicon.ts'

/** "… velger du": the verb before its subject instructs, unless it says what one can, has or sees. */
const youDo = String.raw`(?!(?:kan|vil|får|har|er|ser|blir|finner|skal|kunne|var|må|der|når|hvor|for|før|eller|etter) du)\p{L}{2,}r du\b`

export const norwegian: Lexicon = {
  language: 'no',
  isPartial: true,
  foreignLetters: /[äö]/u,
  stopWords: `
    og at det er som på av for den til med en ikke har de et om fra du kan eller når så skal dette
    ved etter i der din hvis ble
  `,
  signalWords: {
    danger: ['FARE'],
    warning: ['ADVARSEL', 'ADVARSLER'],
    caution: ['FORSIKTIG', 'FORSIKTIGHET'],
    notice: ['VIKTIG', 'LES DETTE', 'OBS'],
    note: ['MERK', 'MERKNAD', 'INFORMASJON'],
    tip: ['TIPS', 'TIP'],
  },
  stepWords: ['trinn', 'steg'],
  procedureWords: ['prosedyre'],
  figureWords: ['figur', 'bilde', 'tabell'],
  procedureHeadings: headings(String.raw`
    montering demontering installasjon installering utskifting bytte rengjøring vedlikehold
    service betjening drift start stopp igangkjøring innstilling justering kalibrering smøring
    kontroll tilkobling forberedelse bruk reparasjon fjerning fremgangsmåte slik_ veiledning
    instruks
    \p{L}+(?:bytte|skifte|montering|vedlikehold|rengjøring|smøring|reparasjon)(?!\p{L})
  `),
  otherHeadings: headings(`
    ^teori(?:$|_) ^teoretisk
    ^generelt$ ^generelle_opplysninger innhold indeks ordliste tekniske_data spesifikasjon mål$ beskrivelse innledning introduksjon
    oversikt feilsøking garanti avhending kontakt lisens vedlegg formål$ omfang ansvar
    referanser avtale referat dagsorden spørsmål øvelse krav$ endringer se_også deler$
    leveringsomfang
  `),
  safetyWords: ['sikkerhet'],
  heedingVerbs: ['les', 'følg', 'overhold'],
  contentsHeadings: ['innhold', 'innholdsfortegnelse'],
  manualTitles: ['håndbok', 'bruksanvisning', 'manual', 'brukerveiledning'],
  tableHeaders: {
    number: ['trinn', 'nr', 'nr.', '#'],
    action: ['handling', 'beskrivelse', 'utførelse', 'instruksjon', 'aktivitet'],
    part: ['del', 'betegnelse', 'komponent', 'artikkel', 'navn'],
    quantity: ['antall', 'mengde', 'stk'],
    remark: ['merknad', 'merknader', 'kommentar'],
    other: ['resultat', 'kontroll', 'verktøy', 'bilde'],
    fault: ['feil', 'årsak', 'løsning', 'tiltak', 'problem'],
    due: ['senest'],
    reference: ['felt', 'innstilling', 'knapp', 'parameter', 'alternativ', 'tast', 'funksjon'],
  },
  imperatives: `
    velg åpne klikk trykk angi bruk fyll opprett merk skriv gjenta bokfør utfør sørg gå skru løsne ta
    trekk løft legg sett monter demonter fjern bytt skift kontroller rengjør tørk smør fest hold drei vri
    koble la vent hell tøm bor sag lim plasser skyv juster mål noter les start stopp lås senk hev stram
    klipp skjær brett rull vask skyll bland rør varm kjøl kalibrer nullstill test prøv unngå se slå følg
    installer konfigurer logg kopier flytt slett tilføy stikk tell dobbeltklikk skann kontakt begynn hent
    bind lodd rist tilsett press lagre sjekk lukk høyreklikk pass før berør fyll ha bær
    etterlat still fei støvsug oppbevar saml rydd avslutt tenk
  `,
  imperativePatterns: [
    String.raw`^(?:i|på|ved|fra|under|hvis|når|etter|før|for|til|med|deretter|så|nå|først) .{2,140}? ${youDo}`,
    // After "When the pump has stopped,".
    String.raw`^${youDo}`,
  ],
  obligationPatterns: [String.raw`\b(?:må|skal|bør) (?:\S+ ){0,6}?\p{L}{3,}es\b`],
  subordinators: 'at om til når før mens hvis dersom',
  statementPatterns: [
    String.raw`\b(?:er|var|har|hadde|blir|ble|kan|finnes)\b(?!.*\b(?:til|slik at|hvis|når)\b)`,
  ],
  operatingElements: 'knapp bryter hjul lampe display håndtak spak kontakt',
  thinkingPatterns: [
    String.raw`^(?:lær|les|finn ut) mer\b`,
    String.raw`^(?:forklar|beskriv|beregn|sammenlign|diskuter|hvorfor|hva |hvordan|hvilken|hvilke)`,
  ],
  determiners: 'den det de en et denne dette disse alle hver ingen begge han hun vi deres vår',
  conditions: 'hvis når i på ved etter før for med dersom',
  adverbs: 'så deretter først nå forsiktig langsomt til slutt ikke alltid aldri også',
  leadIns: ['gjør som følger', 'følg disse trinnene', 'på følgende måte', 'gjør følgende'],
  purpose: String.raw`^for å \p{L}+`,
}
