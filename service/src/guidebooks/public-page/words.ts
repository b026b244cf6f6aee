import type { LanguageCode } from '@millwright/contract/languages'

/** What a page says by itself, around what people have written. */
export interface PageWords {
  openInApp: string
  notShared: { title: string; text: string }
}

export const pageWords: Record<LanguageCode, PageWords> = {
  en: {
    openInApp: 'Open in the app',
    notShared: {
      title: 'Not a public page',
      text: 'If you work with this item, open it in the app; you may have to sign in. Otherwise the label may be out of date: ask whoever gave you this link.',
    },
  },
  de: {
    openInApp: 'In der App öffnen',
    notShared: {
      title: 'Keine öffentliche Seite',
      text: 'Wenn Sie mit diesem Gerät arbeiten, öffnen Sie es in der App; vielleicht müssen Sie sich anmelden. Sonst ist das Etikett womöglich veraltet: Fragen Sie, wer Ihnen diesen Link gegeben hat.',
    },
  },
  fr: {
    openInApp: 'Ouvrir dans l’application',
    notShared: {
      title: 'Page non publique',
      text: 'Si vous travaillez avec cet équipement, ouvrez-le dans l’application ; il faudra peut-être vous connecter. Sinon, l’étiquette est peut-être périmée : demandez à la personne qui vous a donné ce lien.',
    },
  },
  es: {
    openInApp: 'Abrir en la aplicación',
    notShared: {
      title: 'Página no pública',
      text: 'Si trabaja con este equipo, ábralo en la aplicación; puede que tenga que iniciar sesión. Si no, la etiqueta puede estar anticuada: pregunte a quien le dio este enlace.',
    },
  },
}
