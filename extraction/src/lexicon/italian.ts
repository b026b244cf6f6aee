import type { Lexicon } from './lexicon.ts'

export const italian: Lexicon = {
  language: 'it',
  stopWords: `
    il la di e che in un una per con del della non sono dei le si da al gli alla è come più
  `,
  signalWords: {
    danger: ['PERICOLO'],
    warning: ['AVVERTENZA', 'AVVERTIMENTO'],
    caution: ['ATTENZIONE', 'CAUTELA', 'PRUDENZA'],
    notice: ['AVVISO', 'IMPORTANTE'],
    note: ['NOTA', 'NB', 'INFO', 'INFORMAZIONE', 'OSSERVAZIONE'],
    tip: ['SUGGERIMENTO', 'CONSIGLIO', 'SUGGERIMENTI'],
  },
  stepWords: ['passo', 'fase', 'passaggio', 'operazione'],
  figureWords: ['figura', 'fig', 'tabella'],
  procedureHeadings: [
    'montaggio',
    'smontaggio',
    'installazione',
    'messa in servizio',
    'funzionamento',
    'uso',
    'manutenzione',
    'pulizia',
    'sostituzione',
    'regolazione',
    'taratura',
    'calibrazione',
    'collegamento',
    'preparazione',
    'procedura',
    'controllo',
    'lubrificazione',
    'riparazione',
    'rimozione',
    'assemblaggio',
    'istruzioni',
    'passaggi',
    'guida',
    'montare',
    'smontare',
    'avvio',
  ],
  otherHeadings: [
    'domande frequenti',
    'note di rilascio',
    'novità',
    'indice',
    'sommario',
    'glossario',
    'contenuto della fornitura',
    'distinta',
    'elenco parti',
    'dati tecnici',
    'specifiche',
    'dimensioni',
    'descrizione',
    'introduzione',
    'risoluzione dei problemi',
    'guasti',
    'garanzia',
    'conformità',
    'smaltimento',
    'contatti',
    'legenda',
    'sicurezza',
    'avvertenze',
    'precauzioni',
    'licenza',
    'allegato',
    'scopo$',
    'campo di applicazione',
    'responsabilità',
    'registrazioni$',
    'riferimenti',
    'vedi anche',
    'commenti',
  ],
  contentsHeadings: ['indice', 'sommario'],
  manualTitles: ['manuale', "istruzioni per l'uso"],
  tableHeaders: {
    number: ['passo', 'fase', 'n.', 'n°', 'nº', '#'],
    action: ['azione', 'operazione', 'descrizione', 'attività', 'istruzione'],
    part: ['denominazione', 'pezzo', 'componente', 'nome', 'articolo'],
    quantity: ['quantità', 'q.tà', 'qtà', 'numero pezzi'],
    remark: ['nota', 'note', 'osservazioni', 'avvertenze'],
    other: ['risultato', 'controllo', 'utensile', 'figura'],
    fault: ['guasto', 'causa', 'rimedio', 'problema', 'soluzione'],
  },
  imperatives: `
    spegni spenga accendi accenda blocca blocchi sblocca sblocchi estrai estragga lascia lasci
    applica applichi inizia inizi scarica scarichi installa installi configura configuri
    seleziona selezioni clicca clicchi taglia tagli misura misuri segna segni incolla incolli
    fissa fissi sostituisci sostituisca rimuovi rimuova svita sviti inserisci inserisca premi
    prema collega colleghi scollega scolleghi apri apra chiudi chiuda gira giri posiziona
    posizioni controlla controlli verifica verifichi pulisci pulisca utilizza utilizzi usa usi
    monta monti smonta smonti tira tiri spingi spinga stringi stringa allenta allenti solleva
    sollevi togli tolga metti metta assicurati assicurarsi fai faccia attendi attenda ripeti
    ripeta
  `,
  imperativePatterns: [
    '^(?:non )?\\p{L}{2,}(?:are|ere|ire)(?:lo|la|li|le|si)?\\b',
    '^\\p{L}{2,}(?:arsi|ersi|irsi)\\b',
    '^\\p{L}{2,}(?:ate|ete|ite)\\b',
    '\\b(?:è necessario|si deve|bisogna|devono essere|deve essere|occorre)\\b',
  ],
  adverbs: `
    quindi poi infine prima successivamente ora delicatamente lentamente con cautela attenzione
    non sempre mai anche
  `,
  leadIns: ['procedere come segue', 'seguire questi passaggi', 'come segue'],
}
