import type { LanguageCode } from '@millwright/contract/languages'

/** The words for readers who wait for a PDF. */
export interface BookletWords {
  making: string
  startsByItself: string
  /** The name of the progress bar. */
  progress: string
  ready: string
  hasStarted: string
  failed: string
  tryLater: string
  reload: string
  download: string
  tryAgain: string
  back: string
}

export const bookletWords: Record<LanguageCode, BookletWords> = {
  en: {
    making: 'The PDF is being made',
    startsByItself:
      'Its download starts by itself. This can take a minute if there are many pictures.',
    progress: 'Progress',
    ready: 'The PDF is ready',
    hasStarted: 'Its download has started.',
    failed: 'The PDF couldn’t be made',
    tryLater: 'Try again in a few minutes, or print the page from your browser.',
    reload: 'Check now',
    download: 'Download as PDF',
    tryAgain: 'Try again',
    back: 'Back to the page',
  },
  de: {
    making: 'Das PDF wird erstellt',
    startsByItself:
      'Der Download beginnt von selbst. Bei vielen Bildern kann das eine Minute dauern.',
    progress: 'Fortschritt',
    ready: 'Das PDF ist fertig',
    hasStarted: 'Der Download hat begonnen.',
    failed: 'Das PDF konnte nicht erstellt werden',
    tryLater: 'In ein paar Minuten noch einmal versuchen oder die Seite aus dem Browser drucken.',
    reload: 'Jetzt nachsehen',
    download: 'Als PDF herunterladen',
    tryAgain: 'Noch einmal versuchen',
    back: 'Zurück zur Seite',
  },
  fr: {
    making: 'Le PDF est en préparation',
    startsByItself:
      'Le téléchargement démarre de lui-même. Avec beaucoup d’images, cela peut prendre une minute.',
    progress: 'Progression',
    ready: 'Le PDF est prêt',
    hasStarted: 'Le téléchargement a commencé.',
    failed: 'Le PDF n’a pas pu être créé',
    tryLater: 'Réessayez dans quelques minutes ou imprimez la page depuis le navigateur.',
    reload: 'Vérifier maintenant',
    download: 'Télécharger en PDF',
    tryAgain: 'Réessayer',
    back: 'Retour à la page',
  },
  es: {
    making: 'El PDF se está creando',
    startsByItself:
      'La descarga empieza por sí sola. Si hay muchas imágenes, puede tardar un minuto.',
    progress: 'Progreso',
    ready: 'El PDF está listo',
    hasStarted: 'La descarga ha empezado.',
    failed: 'No se ha podido crear el PDF',
    tryLater: 'Inténtelo de nuevo en unos minutos o imprima la página desde el navegador.',
    reload: 'Comprobar ahora',
    download: 'Descargar como PDF',
    tryAgain: 'Intentar de nuevo',
    back: 'Volver a la página',
  },
}
