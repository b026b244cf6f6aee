/**
 * How instructions say regular verbs politely, from their infinitives: the form that is no other
 * word of the language. What is said to one person as a friend is a statement's or a noun's form as
 * well ("carga", "copia", "porta") and takes the patterns of the language, which look further.
 * Verbs that change their stem are listed as they are.
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

/** To several, as manuals do that do not say infinitives. */
export function italianForms(infinitives: string): string {
  return formsOf(infinitives, (stem, ending) => [`${stem}${ending.replace('r', 'te')}`])
}

function formsOf(infinitives: string, forms: (stem: string, ending: string) => string[]): string {
  return [...infinitives.matchAll(/(\p{L}{2,})([aei]r)e?(?!\p{L})/gu)]
    .flatMap(([, stem = '', ending = '']) => forms(stem, ending))
    .join(' ')
}

/** The sound before `e` is kept: buscar, busque; cargar, cargue; trazar, trace. */
function spelled(stem: string, sibilant: string): string {
  if (stem.endsWith('c')) return `${stem.slice(0, -1)}qu`
  if (stem.endsWith('g')) return `${stem}u`
  return stem.endsWith(sibilant) ? `${stem.slice(0, -1)}c` : stem
}

/** And before `a`: recoger, recoja. */
function softened(stem: string): string {
  return stem.endsWith('g') ? `${stem.slice(0, -1)}j` : stem
}
