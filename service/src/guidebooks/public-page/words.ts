import type { LanguageCode } from '@millwright/contract/languages'
import type { Callout } from '@millwright/contract/procedure-content'
import type { SignOff } from '@millwright/contract/step-fields'

/** The words of a page around what people have written. */
export interface PageWords {
  openInApp: string
  /** Above the languages, if there are several. */
  languages: string
  allLanguages: string
  /** Above the days of earlier versions. */
  earlier: string
  /** Says which day is shown, and links back. */
  asOf: (day: string) => string
  today: string
  /** Asks for the serial number of a machine, to show the version for it. */
  serial: string
  showSerial: string
  ofSerial: (serial: string) => string
  unknownSerial: (serial: string) => string
  /** Says until when the page is to stay. */
  keptUntil: (day: string) => string
  /** Links to an archive that opens offline. */
  download: string
  /** Links to the same as a PDF. */
  downloadPdf: string
  /** At the foot of each of its pages, with `{page}` and `{pages}`. */
  pages: string
  /** Follows content that has more pictures than are printed. */
  morePictures: (address: string) => string
  /** In a downloaded copy: its source and day. */
  copyOf: (address: string, day: string) => string
  contents: string
  /** On a picture, which links to itself enlarged. */
  enlarge: (name: string) => string
  /** On one that fills the screen. */
  close: string
  /** Links to the model, which can be turned there. */
  showModel: string
  nothingPublished: string
  tools: string
  parts: string
  /** Above notices that belong to no step. */
  withoutStep: string
  kinds: Record<Callout['kind'], string>
  drawing: (number: string) => string
  revision: (revision: string) => string
  item: (id: string) => string
  version: (number: number) => string
  minutes: (count: number) => string
  step: (number: string) => string
  /** Who has to sign a step. */
  signOff: Record<SignOff['by'], string>
  targetTime: (minutes: number) => string
  /** After text that names a step by another number. */
  now: (number: string) => string
  notShared: { title: string; text: string }
}

