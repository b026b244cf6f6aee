import type { LanguageCode } from '@millwright/contract/languages'

import { spokenNumber } from './spoken-numbers.ts'

const commands = ['next', 'back', 'repeat', 'done', 'yes', 'no', 'quiet'] as const
export type Command = (typeof commands)[number]

/** A voice command. */
export type Understood = { command: Command } | { value: number }

/** What people say, without accents. Only a complete match counts: conversation beside the machine is ignored. */
const phrases: Record<LanguageCode, Record<Command, string>> = {
  en: {
    next: 'next|next step|go on|continue|forward',
    back: 'back|go back|previous|previous step',
    repeat: 'repeat|again|say again|read|read aloud|read it|read the step',
    done: 'done|finished|step done|done next',
    yes: 'yes|confirm|correct|save|ok|okay',
    no: 'no|cancel|wrong',
    quiet: 'stop listening|be quiet',
  },
  de: {
    next: 'weiter|nachster schritt|nachster|nachste|vor',
    back: 'zuruck|vorheriger schritt|vorheriger|schritt zuruck',
    repeat: 'wiederholen|noch einmal|nochmal|noch mal|vorlesen|lies vor',
    done: 'fertig|erledigt|schritt erledigt|gemacht',
    yes: 'ja|bestatigen|richtig|stimmt|speichern|ok|okay',
    no: 'nein|abbrechen|falsch',
    quiet: 'nicht mehr zuhoren|aufhoren',
  },
  fr: {
    next: 'suivant|suivante|etape suivante|continuer|continue|avance',
    back: 'retour|precedent|precedente|etape precedente|en arriere',
    repeat: 'repete|repeter|repetez|encore|encore une fois|lis|lire|relire',
    done: 'termine|terminee|fait|c’est fait|fini',
    yes: 'oui|confirmer|confirme|correct|enregistrer|d’accord|ok',
    no: 'non|annuler|annule|faux',
    quiet: 'arrete d’ecouter|arreter d’ecouter',
  },
  es: {
    next: 'siguiente|paso siguiente|siguiente paso|adelante|continuar',
    back: 'atras|anterior|paso anterior|volver',
    repeat: 'repetir|repite|otra vez|de nuevo|leer|lee',
    done: 'hecho|listo|terminado|paso hecho',
    yes: 'si|confirmar|correcto|guardar|vale|ok',
    no: 'no|cancelar|incorrecto',
    quiet: 'deja de escuchar|dejar de escuchar',
  },
}

const courtesy =
  /^(?:please|bitte|s’il (?:te|vous) plait|por favor) | (?:please|bitte|s’il (?:te|vous) plait|por favor)$/g

/**
 * The command, or undefined: "next" goes on, "24.5 Nm" sets the field.
 *
 * @param transcripts the browser's transcriptions, likeliest first
 * @param units that may follow a number, such as "Nm"
 */
export function understand(
  transcripts: readonly string[],
  language: LanguageCode,
  units: readonly string[] = [],
): Understood | undefined {
  for (const words of transcripts.map(plainWords)) {
    const command = commandIn(words, language)
    if (command) return { command }
    const value = spokenNumber(withoutUnit(words, units.map(plainWords)), language)
    if (value !== undefined) return { value }
  }
  return undefined
}

function commandIn(words: string, language: LanguageCode): Command | undefined {
  return commands.find((command) => phrases[language][command].split('|').includes(words))
}

function withoutUnit(words: string, units: readonly string[]): string {
  const unit = units.find((each) => each !== '' && words.endsWith(each))
  return unit === undefined ? words : words.slice(0, -unit.length).trim()
}

/** Lowercase, without accents and closing punctuation. */
function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll("'", '’')
    .replaceAll(/[!?;:]|[.,](?!\d)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(courtesy, '')
}
