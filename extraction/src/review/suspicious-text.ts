// Text addressed to a language model instead of a mechanic. It never reaches one, and the
// patterns may be broad: false matches are only left out of the review.

/** Invisible characters, which may hide words from people, or split them for patterns. */
const unseen = /\p{Cf}|\p{Default_Ignorable_Code_Point}/gu

/** Tags, and overrides of the writing direction: manuals in the languages read here have none. */
const smuggling = /[\u{E0000}-\u{E007F}\u202A-\u202E\u2066-\u2069]/u

/** Cyrillic and Greek letters that look like Latin ones, and what they look like. */
const lookalikes = 'аaеeоoрpсcуyхxіiјjѕsԁdһhӏlѵvԝwкkмmтtнhвbαaεeοoρpτtυuιiκkνvηnχx'
const latinOf = new Map(
  Array.from({ length: lookalikes.length / 2 }, (_, index) => [
    lookalikes[2 * index] ?? '',
    lookalikes[2 * index + 1] ?? '',
  ]),
)

const gap = '.{0,40}?'

/** Words of eleven languages, without accents: to drop, what was said before, instructions. */
const dismissals: readonly (readonly [string, string, string])[] = [
  [
    'ignore|disregard|forget|override|bypass',
    'previous|prior|above|earlier|preceding|all|any|your|system',
    'instructions?|prompts?|rules|directions|guidelines',
  ],
  [
    'ignorier\\w*|missacht\\w*|vergiss|vergesst|vergessen|ubergeh\\w*',
    'vorherig\\w*|bisherig\\w*|obig\\w*|vorig\\w*|vorangegangen\\w*|alle\\w*|deine\\w*',
    'anweisung\\w*|instruktion\\w*|regeln|vorgaben|befehle?',
  ],
  [
    'ignore[zr]?|oublie[zr]?|neglige[zr]?',
    'precedent\\w*|ci-dessus|anterieur\\w*|toute?s|tes|vos',
    'instructions?|consignes?|regles?|directives?',
  ],
  [
    'ignor\\w+|olvid\\w+|omit\\w+|descart\\w+',
    'anterior\\w*|previ\\w+|de arriba|todas?|tus|sus',
    'instruccion\\w*|reglas|indicacion\\w*|ordenes',
  ],
  [
    'ignor\\w+|dimentic\\w+|trascur\\w+',
    'precedent\\w+|sopra|tutt\\w+|tue',
    'istruzion\\w+|regole|indicazion\\w+',
  ],
  [
    'ignor\\w+|esquec\\w+|desconsider\\w+',
    'anterior\\w*|acima|previ\\w+|todas?|suas',
    'instruc\\w+|regras|orientac\\w+',
  ],
  [
    'negeer|vergeet|sla',
    'vorige|bovenstaande|eerdere|voorgaande|alle|je',
    'instructies?|regels|aanwijzingen|opdrachten',
  ],
  [
    'z?ignoruj\\w*|zapomnij\\w*|pomin\\w*',
    'poprzedni\\w*|powyzsz\\w*|wczesniejsz\\w*|wszystki\\w*|swoje',
    'instrukcj\\w*|polecen\\w*|zasad\\w*|regul\\w*',
  ],
]

