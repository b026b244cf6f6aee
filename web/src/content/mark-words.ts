import type { MarkColor, PictureMark } from '@millwright/contract/picture-marks'

import { i18n } from '../i18n.ts'

/** A mark on a picture, in words. */
export function markWords(mark: PictureMark): string {
  const color = colorWords(mark.color)
  switch (mark.kind) {
    case 'arrow':
      return i18n.t('Arrow, {color}', { color })
    case 'circle':
      return i18n.t('Circle, {color}', { color })
    case 'box':
      return i18n.t('Box, {color}', { color })
    case 'number':
      return i18n.t('Number {number}, {color}', { number: mark.number, color })
  }
}

export function colorWords(color: MarkColor): string {
  const words: Record<MarkColor, string> = {
    red: i18n.t('red'),
    orange: i18n.t('orange'),
    yellow: i18n.t('yellow'),
    green: i18n.t('green'),
    blue: i18n.t('blue'),
    violet: i18n.t('violet'),
  }
  return words[color]
}

/** All marks on a picture, in words. */
export function allMarkWords(marks: readonly PictureMark[]): string {
  return marks.map(markWords).join('; ')
}
