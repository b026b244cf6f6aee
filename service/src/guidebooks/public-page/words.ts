import type { LanguageCode } from '@millwright/contract/languages'
import type { Callout } from '@millwright/contract/procedure-content'
import type { SignOff } from '@millwright/contract/step-fields'

/** What a page says by itself, around what people have written. */
export interface PageWords {
  openInApp: string
  contents: string
  /** On a picture, which leads to it alone. */
  enlarge: (name: string) => string
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
  /** By whom a step has to be signed. */
  signOff: Record<SignOff['by'], string>
  targetTime: (minutes: number) => string
  /** Behind a text that names a step by another number. */
  now: (number: string) => string
  notShared: { title: string; text: string }
}

export const pageWords: Record<LanguageCode, PageWords> = {
  en: {
    openInApp: 'Open in the app',
    contents: 'Contents',
    enlarge: (name) => (name ? `Show large: ${name}` : 'Show large'),
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
    contents: 'Inhalt',
    enlarge: (name) => (name ? `Groß zeigen: ${name}` : 'Groß zeigen'),
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
    contents: 'Sommaire',
    enlarge: (name) => (name ? `Afficher en grand : ${name}` : 'Afficher en grand'),
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
    contents: 'Contenido',
    enlarge: (name) => (name ? `Ver en grande: ${name}` : 'Ver en grande'),
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