export const pageWords: Record<LanguageCode, PageWords> = {
  en: {
    openInApp: 'Open in the app',
    languages: 'Language',
    earlier: 'Earlier versions',
    asOf: (day) => `This is how it was on ${day}.`,
    today: 'Show today’s version',
    serial: 'Serial number',
    showSerial: 'Show its version',
    ofSerial: (serial) => `For serial number ${serial}.`,
    unknownSerial: (serial) =>
      `No version is set for serial number ${serial}. This is today’s version.`,
    keptUntil: (day) => `Kept at this address until ${day}`,
    allLanguages: 'All',
    download: 'Download everything',
    downloadPdf: 'Download as PDF',
    pages: 'Page {page} of {pages}',
    morePictures: (address) => `All other pictures are at ${address}.`,
    copyOf: (address, day) => `Copy of ${address}, made on ${day}`,
    contents: 'Contents',
    enlarge: (name) => (name ? `Enlarge: ${name}` : 'Enlarge'),
    close: 'Close',
    showModel: 'Show the model',
    nothingPublished: 'Nothing has been published here yet.',
    tools: 'Tools',
    parts: 'Parts',
    withoutStep: 'Safety notices without a step',
    kinds: {
      danger: 'Danger',
      warning: 'Warning',
      caution: 'Caution',
      notice: 'Notice',
      note: 'Note',
      tip: 'Tip',
    },
    drawing: (number) => `Drawing ${number}`,
    revision: (revision) => `Revision ${revision}`,
    item: (id) => `Item ${id}`,
    version: (number) => `Version ${number}`,
    minutes: (count) => `${count} min`,
    step: (number) => `Step ${number}`,
    signOff: {
      anyone: 'Sign-off:',
      other: 'Sign-off by someone else:',
      manager: 'Sign-off by a manager:',
    },
    targetTime: (minutes) => `Target time: ${minutes} min`,
    now: (number) => `(now ${number})`,
    notShared: {
      title: 'Not a public page',
      text: 'If you work with this item, open it in the app; you may have to sign in. Otherwise the label may be out of date: ask the person who gave you this link.',
    },
  },
  de: {
    openInApp: 'In der App öffnen',
    languages: 'Sprache',
    earlier: 'Frühere Fassungen',
    asOf: (day) => `So war es am ${day}.`,
    today: 'Fassung von heute zeigen',
    serial: 'Seriennummer',
    showSerial: 'Fassung zeigen',
    ofSerial: (serial) => `Für Seriennummer ${serial}.`,
    unknownSerial: (serial) =>
      `Für Seriennummer ${serial} ist keine Fassung festgelegt. Dies ist die Fassung von heute.`,
    keptUntil: (day) => `Unter dieser Adresse bis zum ${day}`,
    allLanguages: 'Alle',
    download: 'Alles herunterladen',
    downloadPdf: 'Als PDF herunterladen',
    pages: 'Seite {page} von {pages}',
    morePictures: (address) => `Alle weiteren Bilder stehen unter ${address}.`,
    copyOf: (address, day) => `Kopie von ${address} vom ${day}`,
    contents: 'Inhalt',
    enlarge: (name) => (name ? `Groß zeigen: ${name}` : 'Groß zeigen'),
    close: 'Schließen',
    showModel: 'Modell zeigen',
    nothingPublished: 'Hier ist noch nichts veröffentlicht.',
    tools: 'Werkzeuge',
    parts: 'Teile',
    withoutStep: 'Sicherheitshinweise ohne Schritt',
    kinds: {
      danger: 'Gefahr',
      warning: 'Warnung',
      caution: 'Vorsicht',
      notice: 'Hinweis',
      note: 'Anmerkung',
      tip: 'Tipp',
    },
    drawing: (number) => `Zeichnung ${number}`,
    revision: (revision) => `Revision ${revision}`,
    item: (id) => `Artikel ${id}`,
    version: (number) => `Version ${number}`,
    minutes: (count) => `${count} Min.`,
    step: (number) => `Schritt ${number}`,
    signOff: {
      anyone: 'Abzeichnung:',
      other: 'Abzeichnung durch jemand anderen:',
      manager: 'Abzeichnung durch Manager/in:',
    },
    targetTime: (minutes) => `Sollzeit: ${minutes} Min.`,
    now: (number) => `(jetzt ${number})`,
    notShared: {
      title: 'Keine öffentliche Seite',
      text: 'Wenn Sie mit diesem Gerät arbeiten, öffnen Sie es in der App; vielleicht müssen Sie sich anmelden. Sonst ist das Etikett womöglich veraltet: Fragen Sie, wer Ihnen diesen Link gegeben hat.',
    },
  },
  fr: {
    openInApp: 'Ouvrir dans l’application',
    languages: 'Langue',
    earlier: 'Versions antérieures',
    asOf: (day) => `Telle qu’elle était le ${day}.`,
    today: 'Afficher la version d’aujourd’hui',
    serial: 'Numéro de série',
    showSerial: 'Afficher la version',
    ofSerial: (serial) => `Pour le numéro de série ${serial}.`,
    unknownSerial: (serial) =>
      `Aucune version n’est définie pour le numéro de série ${serial}. Voici la version d’aujourd’hui.`,
    keptUntil: (day) => `Conservé à cette adresse jusqu’au ${day}`,
    allLanguages: 'Toutes',
    download: 'Tout télécharger',
    downloadPdf: 'Télécharger en PDF',
    pages: 'Page {page} sur {pages}',
    morePictures: (address) => `Toutes les autres images se trouvent à l’adresse ${address}.`,
    copyOf: (address, day) => `Copie de ${address} du ${day}`,
    contents: 'Sommaire',
    enlarge: (name) => (name ? `Afficher en grand : ${name}` : 'Afficher en grand'),
    close: 'Fermer',
    showModel: 'Afficher le modèle',
    nothingPublished: 'Rien n’est encore publié ici.',
    tools: 'Outils',
    parts: 'Pièces',
    withoutStep: 'Consignes de sécurité sans étape',
    kinds: {
      danger: 'Danger',
      warning: 'Avertissement',
      caution: 'Attention',
      notice: 'Avis',
      note: 'Remarque',
      tip: 'Conseil',
    },
    drawing: (number) => `Plan ${number}`,
    revision: (revision) => `Révision ${revision}`,
    item: (id) => `Article ${id}`,
    version: (number) => `Version ${number}`,
    minutes: (count) => `${count} min`,
    step: (number) => `Étape ${number}`,
    signOff: {
      anyone: 'Visa :',
      other: 'Visa d’une autre personne :',
      manager: 'Visa d’un gestionnaire :',
    },
    targetTime: (minutes) => `Temps prévu : ${minutes} min`,
    now: (number) => `(maintenant ${number})`,
    notShared: {
      title: 'Page non publique',
      text: 'Si vous travaillez avec cet équipement, ouvrez-le dans l’application ; il faudra peut-être vous connecter. Sinon, l’étiquette est peut-être périmée : demandez à la personne qui vous a donné ce lien.',
    },
  },
  es: {
    openInApp: 'Abrir en la aplicación',
    languages: 'Idioma',
    earlier: 'Versiones anteriores',
    asOf: (day) => `Así era el ${day}.`,
    today: 'Ver la versión de hoy',
    serial: 'Número de serie',
    showSerial: 'Mostrar la versión',
    ofSerial: (serial) => `Para el número de serie ${serial}.`,
    unknownSerial: (serial) =>
      `No hay ninguna versión definida para el número de serie ${serial}. Esta es la versión de hoy.`,
    keptUntil: (day) => `Se mantiene en esta dirección hasta el ${day}`,
    allLanguages: 'Todos',
    download: 'Descargar todo',
    downloadPdf: 'Descargar en PDF',
    pages: 'Página {page} de {pages}',
    morePictures: (address) => `Todas las demás imágenes están en ${address}.`,
    copyOf: (address, day) => `Copia de ${address} del ${day}`,
    contents: 'Contenido',
    enlarge: (name) => (name ? `Ver en grande: ${name}` : 'Ver en grande'),
    close: 'Cerrar',
    showModel: 'Mostrar el modelo',
    nothingPublished: 'Aún no se ha publicado nada aquí.',
    tools: 'Herramientas',
    parts: 'Piezas',
    withoutStep: 'Indicaciones de seguridad sin paso',
    kinds: {
      danger: 'Peligro',
      warning: 'Advertencia',
      caution: 'Precaución',
      notice: 'Aviso',
      note: 'Nota',
      tip: 'Consejo',
    },
    drawing: (number) => `Plano ${number}`,
    revision: (revision) => `Revisión ${revision}`,
    item: (id) => `Artículo ${id}`,
    version: (number) => `Versión ${number}`,
    minutes: (count) => `${count} min`,
    step: (number) => `Paso ${number}`,
    signOff: {
      anyone: 'Visto bueno:',
      other: 'Visto bueno de otra persona:',
      manager: 'Visto bueno de un gestor:',
    },
    targetTime: (minutes) => `Tiempo previsto: ${minutes} min`,
    now: (number) => `(ahora ${number})`,
    notShared: {
      title: 'Página no pública',
      text: 'Si trabaja con este equipo, ábralo en la aplicación; puede que tenga que iniciar sesión. Si no, la etiqueta puede estar anticuada: pregunte a quien le dio este enlace.',
    },
  },
}
