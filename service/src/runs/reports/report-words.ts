import type { LanguageCode } from '@millwright/contract/languages'
import type { RunOutcome, RunStatus, StepPass } from '@millwright/contract/run-entries'

/** The words of a report around what people have written and recorded. */
export interface ReportWords {
  status: Record<RunStatus, string>
  outcome: Record<RunOutcome, string>
  state: Record<StepPass['state'], string>
  runStatus: string
  version: string
  started: string
  finished: string
  by: string
  serialNumber: string
  lot: string
  item: string
  workOrder: string
  passOf: (count: number) => string
  yes: string
  no: string
  fails: string
  late: string
  alsoRecorded: string
  signed: string
  lapsed: string
  released: string
  deviation: string
  handedOverTo: string
  takenOver: string
  reason: string
  skippedPast: string
  /** With `{page}` and `{pages}`. */
  pages: string
  uncontrolled: string
}

export const reportWords: Record<LanguageCode, ReportWords> = {
  en: {
    status: { running: 'Running', paused: 'Paused', finished: 'Finished', canceled: 'Canceled' },
    outcome: { passed: 'Passed', failed: 'Failed', incomplete: 'Incomplete' },
    state: { open: 'Open', done: 'Done', skipped: 'Skipped', held: 'On hold' },
    runStatus: 'Status',
    version: 'Version',
    started: 'Started',
    finished: 'Finished',
    by: 'By',
    serialNumber: 'Serial number',
    lot: 'Lot',
    item: 'Item',
    workOrder: 'Work order',
    passOf: (count) => `Round ${count}`,
    yes: 'Yes',
    no: 'No',
    fails: 'Out of limits',
    late: 'Late',
    alsoRecorded: 'Also recorded',
    signed: 'Signed',
    lapsed: 'No longer counts',
    released: 'Released',
    deviation: 'Deviation',
    handedOverTo: 'Handed over to',
    takenOver: 'Taken over',
    reason: 'Reason',
    skippedPast: 'Not needed',
    pages: 'Page {page} of {pages}',
    uncontrolled: 'Printed copy uncontrolled',
  },
  de: {
    status: { running: 'Läuft', paused: 'Pausiert', finished: 'Beendet', canceled: 'Abgebrochen' },
    outcome: { passed: 'Bestanden', failed: 'Nicht bestanden', incomplete: 'Unvollständig' },
    state: { open: 'Offen', done: 'Erledigt', skipped: 'Übersprungen', held: 'Angehalten' },
    runStatus: 'Status',
    version: 'Version',
    started: 'Begonnen',
    finished: 'Beendet',
    by: 'Von',
    serialNumber: 'Seriennummer',
    lot: 'Los',
    item: 'Artikel',
    workOrder: 'Auftrag',
    passOf: (count) => `Durchgang ${count}`,
    yes: 'Ja',
    no: 'Nein',
    fails: 'Außerhalb der Grenzen',
    late: 'Verspätet',
    alsoRecorded: 'Auch erfasst',
    signed: 'Abgezeichnet',
    lapsed: 'Gilt nicht mehr',
    released: 'Freigegeben',
    deviation: 'Abweichung',
    handedOverTo: 'Übergeben an',
    takenOver: 'Übernommen',
    reason: 'Grund',
    skippedPast: 'Nicht nötig',
    pages: 'Seite {page} von {pages}',
    uncontrolled: 'Ausdruck unterliegt nicht der Lenkung',
  },
  fr: {
    status: { running: 'En cours', paused: 'En pause', finished: 'Terminé', canceled: 'Annulé' },
    outcome: { passed: 'Conforme', failed: 'Non conforme', incomplete: 'Incomplet' },
    state: { open: 'Ouverte', done: 'Faite', skipped: 'Sautée', held: 'Bloquée' },
    runStatus: 'État',
    version: 'Version',
    started: 'Commencé',
    finished: 'Terminé',
    by: 'Par',
    serialNumber: 'Numéro de série',
    lot: 'Lot',
    item: 'Article',
    workOrder: 'Ordre de travail',
    passOf: (count) => `Passage ${count}`,
    yes: 'Oui',
    no: 'Non',
    fails: 'Hors limites',
    late: 'Tardif',
    alsoRecorded: 'Également consigné',
    signed: 'Visé',
    lapsed: 'N’est plus valable',
    released: 'Débloqué',
    deviation: 'Écart',
    handedOverTo: 'Transmise à',
    takenOver: 'Reprise',
    reason: 'Motif',
    skippedPast: 'Sans objet',
    pages: 'Page {page} sur {pages}',
    uncontrolled: 'Copie imprimée non contrôlée',
  },
  es: {
    status: {
      running: 'En curso',
      paused: 'En pausa',
      finished: 'Terminado',
      canceled: 'Cancelado',
    },
    outcome: { passed: 'Conforme', failed: 'No conforme', incomplete: 'Incompleto' },
    state: { open: 'Abierto', done: 'Hecho', skipped: 'Omitido', held: 'Retenido' },
    runStatus: 'Estado',
    version: 'Versión',
    started: 'Iniciado',
    finished: 'Terminado',
    by: 'Por',
    serialNumber: 'Número de serie',
    lot: 'Lote',
    item: 'Artículo',
    workOrder: 'Orden de trabajo',
    passOf: (count) => `Vez ${count}`,
    yes: 'Sí',
    no: 'No',
    fails: 'Fuera de límites',
    late: 'Tardío',
    alsoRecorded: 'También registrado',
    signed: 'Firmado',
    lapsed: 'Ya no vale',
    released: 'Liberado',
    deviation: 'Desviación',
    handedOverTo: 'Traspasada a',
    takenOver: 'Asumida',
    reason: 'Motivo',
    skippedPast: 'No necesario',
    pages: 'Página {page} de {pages}',
    uncontrolled: 'Copia impresa no controlada',
  },
}
