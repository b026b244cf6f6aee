/**
 * The polite imperatives of regular verbs, made from their infinitives: these forms are no other word of the language.
 * The familiar imperative is also the form of a statement or a noun ("carga", "copia", "porta"), and is left to the
 * patterns of the language, which consider more of the sentence. Verbs that change their stem are listed as they are.
 */
export function spanishForms(infinitives: string): string {
  return formsOf(infinitives, (stem, ending) =>
    ending === 'ar' ? [`${spelled(stem, 'z')}e`] : [`${softened(stem)}a`],
  )
}

export function portugueseForms(infinitives: string): string {
  return formsOf(infinitives, (stem, ending) =>
    ending === 'ar' ? [`${spelled(stem, 'ç')}e`] : [`${softened(stem)}a`],
  )
}

/** The plural imperative, as in manuals that do not use infinitives. */
export function italianForms(infinitives: string): string {
  return formsOf(infinitives, (stem, ending) => [`${stem}${ending.replace('r', 'te')}`])
}

function formsOf(infinitives: string, forms: (stem: string, ending: string) => string[]): string {
  return [...infinitives.matchAll(/(\p{L}{2,})([aei]r)e?(?!\p{L})/gu)]
    .flatMap(([, stem = '', ending = '']) => forms(stem, ending))
    .join(' ')
}

/** Keeps the sound before `e`: buscar, busque; cargar, cargue; trazar, trace. */
function spelled(stem: string, sibilant: string): string {
  if (stem.endsWith('c')) return `${stem.slice(0, -1)}qu`
  if (stem.endsWith('g')) return `${stem}u`
  return stem.endsWith(sibilant) ? `${stem.slice(0, -1)}c` : stem
}

/** Keeps the sound before `a`: recoger, recoja. */
function softened(stem: string): string {
  return stem.endsWith('g') ? `${stem.slice(0, -1)}j` : stem
}
