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
  figureWords: ['figuur', 'afbeelding', 'afb', 'tabel'],
  procedureHeadings: [
    'montage',
    'demontage',
    'installatie',
    'inbedrijfstelling',
    'bediening',
    'gebruik',
    'onderhoud',
    'reiniging',
    'vervang',
    'afstell',
    'kalibr',
    'aansluit',
    'voorbereiding',
    'procedure',
    'controle',
    'smering',
    'reparatie',
    'verwijder',
    'stappen',
    'handleiding',
    'opbouw',
    'plaatsen',
    'instellen',
  ],
  otherHeadings: [
    'veelgestelde vragen',
    'release-opmerkingen',
    'wijzigingen',
    'inhoud',
    'index',
    'woordenlijst',
    'leveringsomvang',
    'stuklijst',
    'onderdelenlijst',
    'technische gegevens',
    'specificaties',
    'afmetingen',
    'beschrijving',
    'inleiding',
    'storingen',
    'probleemoplossing',
    'garantie',
    'conformiteit',
    'afvoer',
    'contact',
    'legenda',
    'veiligheid',
    'waarschuwingen',
    'licentie',
    'bijlage',
    'doel$',
    'toepassingsgebied',
    'verantwoordelijkheden',
    'registraties?$',
    'referenties',
    'zie ook',
    'reacties',
  ],
  contentsHeadings: ['inhoud', 'inhoudsopgave'],
  manualTitles: ['handleiding', 'gebruiksaanwijzing', 'handboek'],
  tableHeaders: {
    number: ['stap', 'nr.', 'nr', '#'],
    action: ['handeling', 'actie', 'omschrijving', 'beschrijving', 'instructie'],
    part: ['onderdeel', 'naam', 'benaming', 'component', 'artikel'],
    quantity: ['aantal', 'hoeveelheid', 'stuks'],
    remark: ['opmerking', 'opmerkingen', 'let op'],
    other: ['resultaat', 'controle', 'gereedschap', 'afbeelding'],
    fault: ['probleem', 'oorzaak', 'oplossing', 'storing'],
  },
  imperatives: `
    schakel vergrendel zet maak trek druk klap schuif bewaar vermijd start stop ontgrendel spoel
    droog veeg voer gooi bind knoop soldeer boor zaag lijm plak hang richt test lees noteer
    download installeer configureer selecteer typ sla laad ontlaad pak roer giet was verwijder
    draai plaats controleer sluit open haal monteer demonteer bevestig reinig gebruik til leg
    houd laat stel steek verbind koppel ontkoppel vervang schroef klik wacht herhaal zorg smeer
    vul neem breng duw kies ga knip meet markeer lijn kijk
  `,
  imperativePatterns: [
    '\\b(?:moet|moeten|dient|dienen) (?:\\S+ ){0,10}?(?:worden|te worden)\\b',
    '^(?!.*\\b(?:is|zijn|wordt|kan|kunnen|heeft)\\b).{3,}\\b\\p{Ll}{2,}en[.!]?$',
  ],
  adverbs: `
    dan daarna vervolgens eerst nu voorzichtig langzaam ten slotte tenslotte niet altijd nooit
    ook
  `,
  leadIns: ['ga als volgt te werk', 'volg deze stappen', 'als volgt'],
}
