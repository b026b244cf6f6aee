import type { LanguageCode } from '@millwright/contract/languages'
import type { MarkColor, MarkKind, PictureMark } from '@millwright/contract/picture-marks'

interface MarkWords {
  kinds: Record<MarkKind, string>
  colors: Record<MarkColor, string>
}

const words: Record<LanguageCode, MarkWords> = {
  en: {
    kinds: { arrow: 'Arrow', circle: 'Circle', box: 'Box', number: 'Number' },
    colors: {
      red: 'red',
      orange: 'orange',
      yellow: 'yellow',
      green: 'green',
      blue: 'blue',
      violet: 'violet',
    },
  },
  de: {
    kinds: { arrow: 'Pfeil', circle: 'Kreis', box: 'Rahmen', number: 'Nummer' },
    colors: {
      red: 'rot',
      orange: 'orange',
      yellow: 'gelb',
      green: 'grün',
      blue: 'blau',
      violet: 'violett',
    },
  },
  fr: {
    kinds: { arrow: 'Flèche', circle: 'Cercle', box: 'Cadre', number: 'Numéro' },
    colors: {
      red: 'rouge',
      orange: 'orange',
      yellow: 'jaune',
      green: 'vert',
      blue: 'bleu',
      violet: 'violet',
    },
  },
  es: {
    kinds: { arrow: 'Flecha', circle: 'Círculo', box: 'Recuadro', number: 'Número' },
    colors: {
      red: 'rojo',
      orange: 'naranja',
      yellow: 'amarillo',
      green: 'verde',
      blue: 'azul',
      violet: 'violeta',
    },
  },
}

export function colorWord(color: MarkColor, language: LanguageCode): string {
  return words[language].colors[color]
}

/** Describes the marks on a picture, for screen readers. */
export function markWords(marks: readonly PictureMark[], language: LanguageCode): string {
  const { kinds, colors } = words[language]
  return marks
    .map((mark) => {
      const kind = mark.kind === 'number' ? `${kinds.number} ${mark.number}` : kinds[mark.kind]
      return `${kind}, ${colors[mark.color]}`
    })
    .join('; ')
}
