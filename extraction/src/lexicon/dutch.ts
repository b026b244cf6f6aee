import { headings } from './headings.ts'
import type { Lexicon } from './lexicon.ts'

export const dutch: Lexicon = {
  language: 'nl',
  stopWords: `
    de het een en van is in op te dat met voor niet zijn aan er uit bij naar om als of wordt
    worden door
  `,
  signalWords: {
    danger: ['GEVAAR'],
    warning: ['WAARSCHUWING'],
    caution: ['VOORZICHTIG', 'PAS OP'],
    notice: ['LET OP', 'KENNISGEVING', 'AANWIJZING', 'BELANGRIJK'],
    note: ['OPMERKING', 'NOTITIE', 'N.B.', 'INFO', 'INFORMATIE', 'OPMERKINGEN'],
    tip: ['TIP', 'TIPS'],
  },
  stepWords: ['stap'],
  procedureWords: ['procedure'],
  figureWords: ['figuur', 'afbeelding', 'afb', 'tabel'],
  procedureHeadings: headings(String.raw`
    montage demontage inbouw uitbouw installatie inbedrijfstelling bediening gebruik onderhoud
    reiniging vervang afstell kalibr aansluit voorbereiding procedure controle smering reparatie
    verwijder stappen handleiding opbouw plaatsen instellen
    \p{L}+(?:vervanging|onderhoud|reiniging|montage|smering|reparatie|inspectie)(?!\p{L})
  `),
  otherHeadings: headings(String.raw`
    ^theorie(?:$|_) ^theoretische_
    ^algemeen$ ^algemene_(?:informatie|bepalingen) ^overzicht$ gebruikte termen begrippen ^opmerking(?:en)?$ ^noten$ \p{L}*contract
    \p{L}*overeenkomst algemene_voorwaarden verslag notulen agenda eisen oefen vragen literatuur
    bronnen \p{L}*logboek functieomschrijving prijslijst \p{L}*catalogus veelgestelde_vragen
    release-opmerkingen wijzigingen inhoud index woordenlijst leveringsomvang stuklijst
    onderdelenlijst technische_gegevens specificaties afmetingen beschrijving inleiding
    storingen probleemoplossing garantie conformiteit afvoer contact legenda waarschuwingen
    licentie bijlage doel$ toepassingsgebied verantwoordelijkheden registraties?$ referenties
    zie_ook reacties
  `),
  safetyWords: ['veiligheid'],
  heedingVerbs: ['lees', 'lezen', 'volg', 'opvolg', 'raadpleeg', 'acht nemen'],
  contentsHeadings: ['inhoud', 'inhoudsopgave'],
  manualTitles: ['handleiding', 'gebruiksaanwijzing', 'handboek'],
  tableHeaders: {
    number: ['stap', 'nr.', 'nr', '#'],
    action: ['handeling', 'werkwijze', 'actie', 'omschrijving', 'beschrijving', 'instructie'],
    part: ['onderdeel', 'naam', 'benaming', 'component', 'artikel'],
    quantity: ['aantal', 'hoeveelheid', 'stuks'],
    remark: ['opmerking', 'opmerkingen', 'let op'],
    other: ['resultaat', 'controle', 'gereedschap', 'afbeelding'],
    fault: ['probleem', 'oorzaak', 'oplossing', 'storing'],
    due: ['deadline', 'uiterlijk', 'gereed op'],
    reference: headings(`
      sneltoets toetscombinatie toetsen veld optie parameter instelling variabele eigenschap
      attribuut pin signaal knop pictogram toets menu opdracht modus
    `),
  },
  imperatives: `
    schakel vergrendel zet maak trek druk klap schuif bewaar vermijd start stop ontgrendel spoel
    droog veeg voer gooi bind knoop soldeer boor zaag lijm plak hang richt test lees noteer
    download installeer configureer selecteer typ sla laad ontlaad pak roer giet was verwijder
    draai plaats controleer sluit open haal monteer demonteer bevestig reinig gebruik til leg
    houd laat stel steek verbind koppel ontkoppel vervang schroef klik wacht herhaal zorg smeer
    vul neem breng duw kies ga knip meet markeer lijn kijk
    blader begin activeer deactiveer wijzig pas bewerk bekijk bezoek bereken bouw buig
    kantel kopieer corrigeer demp dek duid ontlucht ontspan onthoud overweeg paar prik pers
    pomp programmeer regel repareer reset rol roteer scheid scherm scan schakel scheur
    schuur selecteer sleep smelt sorteer span spuit stem stuur tap teken tik trek typ
    verdeel verlaag verhoog verplaats verstel vink voeg volg vouw wend wijs wikkel zoek
    ontkoppel ontgrendel ontdoe kalibreer centreer markeer monteer noteer identificeer
    importeer exporteer print annuleer accepteer negeer herstart hervat herhaal beveilig
    bescherm bedek vergelijk verzamel vervang verzeker vermeng meng roer blaas zuig druppel
    dompel week schrob borstel polijst vet olie laat breek ontvet ontkalk gebruik raadpleeg
    bestel bel neem geef kom raak draag let
  `,
  imperativePatterns: [
    String.raw`^(?!(?:bij|met|in|op|aan|van|voor|na|als|wanneer|indien|om|tijdens|door|dankzij|alle|elke|elk|deze|dit|die|dat|beide|ook|hier|daar|zo|is|zijn|wordt|kan|mag|moet|heeft|was|werd|over|onder|uit|naar|tot|per|tussen|zonder|tegen|volgens|behalve|geen|of|en|maar|omdat|terwijl|naast|boven|achter|binnen|buiten|sinds|vanaf|er|het|de|een|hij|zij|we|wij|waarom|wie|wat|hoe|welke|waar|heel|meer|veel|bevat|biedt) )\p{L}{2,}(?<!en|ing|heid|tie|isch|lijk) (?:de|het|een|uw|alle|beide|elke|\d+|deze|dit|u|nooit|niet|vervolgens|voorzichtig|langzaam|ervoor|er)\b(?! (?:is|zijn|wordt|worden|kan|heeft)\b)`,
    String.raw`^(?!.*\b(?:is|zijn|was|waren|wordt|worden|werd|werden|kan|kunnen|mag|mogen|heeft|hebben|had|moet|moeten|dient|dienen|zal|zullen|bestaat|bestaan|blijft)\b).{3,} (?<!\p{L}e |\ben |\bvan |\bmet )(?!ge|groen|geen|toen|alleen|boven|binnen|buiten|tegen|beneden|samen|eigen|open|voren|achteren)\p{Ll}{2,}(?<!ing)en[.!:]?$`,
    String.raw`^(?!.*\b(?:is|zijn|was|waren|wordt|worden|werd|werden|kan|kunnen|mag|mogen|heeft|hebben|had|moet|moeten|dient|dienen|zal|zullen|bestaat|bestaan|blijft)\b).{3,}(?<!van|de|met) (?!ge)\p{Ll}{2,}(?<!ing)en(?: tot| zodat| en \p{L}| in \p{L}| met|,| op) `,
    String.raw`^(?!.*\b(?:is|zijn|wordt|worden|werd|kan|moet|heeft)\b).{3,} (?:\p{Ll}{3,}(?<!ing)en|\p{Ll}*slaan) en (?:.{0,50} )?(?:\p{Ll}{3,}(?<!ing)en|\p{Ll}*slaan)[.!:]?$`,
    String.raw`^\p{Lu}\p{Ll}+ \p{Ll}{4,}en (?:tot|in|op|met|en \p{Ll}+en)\b`,
    String.raw`^\p{Lu}\p{Ll}+ (?!ge)(?:in|uit|aan|af|op|los|vast|dicht|open|weg|terug)(?:\p{Ll}{3,}(?<!ing)en|slaan)[.!:]?$`,
    String.raw`^\p{Lu}\p{Ll}+ (?:openen|sluiten|vullen|smeren|reinigen|monteren|plaatsen|legen|draaien)[.!:]?$`,
    String.raw`, \p{L}+t u\b`,
  ],
  obligationPatterns: [
    String.raw`\b(?:moet|moeten|dient|dienen) (?:\S+ ){0,10}?(?:worden|te worden)\b`,
  ],
  subordinators: 'dat of totdat tot nadat voordat als wanneer',
  statementPatterns: [
    String.raw`\b(?:werd|werden|waren|hadden|hebben)\b`,
    String.raw`^(?!.*\b(?:tot|totdat|zodat|wanneer|als|worden)\b).*\b(?:\p{Ll}{2,5})?ge(?!bruik|ven|leid)\p{Ll}{2,}(?:d|t|en)[.!]?$`,
    String.raw`^(?!.*\b(?:tot|zodat|als|worden)\b).*\b(?:ver|be|ont|her)\p{Ll}+(?:d|oren|olpen|allen)[.!]?$`,
  ],
  operatingElements: `knop toets schakelaar lamp lampje display scherm draaiknop hendel aansluiting handgreep sensor`,
  thinkingPatterns: [
    String.raw`^(?:kom meer te weten|meer (?:informatie|weten)|leer meer|lees meer)\b`,
    String.raw`^(?:leg .* uit|verklaar|noem|bereken|beschrijf|vergelijk|formuleer|definieer|licht .* toe|waarom|wat |hoe |welke)`,
  ],
  conditions: `
    als wanneer indien bij met voor na om in op zodra
  `,
  determiners: `
    de het een deze dit elke elk alle geen iedere beide hij zij zijn haar hun onze
  `,
  adverbs: `
    dan daarna vervolgens eerst nu voorzichtig langzaam ten slotte tenslotte niet altijd nooit
    ook
  `,
  leadIns: ['ga als volgt te werk', 'volg deze stappen', 'als volgt'],
  purpose: String.raw`^om .* te \p{L}+`,
}
