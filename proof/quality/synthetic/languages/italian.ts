import type { Language } from './language.ts'

export const italian: Language = {
  code: 'it',
  products: `macchina da caffè
congelatore a pozzetto
levigatrice a nastro
pompa di calore
robot delta
tornio da banco
idropulitrice
macchina per sottovuoto
compressore a vite
impastatrice
etichettatrice
vasca a ultrasuoni`,
  things: `la cinghia di trasmissione | cinghia di trasmissione
il coperchio posteriore | coperchio posteriore
la girante | girante
la guarnizione dell’albero | guarnizione dell’albero
la scheda di controllo | scheda di controllo
il filtro di aspirazione | filtro di aspirazione
la sede del cuscinetto | sede del cuscinetto
la flangia della pinza | flangia della pinza
la vaschetta raccogligocce | vaschetta raccogligocce
l’elettrovalvola | elettrovalvola
il portaspazzole | portaspazzole
il semigiunto | semigiunto
il cavo piatto | cavo piatto
il termostato | termostato
l’anello di sicurezza | anello di sicurezza
il rullo di avanzamento | rullo di avanzamento
la guarnizione piatta | guarnizione piatta
il perno della cerniera | perno della cerniera
il finecorsa | finecorsa
il disco dell’encoder | disco dell’encoder
la resistenza | resistenza
la chiocciola del mandrino | chiocciola del mandrino
la coppa dell’olio | coppa dell’olio
la staffa di montaggio | staffa di montaggio
il tubo di aspirazione | tubo di aspirazione
il pressacavo | pressacavo
la molla di trazione | molla di trazione
la morsettiera | morsettiera
la valvola di non ritorno | valvola di non ritorno
la guida lineare | guida lineare`,
  places: `sul lato sinistro
sul retro del telaio
sotto la tramoggia
all’interno del quadro elettrico
accanto al motore
sopra la piastra di base
dietro il pannello frontale
sull’albero di uscita
sotto il serbatoio dell’acqua
all’estremità inferiore della colonna
tra le due fiancate`,
  tools: `con un cacciavite Torx T20 | cacciavite Torx T20
con una chiave fissa da 13 mm | chiave fissa da 13 mm
con una chiave dinamometrica | chiave dinamometrica
con una pinza per anelli elastici | pinza per anelli elastici
con un mazzuolo di gomma | mazzuolo di gomma
con uno spessimetro | spessimetro
con una chiave a brugola da 5 mm | chiave a brugola da 5 mm
con un estrattore a due bracci | estrattore a due bracci
con un panno privo di pelucchi | panno privo di pelucchi`,
  instructions: [
    `Rimuovete {o} {p}.
Allentate le {n} viti che trattengono {o}.
Fate scorrere {o} verso di voi fino allo scatto.
Scollegate il connettore {x} {p}.
Estraete {o} dalla sede {t}.
Pulite {o} e lasciate asciugare per {d}.
Montate una guarnizione nuova {p}.
Serrate i bulloni a {v}.
Ruotate {o} di un quarto di giro verso destra.
Segnate la posizione prima di smontare {o}.
Tagliate la fascetta {p} e spostate il cablaggio.
Premete con forza {o} per {d}.
Allineate {o} con la tacca {p}.
Misurate il gioco {t}.
Portate il selettore {x} in posizione {n}.
Scaricate il liquido residuo in un recipiente da almeno {n} litri.
Controllate che {o} non presenti crepe o bave.
Fate passare il cavo {p} e fissatelo con {n} graffette.
Ingrassate leggermente {o}.
Spingete {o} fino all’arresto.
Svitate {o} {t}.
Aprite lo sportello e tirate {o} in avanti.
Attendete {d} affinché la pressione scenda.
Avviate il motore e lasciatelo girare per {d}.
Sostituite {o} se l’usura supera {n} mm.
Collegate il filo contrassegnato {x} al morsetto {n}.
Spurgate la tubazione finché non escono più bolle.
Annotate il valore del manometro {x}.
Agganciate la molla {p}.
Bloccate {o} in una morsa con ganasce morbide.`,
    `Rimuovere {o} {p}.
Allentare le {n} viti {p}.
Sfilare {o} {t}.
Scollegare il connettore {x}.
Verificare lo stato della guarnizione e sostituirla se necessario.
Serrare le viti {p} a {v}.
Ruotare {o} di 90° verso sinistra.
Misurare il gioco {t}.
Portare il selettore {x} in posizione {n}.
Pulire {o} e lasciare asciugare per {d}.
Ingrassare leggermente {o}.
Avviare il motore e lasciarlo girare per {d}.
Inserire {o} fino in fondo.
Spurgare la tubazione {p}.
Rimontare {o} in ordine inverso.
Aprire lo sportello e ribaltare {o} in avanti.
Collegare il filo {x} al morsetto {n}.
Agganciare la molla {p}.
Leggere il valore al punto di misura {x} e annotarlo.
Posare il coperchio e avvitarlo a mano.
Sollevare {o} con cautela.
Piegare la rosetta di sicurezza e togliere {o}.`,
  ],
  remarks: `La spia {x} si accende in verde.
È trattenuto da {n} linguette nascoste.
Lo snodo non deve avere gioco.
Questo richiede circa {d}.
Il segno deve essere rivolto verso l’alto.
Un breve segnale acustico conferma la regolazione.
Le viti serviranno di nuovo in seguito.
La vecchia guarnizione non è riutilizzabile.`,
  parents: `Per liberare {o}, fare quanto segue:
Preparare {o} in questo modo:
Controllare i seguenti punti:
Eseguire le regolazioni in quest’ordine:`,
  leadIns: `Procedere come segue:
I lavori vanno eseguiti in quest’ordine.
Il lavoro richiede a una persona circa {d}.
Questi passaggi valgono per tutti gli apparecchi costruiti dal 2019.`,
  callouts: {
    danger: `Parti sotto tensione a 400 V. Il contatto è mortale. Disinserire e bloccare il sezionatore {x}.
Carico sospeso. Il motore pesa {n}0 kg e può schiacciare una persona. Non sostare mai al di sotto.
Il gas che fuoriesce è esplosivo. Tenere lontane scintille e fiamme.
I condensatori restano carichi per {d}. Il contatto è mortale. Verificare l’assenza di tensione.
Vapori tossici. L’inalazione è letale. Indossare un autorespiratore.`,
    warning: `Le parti rotanti possono trascinare capelli e maniche. Attendere l’arresto completo.
L’olio caldo può provocare gravi ustioni. Lasciare raffreddare la macchina per {d}.
La molla è in tensione e può schizzare via. Indossare occhiali protettivi.
Il braccio può muoversi all’improvviso. Premere l’arresto di emergenza prima di entrare nella cella.
L’aria compressa a {n} bar può ferire gli occhi. Scaricare prima la pressione.`,
    caution: `Bordi taglienti sulla lamiera. Indossare guanti antitaglio.
La superficie si scalda durante il funzionamento. Rischio di lievi ustioni.
Rischio di schiacciamento delle dita tra coperchio e telaio.
La piastra pesa {n} kg. Sollevarla con le gambe e non con la schiena.`,
    notice: `Una coppia eccessiva rovina la filettatura. Non superare {v}.
Una scarica elettrostatica distrugge la scheda. Collegarsi prima a terra.
I solventi intaccano la plastica. Usare solo acqua saponata.
Non far girare mai la pompa a secco, altrimenti la guarnizione si rovina.`,
    note: `Gli apparecchi meno recenti hanno qui {n} viti anziché due.
Il connettore entra in un solo verso.
Un leggero sibilo in questo punto è normale.
I ricambi sono elencati con il numero {x}.`,
    tip: `Una goccia di acqua saponata facilita l’inserimento del tubo.
Una foto del cablaggio fa risparmiare tempo in seguito.
Una ciotola magnetica tiene insieme le viti piccole.`,
  },
  signalWords: {
    danger: `PERICOLO`,
    warning: `AVVERTENZA`,
    caution: `ATTENZIONE`,
    notice: `IMPORTANTE`,
    note: `NOTA
Nota`,
    tip: `SUGGERIMENTO
CONSIGLIO`,
  },
  procedureTitles: `Sostituire {o}
Smontare e rimontare {o}
Pulire {o}
Regolare {o}
Montaggio: {b}
Cambiare {o}
Manutenzione mensile: {b}
Tarare {o}
Assemblare {o}`,
  phases: `Preparazione
Smontaggio
Controllo
Rimontaggio
Messa in servizio`,
  stepWords: `Passo {n}
Fase {n}`,
  manualTitles: `Manuale d’uso e manutenzione
Istruzioni per l’uso
Manuale di servizio
Guida al montaggio`,
  headings: {
    safety: 'Avvertenze di sicurezza',
    contents: 'Indice',
    tools: 'Attrezzi necessari',
    parts: 'Parti necessarie',
    data: 'Dati tecnici',
    questions: 'Domande frequenti',
    warranty: 'Condizioni di garanzia',
    changes: 'Note di rilascio',
    faults: 'Ricerca guasti',
    overview: 'Panoramica',
    catalogue: 'Catalogo ricambi',
  },
  stepColumns: {
    number: 'N.\nPasso\nPos.',
    action: 'Azione\nOperazione\nDescrizione',
    remark: 'Controllo\nAttrezzo\nNote',
  },
  faultColumns: `Guasto
Possibile causa
Rimedio`,
  figureWord: 'Figura',
  descriptions: `La macchina è destinata all’uso in locali chiusi e asciutti.
Il telaio sostiene il motore, il riduttore e il quadro di comando.
Tutte le funzioni sono sorvegliate da due sensori indipendenti.
La fornitura comprende l’apparecchio, un tubo e questo documento.
Il display mostra in ogni momento lo stato attuale.
La forza viene trasmessa da una cinghia dentata.
L’involucro è in alluminio pressofuso e acciaio inossidabile.
Questo capitolo descrive i gruppi più importanti.
L’apparecchio è stato collaudato prima di lasciare la fabbrica.
La forma compatta consente di collocarlo sotto un normale piano di lavoro.`,
  data: `Tensione nominale | 230 V, 50 Hz
Potenza assorbita | 1450 W
Peso | 23,5 kg
Dimensioni | 410 × 330 × 295 mm
Pressione di esercizio | 6 bar
Livello sonoro | 68 dB(A)
Grado di protezione | IP 54
Temperatura ambiente | da 5 a 40 °C
Capacità del serbatoio | 2,2 l
Lunghezza del cavo | 1,8 m`,
  rules: `Non immergete mai l’apparecchio in acqua.
Tenete i bambini lontani dalla macchina.
Usate solo ricambi originali.
Fate eseguire le riparazioni da un elettricista qualificato.
Non staccate la spina tirando il cavo.
Leggete questo manuale prima del primo utilizzo.
Controllate regolarmente il cavo di rete.
Indossate abiti aderenti vicino alle parti in movimento.`,
  definitions: `danger | indica un pericolo che causa la morte o lesioni gravi se non viene evitato.
warning | indica un pericolo che può causare la morte o lesioni gravi.
caution | indica un pericolo che può causare lesioni lievi.
notice | indica possibili danni materiali.`,
  questions: `Perché il motore si ferma dopo poco tempo? | È scattato l’interruttore termico. Si riarma da solo dopo una decina di minuti.
È possibile usare un tubo più lungo? | Sì, fino a dieci metri senza perdita di pressione.
Che cosa significa la spia rossa? | Il serbatoio è vuoto o il galleggiante è bloccato.
Ogni quanto va controllato il filtro? | Dipende dalla durezza dell’acqua, di solito due volte l’anno.
L’apparecchio può restare all’aperto in inverno? | No. Il gelo distruggerebbe la pompa.
Dove si trova il numero di serie? | È stampato sulla targhetta sul retro.
Quale olio è adatto? | Qualsiasi olio minerale di classe ISO VG 46.`,
  clauses: `Il produttore garantisce il prodotto da difetti per 24 mesi.
Il termine decorre dalla data di acquisto riportata in fattura.
Sono escluse le parti soggette a usura come cinghie, spazzole e guarnizioni.
Il diritto decade se persone non autorizzate hanno aperto l’apparecchio.
Il foro competente è quello della sede del venditore.
Le spese di trasporto sono a carico del cliente.
Le riparazioni in garanzia non prolungano il termine.
La responsabilità è limitata al prezzo di acquisto.`,
  changes: `Corretto un blocco allo scollegamento del cavo di rete.
Supporto per il nuovo sensore di temperatura.
Migliorato il tempo di risposta dello schermo tattile.
La velocità predefinita è ora 120 anziché 90.
Eliminato il vecchio menu per i tecnici.
Traduzioni in finlandese e greco aggiornate.
Corretta l’unità della pressione.
Consumo in standby ridotto a 0,4 W.`,
}
