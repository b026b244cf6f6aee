import type { LanguageCode } from '@millwright/contract/languages'

/** The words of the form with which readers of a public page report a problem. */
export interface ReportWords {
  title: string
  place: string
  /** The procedure as a whole, rather than one of its steps. */
  whole: string
  text: string
  photo: string
  leaveEmpty: string
  privacy: string
  send: string
  sent: string
  back: (title: string) => string
  incomplete: string
  photoRefused: string
  noRoom: string
}

export const reportWords: Record<LanguageCode, ReportWords> = {
  en: {
    title: 'Report a problem',
    place: 'Where is the problem?',
    whole: 'The procedure as a whole',
    text: 'What is wrong?',
    photo: 'Photo (optional)',
    leaveEmpty: 'Leave this empty',
    privacy:
      'Only the people who look after this guidebook see your report. You stay anonymous, so no one can answer unless you say how to reach you. Location data is removed from photos.',
    send: 'Send report',
    sent: 'Thank you. Your report has been sent to the people who look after this guidebook.',
    back: (title) => `Back to ${title}`,
    incomplete: 'Say in a few words what is wrong, then send it again.',
    photoRefused:
      'This photo can’t be used. Send a JPEG, PNG or WebP file of up to 12 MB, or none.',
    noRoom: 'There is no room for a photo here right now. Send the report without one.',
  },
  de: {
    title: 'Problem melden',
    place: 'Wo ist das Problem?',
    whole: 'Die Anleitung als Ganzes',
    text: 'Was stimmt nicht?',
    photo: 'Foto (freiwillig)',
    leaveEmpty: 'Bitte leer lassen',
    privacy:
      'Nur wer diesen Leitfaden betreut, sieht Ihre Meldung. Sie bleiben anonym: Eine Antwort ist nicht möglich, es sei denn, Sie schreiben, wie Sie zu erreichen sind. Aus Fotos wird der Aufnahmeort entfernt.',
    send: 'Meldung senden',
    sent: 'Vielen Dank. Ihre Meldung ist bei denen, die diesen Leitfaden betreuen.',
    back: (title) => `Zurück zu ${title}`,
    incomplete: 'Schreiben Sie in wenigen Worten, was nicht stimmt, und senden Sie es noch einmal.',
    photoRefused:
      'Dieses Foto lässt sich nicht verwenden. Senden Sie eine JPEG-, PNG- oder WebP-Datei bis 12 MB oder gar keine.',
    noRoom: 'Für ein Foto ist hier gerade kein Platz. Senden Sie die Meldung ohne Foto.',
  },
  fr: {
    title: 'Signaler un problème',
    place: 'Où est le problème ?',
    whole: 'La procédure dans son ensemble',
    text: 'Qu’est-ce qui ne va pas ?',
    photo: 'Photo (facultative)',
    leaveEmpty: 'Laissez ce champ vide',
    privacy:
      'Seules les personnes qui s’occupent de ce guide voient votre signalement. Vous restez anonyme : on ne peut pas vous répondre, sauf si vous indiquez comment vous joindre. Le lieu de prise de vue est retiré des photos.',
    send: 'Envoyer le signalement',
    sent: 'Merci. Votre signalement a été transmis aux personnes qui s’occupent de ce guide.',
    back: (title) => `Retour à ${title}`,
    incomplete: 'Dites en quelques mots ce qui ne va pas, puis renvoyez.',
    photoRefused:
      'Cette photo ne peut pas être utilisée. Envoyez un fichier JPEG, PNG ou WebP de 12 Mo au plus, ou aucun.',
    noRoom: 'Il n’y a pas de place pour une photo en ce moment. Envoyez le signalement sans photo.',
  },
  es: {
    title: 'Informar de un problema',
    place: '¿Dónde está el problema?',
    whole: 'El procedimiento en conjunto',
    text: '¿Qué falla?',
    photo: 'Foto (opcional)',
    leaveEmpty: 'Déjelo vacío',
    privacy:
      'Solo quienes cuidan esta guía ven su informe. Usted permanece en el anonimato: no se le puede responder, salvo que indique cómo localizarle. De las fotos se elimina el lugar donde se tomaron.',
    send: 'Enviar informe',
    sent: 'Gracias. Su informe ha llegado a quienes cuidan esta guía.',
    back: (title) => `Volver a ${title}`,
    incomplete: 'Diga en pocas palabras qué falla y envíelo de nuevo.',
    photoRefused:
      'Esta foto no se puede usar. Envíe un archivo JPEG, PNG o WebP de hasta 12 MB, o ninguno.',
    noRoom: 'Ahora no hay sitio para una foto. Envíe el informe sin foto.',
  },
}
