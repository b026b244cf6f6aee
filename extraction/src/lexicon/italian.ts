import { headings } from './headings.ts'
import type { Lexicon } from './lexicon.ts'
import { italianForms } from './verb-forms.ts'

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
  procedureWords: ['procedura'],
  figureWords: ['figura', 'fig', 'tabella'],
  procedureHeadings: headings(`
    montaggio smontaggio installazione messa_in_servizio funzionamento uso manutenzione pulizia
    sostituzione regolazione taratura calibrazione collegamento preparazione procedura controllo
    lubrificazione riparazione rimozione assemblaggio istruzioni passaggi guida montare smontare
    avvio
  `),
  otherHeadings: headings(`
    ^teoria(?:$|_) ^(?:basi|cenni|fondamenti)_teoric
    ^generalità$ ^(?:informazioni|disposizioni|norme)_generali obiettiv[oi]$ ^panoramica$ termini ^(?:modifiche|cambiamenti)(?:$|_(?:a|al|alla|in|da))
    contribuire ^note?$ ^osservazioni$ contratto condizioni_generali verbale ordine_del_giorno
    requisiti esercizi domande bibliografia riferimenti registro mansion listino catalogo
    domande_frequenti note_di_rilascio novità indice sommario glossario
    contenuto_della_fornitura distinta elenco_parti dati_tecnici specifiche dimensioni
    descrizione introduzione risoluzione_dei_problemi guasti garanzia conformità smaltimento
    contatti legenda avvertenze precauzioni licenza allegato scopo$ campo_di_applicazione
    responsabilità registrazioni$ riferimenti vedi_anche commenti
  `),
  safetyWords: ['sicurezza'],
  heedingVerbs: ['legg', 'osserv', 'rispett', 'segui', 'attener', 'consult'],
  contentsHeadings: ['indice', 'indice generale', 'sommario', 'contenuti'],
  manualTitles: ['manuale', "istruzioni per l'uso"],
  tableHeaders: {
    number: ['passo', 'fase', 'n.', 'n°', 'nº', '#'],
    action: [
      'azione',
      'procedura',
      'procedimento',
      'operazione',
      'descrizione',
      'attività',
      'istruzione',
    ],
    part: ['denominazione', 'pezzo', 'componente', 'nome', 'articolo'],
    quantity: ['quantità', 'q.tà', 'qtà', 'numero pezzi'],
    remark: ['nota', 'note', 'osservazioni', 'avvertenze'],
    other: ['risultato', 'controllo', 'utensile', 'figura'],
    fault: ['guasto', 'causa', 'rimedio', 'problema', 'soluzione'],
    due: ['scadenza', 'entro il'],
    reference: headings(`
      scorciatoia scorciatoia_da_tastiera tasto_di_scelta_rapida combinazione_di_tasti tasti
      campo opzione parametro impostazione variabile proprietà attributo pin segnale pulsante
      icona tasto menu voce_di_menu comando modalità
    `),
  },
  imperatives: `
    ruota ruoti rabbocca rabbocchi spegni spenga accendi accenda blocca blocchi sblocca sblocchi estrai estragga lascia lasci
    applica applichi inizia inizi scarica scarichi installa installi configura configuri
    seleziona selezioni clicca clicchi taglia tagli misura misuri segna segni incolla incolli
    fissa fissi sostituisci sostituisca rimuovi rimuova svita sviti inserisci inserisca premi
    prema collega colleghi scollega scolleghi apri apra chiudi chiuda gira giri posiziona
    posizioni controlla controlli verifica verifichi pulisci pulisca utilizza utilizzi usa usi
    monta monti smonta smonti tira tiri spingi spinga stringi stringa allenta allenti solleva
    sollevi togli tolga metti metta assicurati assicurarsi fai faccia attendi attenda ripeti
    ripeta
    aggiungi aggiunga aggiorna avvia riavvia salva elimina annulla sposta trascina tocca
    scorri digita immetti ripristina svuota riempi avvolgi unisci immergi asciuga sgancia
    aggancia infila sfila avvita estrai estraete accedi continua annota evita ricorda aspetta
    trova segui tieni prendi scegli scelga scegliete togliete tenga vai vada dai spegnete
    mettete fate rimetti riponi
    ${italianForms(`
      attivare disattivare abilitare disabilitare visitare salvare creare eliminare cancellare
      consultare accedere navigare trascinare ruotare annotare identificare individuare
      localizzare situare centrare livellare accoppiare incastrare avvolgere srotolare perforare
      forare verniciare lavare riempire svuotare drenare spurgare ventilare spruzzare ungere
      lubrificare ingrassare ispezionare esaminare osservare confermare regolare tarare
      calibrare programmare aggiornare disinstallare caricare importare esportare stampare
      annullare accettare ignorare saltare continuare terminare completare avviare riavviare
      arrestare fermare cablare isolare proteggere coprire scoprire tappare sigillare
      etichettare contrassegnare tracciare disegnare calcolare aggiungere mescolare agitare
      riscaldare raffreddare avanzare avvicinare allontanare abbassare alzare appendere
      appoggiare sostenere tenere afferrare prendere tendere assemblare costruire unire separare
      estrarre rimuovere sostituire cambiare modificare impostare specificare determinare
      assegnare iniziare scrivere copiare correggere testare provare cercare trovare toccare
      piegare aprire imballare disimballare azionare innestare disinnestare bloccare legare
      impilare strofinare spazzolare raschiare asciugare inumidire immergere versare pesare
      registrare rinominare trasferire configurare puntare orientare capovolgere invertire
      ripristinare digitare immettere ritirare infilare sfilare agganciare sganciare avvitare
      svitare saldare tagliare limare carteggiare lasciare aspettare leggere seguire evitare
      usare utilizzare passare portare spostare premere inserire selezionare cliccare collegare
      scollegare chiudere girare posizionare controllare verificare pulire montare smontare
      tirare spingere stringere allentare sollevare attendere ripetere accendere applicare
      installare scaricare misurare segnare incollare fissare assicurare
    `)}
  `,
  imperativePatterns: [
    String.raw`^(?:non )?(?!(?:cantiere|quartiere|potere|piacere|bicchiere|ingegnere|mare|cartiere)\b)\p{L}{2,}(?:are|ere|ire|rre)\b(?! (?:è|sono|può)\b)`,
    String.raw`^(?:non )?(?:lasciar|far) \p{L}{3,}(?:are|ere|ire|rre)\b`,
    String.raw`^(?:non )?\p{L}{2,}(?:ar|er|ir|ur)(?:lo|la|li|le|si|ne|ci)\b`,
    String.raw`^(?:non )?(?!(?:sia|ogni|tra|tutti|tutta|entrambi|entrambe|qualsiasi|prima|senza|sopra|ora|poi|quindi|una|questa|questi|quali|tali|alcuni|molti|altri|oltre|era|già|mai|può|ha|consta|serve|permette|contiene|comprende|indica|rappresenta|garantisce|include|mostra|funziona|viti|perni|dadi|molla|vite|lama|piastra|cinghia|guida|ghiera|staffa|leva|ruota|porta) )\p{L}{2,}(?:i|a|ate|ete|ite)(?<!at[aio]|it[aio]|ut[aio]) (?:il|lo|la|i|gli|le|l['’]|un['’]?|uno|una|\d+)(?![\p{L}\d])`,
    String.raw`^(?:non )?(?!(?:vite|rate|estate|state|unite|dopo) )\p{L}{2,}(?:ate|ete|ite)(?:vi|lo|la|li|le)? (?:il|lo|la|i|gli|le|l['’]|un['’]?|uno|una|\d+|che|tutti|tutte|questo|questa|entrambi|\p{L}+mente|fino|con|per|su)(?![\p{L}\d])`,
    String.raw`^\p{L}{2,}(?:ate|ete|ite)(?:vi|lo|la|li|le)\b`,
    String.raw`^(?:fate|non fate|fare)\b`,
    String.raw`\b(?:bisogna|occorre|è necessario|si deve) \p{L}+re\b`,
  ],
  obligationPatterns: [
    String.raw`\b(?:devono|deve|dovrà|va|vanno) (?:essere )?\p{L}+(?:ato|ata|ati|ate|uto|uta|uti|ute|ito|ita|iti|ite|sso|ssa|ssi|sse|tto|tta|tti|tte|so|sa|si|se)\b`,
  ],
  donePatterns: [
    String.raw`^(?:(?:e|poi|ora|quindi|infine|successivamente|a|questo|punto|per|prima|cosa|dopo|adesso|anche),? ){0,4}(?!(?:siamo|abbiamo|possiamo|dobbiamo|vogliamo|vediamo|sappiamo|consigliamo|raccomandiamo|offriamo|stiamo)\b)\p{L}{2,}iamo\b`,
    String.raw`^(?:(?:poi|ora|quindi|infine|successivamente|dopo),? ){0,3}si (?!(?:deve|può|tratta|consiglia|trova|chiama|compone|possono|devono|vede|trovano)\b)\p{L}{3,}(?:a|e|ano|ono)\b`,
  ],
  operatingElements: `pulsante tasto interruttore spia lampada display schermo manopola leva presa maniglia sensore`,
  thinkingPatterns: [
    String.raw`^(?:ulteriori informazioni|scopri(?:re)? di più|per saperne di più|leggere di più)\b`,
    String.raw`^(?:spieg|descriv|elenc|calcol|confront|enunci|defini|nomin|giustific|indica(?:te|re) (?:tre|due|quali)|perché|che cosa|cosa|come|quale|quanto)`,
  ],
  conditions: `
    quando se in con prima dopo per una nel nella al a in caso poi quindi successivamente
  `,
  determiners: `
    il lo la i gli le l un uno una questo questa questi queste ogni ciascuno ciascuna tutti tutte tutto nessun nessuna qualsiasi
  `,
  adverbs: `
    per prima cosa innanzitutto anzitutto quindi poi infine prima successivamente ora delicatamente lentamente con cautela attenzione
    non sempre mai anche
  `,
  leadIns: ['procedere come segue', 'seguire questi passaggi', 'come segue'],
  purpose: String.raw`^per \p{L}+r(?:e|l[aeio]|si)\b`,
}
