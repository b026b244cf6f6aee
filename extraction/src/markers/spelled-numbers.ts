/** One to ten as cardinal and ordinal numbers; alternative forms are separated by a bar. */
const spelled = [
  // en, de, fr, es, it, pt, nl, pl
  `one two three four five six seven eight nine ten`,
  `first second third fourth fifth sixth seventh eighth ninth tenth`,
  `eins zwei drei vier fünf sechs sieben acht neun zehn`,
  `erster zweiter dritter vierter fünfter sechster siebter|siebenter achter neunter zehnter`,
  `un|une deux trois quatre cinq six sept huit neuf dix`,
  `première deuxième|seconde troisième quatrième cinquième sixième septième huitième neuvième dixième`,
  `uno dos tres cuatro cinco seis siete ocho nueve diez`,
  `primer|primero segundo tercer|tercero cuarto quinto sexto séptimo octavo noveno décimo`,
  `uno due tre quattro cinque sei sette otto nove dieci`,
  `primo|prima secondo|seconda terzo|terza quarto|quarta quinto|quinta sesto|sesta settimo ottavo nono decimo`,
  `um dois três quatro cinco seis sete oito nove dez`,
  `primeiro|primeira segundo|segunda terceiro|terceira quarto|quarta quinto|quinta sexto|sexta sétimo oitavo nono décimo`,
  `een|één twee drie vier vijf zes zeven acht negen tien`,
  `eerste tweede derde vierde vijfde zesde zevende achtste negende tiende`,
  `pierwszy drugi trzeci czwarty piąty szósty siódmy ósmy dziewiąty dziesiąty`,
]

const values = new Map(
  spelled.flatMap((words) =>
    words
      .split(' ')
      .flatMap((forms, index) => forms.split('|').map((form) => [form, index + 1] as const)),
  ),
)

/** A regular expression for all of them, the longest first. */
export const spelledNumber = [...values.keys()].toSorted((a, b) => b.length - a.length).join('|')

/** two → 2, zweiter → 2. */
export function spelledValue(word: string): number | undefined {
  return values.get(word.toLowerCase())
}