const patterns: readonly RegExp[] = [
  ...dismissals.flatMap(([drop, before, instructions]) => [
    new RegExp(`\\b(?:${drop})\\b${gap}\\b(?:${before})\\b${gap}\\b(?:${instructions})\\b`, 'u'),
    new RegExp(`\\b(?:${drop})\\b${gap}\\b(?:${instructions})\\b${gap}\\b(?:${before})\\b`, 'u'),
  ]),
  /(?:忽略|无视|無視|忘记|不要理会).{0,12}(?:指令|指示|提示|规则|命令)/u,
  /(?:指示|命令|プロンプト|ルール).{0,8}(?:無視|忘れ)/u,
  /(?:지시|명령|프롬프트|규칙).{0,10}(?:무시|잊)/u,
  /\b(?:as|you are|act as|pretend to be)(?: now)?(?: an?| the)? (?:ai|artificial intelligence|(?:large )?language model|llm|assistant|chatbot)\b/u,
  /\b(?:als|du bist|sie sind)(?: nun| jetzt)?(?: eine?)? (?:ki\b|sprachmodell|ki-assistent|assistent\b|chatbot)/u,
  /\b(?:en tant qu'?|tu es|vous etes)\s?(?:maintenant )?(?:une? )?(?:ia\b|modele de langage|assistant\b)/u,
  /\b(?:como|eres|usted es)(?: ahora)?(?: una?)? (?:ia\b|modelo de lenguaje|asistente\b)/u,
  /(?:作为|你是).{0,6}(?:人工智能|语言模型|AI|ai|助手)|(?:あなたは).{0,6}(?:ai|人工知能|言語モデル|アシスタント)|(?:당신은|너는).{0,6}(?:ai|인공지능|언어 모델)/u,
  /<\|[a-z_]+\|>|\[\/?inst\]|<<\/?sys>>|<\/?(?:system|assistant|user|instructions?)>|#{2,} ?(?:system|instruction|assistant|response)\b|^assistant ?:/u,
  /\b(?:system ?prompt|jailbreak|prompt injection|systemprompt|message systeme|mensaje del sistema)\b/u,
  /\b(?:setrole|attachcallout)\b|["']operations["']/u,
  /\b(?:note to|attention|message (?:for|to)|hinweis an|an) (?:the |any |all |die |alle )?(?:ai|llms?|language models?|sprachmodelle?|ki)\b/u,
  /\b(?:mark|label|classify|set|treat) .{0,40}\b(?:blocks?|warnings?|callouts?|dangers?|cautions?)\b.{0,40}\b(?:as|to) .{0,10}\b(?:none|notes?|ordinary|normal|no step)\b/u,
]

/** A text as people see it: without invisible characters. */
export function withoutUnseenSigns(text: string): string {
  return text.replaceAll(unseen, '')
}

/** The same for text with spaces between letters, which has no words. */
const squeezedPatterns = dismissals.map(
  ([drop, before, instructions]) =>
    new RegExp(
      `(?:${drop}).{0,20}?(?:(?:${before}).{0,20}?(?:${instructions})|(?:${instructions}).{0,20}?(?:${before}))`.replaceAll(
        /\\w[+*]/g,
        '',
      ),
      'u',
    ),
)

/** True if a text instructs a model, also spelled with lookalikes, spaced out or broken up. */
export function isSuspicious(text: string): boolean {
  if (smuggling.test(text)) return true
  const plain = plainText(text)
  if (patterns.some((pattern) => pattern.test(plain))) return true
  if (!/(?:(?<!\p{L})\p{L}(?!\p{L})[^\p{L}]{1,3}){8}/u.test(plain)) return false
  const squeezed = plain.replaceAll(/[^\p{L}]/gu, '')
  return squeezedPatterns.some((pattern) => pattern.test(squeezed))
}

/** Latin letters without accents, in lower case, white space as one blank. */
function plainText(text: string): string {
  return withoutUnseenSigns(text.normalize('NFKD'))
    .replaceAll(/(?![\u3099\u309A])\p{Mn}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\u0370-\u05FF]/g, (letter) => latinOf.get(letter) ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/**
 * Which of some texts instruct a model, alone or read together with the next one.
 *
 * @param texts in reading order
 */
export function suspiciousAmong(texts: readonly string[]): Set<number> {
  const found = new Set<number>()
  for (const [index, text] of texts.entries()) if (isSuspicious(text)) found.add(index)
  for (let index = 0; index + 1 < texts.length; index += 1) {
    if (found.has(index) || found.has(index + 1)) continue
    if (!isSuspicious(`${texts[index]} ${texts[index + 1]}`)) continue
    found.add(index).add(index + 1)
  }
  return found
}
