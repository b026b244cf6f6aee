/** How spoken instructions differ from written ones. Tested at the start of a clause. */
export interface SpokenForms {
  /** What people say before getting to the point: "Okay, so now", "what I'm going to do is". */
  openings: RegExp
  /** Words before the next action: "dann". English has none: "then" is only an opening, as what follows tells more. */
  sequence?: RegExp
  /** Who does it, and that it should be done: "you want to", "I'm just going to". */
  intent: RegExp
  /** Only who does it: "you simply", "we can". A known verb has to follow. */
  subject: RegExp
  /** Verbs for showing, seeing or thinking instead of doing: "show you", "see". */
  notDone: RegExp
  /** A greeting, which often announces what will be shown. */
  greeting: RegExp
  /** Advice on the previous instruction: "make sure", "be careful". */
  advice: RegExp
  /** Words that begin a circumstance, after which the instruction follows: "once", "to". */
  circumstances: RegExp
  /** Words that join an instruction to what was said before it: ", so". */
  joined: RegExp
}

const english: SpokenForms = {
  greeting: /^(?:hi|hello|hey|welcome|good (?:morning|day|afternoon|evening))\b/i,
  openings: new RegExp(
    String.raw`^(?:(?:and|but|so|now(?! that)|then|next|okay|ok|o\.\s?k\.|all ?right|alright|right|well|again|also|finally|lastly|here|` +
      String.raw`first(?:ly| of all)?|second(?:ly)?|third(?:ly)?|after that|from (?:there|here)|at this point|of course|` +
      String.raw`(?:(?:what|all(?: that)?) (?:you|we|i)|(?:the )?(?:first|second|third|next|last|other) thing)\b[^.?!]{0,60}?(?:\bis(?: that)?|\bdo(?=,)))\b[,:]?\s+)+`,
    'i',
  ),
  intent:
    /^(?:(?:you|we|i)(?:'ll|'re|'m| will| are| am)?(?: (?:just|actually|simply|also|then|now|really|only|usually|probably|both))* ?(?:(?:want|need|have|got) to|(?:are |am )?going to|gonna|wanna|gotta|must|should|'?ll|will)|let's|let us|go ahead and)\b(?: (?:want|have|need) to)?(?: (?:just|actually|simply|also|then|now|go ahead and|try to|start by))*\s+/i,
  subject:
    /^(?:you|we|i)(?:'ll| will| can|'re| are|'m| am)?(?: (?:just|actually|simply|also|then|now|only|usually|both))*\s+/i,
  notDone:
    /^(?:show|see|be|know|notice|find out|hear|feel|talk|tell|explain|like|love|think|say|look|take a look|need|want|have|learn|cover|discuss|demonstrate|go over|go through|get started|get to|do (?:this|that|it|the same)|probably|not|never|end up|be able)\b/i,
  advice:
    /^(?:make sure|be sure|be (?:very |real |really )?careful|remember|keep in mind|don't|do not|never|note|watch out|always)\b/i,
  circumstances: /^(?:when|once|after|before|to|now that|as soon as|until|in order to|with)\b/i,
  joined: /[,;]\s+(?:and\s+)?(?:so|then)\s+/i,
}

const german: SpokenForms = {
  greeting:
    /^(?:hallo|hi|moin|servus|grüezi|guten (?:tag|morgen|abend)|(?:herzlich )?willkommen)\b/i,
  openings: /^(?:(?:und|aber|so|also|okay|ok|gut|ja|hier)\b,?\s+)+/i,
  sequence:
    /^(?:zuerst|zunächst|als erstes|dann|danach|jetzt|nun|anschließend|als nächstes|im nächsten schritt|zum schluss|am ende|zuletzt|schließlich|erstens|zweitens|drittens)(?!\p{L})/iu,
  intent:
    /^(?:ich|wir|man|du|ihr|sie)\s+(?=\p{Ll})|^[^.,]{0,60}\b(?:wir|ich|man|du|ihr)\s+(?:jetzt|nun|dann|einfach)\s+/iu,
  subject: /^(?:ich|wir|man|du|ihr|sie)\s+/i,
  notDone:
    /^(?:\S+\s+){0,2}?(?:zeig(?:e|en|t|st)?|seh(?:e|en|t)|sieht|siehst|bin|ist|sind|seid|hab(?:e|en|t)|hat|hast|brauch(?:e|en|t|st)|weiß|wisst|wissen|möcht(?:e|en|et)|denk(?:e|en|t)|glaub(?:e|en|t)|find(?:e|en|et)|heiß(?:e|en|t)|geht|erklär(?:e|en|t)|sprech(?:e|en|t)|lern(?:e|en|t))(?!\p{L})/iu,
  advice:
    /^(?:pass(?:t|en sie)? auf|acht(?:e|et|en sie)|vorsicht|nicht vergessen|denk(?:t)? daran|wichtig)\b/i,
  circumstances: /^(?:wenn|sobald|nachdem|bevor|um|bis|mit|falls)\b/i,
  joined: /[,;]\s+(?:und\s+)?(?:also|dann)\s+/i,
}

const french: SpokenForms = {
  greeting: /^(?:bonjour|bonsoir|salut|bienvenue)\b/i,
  openings: /^(?:(?:et|mais|alors|donc|voilà|bon|ok|ici|là)\b,?\s+)+/i,
  sequence:
    /^(?:(?:tout )?d'abord|ensuite|puis|maintenant|après(?: ça| cela)?|enfin|pour (?:finir|terminer|commencer)|premièrement|deuxièmement|troisièmement)(?!\p{L})/iu,
  intent:
    /^(?:on|je|j'|nous|vous|tu)\s*(?:(?:va|vais|allons|allez|vas|dois|doit|devons|devez|peux|peut|pouvez)\s+)?(?=\p{Ll})|^il (?:faut|suffit de|faudra)\s+/iu,
  subject: /^(?:on|je|nous|vous|tu)\s+/i,
  notDone:
    /^(?:\S+\s+){0,3}?(?:vous montrer|montr(?:e|er|ons)|voi[rtsx]|voyez|voyons|est|suis|sont|sommes|êtes|ai|a|as|avons|avez|sais|savez|pense|explique[rz]?|parler|parle|appelle|remarque[rz]?|besoin)(?!\p{L})/iu,
  advice:
    /^(?:fai(?:tes|s) (?:bien )?attention|attention|assurez-vous|n'oubliez pas|veillez|évitez)(?!\p{L})/iu,
  circumstances: /^(?:quand|lorsque|une fois|après|avant|pour|dès|avec)(?!\p{L})/iu,
  joined: /[,;]\s+(?:et\s+)?(?:donc|puis|alors)\s+/i,
}

const spanish: SpokenForms = {
  greeting: /^(?:hola|buenos días|buenas|bienvenid[oa]s?)(?!\p{L})/iu,
  openings: /^(?:(?:y|pero|pues|bueno|bien|ok|aquí|entonces)(?!\p{L}),?\s+)+/iu,
  sequence:
    /^(?:primero|en primer lugar|luego|ahora|después|a continuación|por último|finalmente|para (?:terminar|empezar)|lo siguiente)(?!\p{L})/iu,
  intent:
    /^(?:(?:voy|vamos|vas|van|va) a|hay que|(?:tengo|tienes|tenemos|tienen) que|(?:debes|debemos|deben|puedes|podemos))\s+|^(?=\p{L}+(?:amos|emos|imos)(?!\p{L}))/iu,
  subject: /^(?:yo|tú|usted|ustedes|nosotros)\s+/iu,
  notDone:
    /^(?:\S+\s+){0,3}?(?:mostrar(?:les|te)?|enseñar(?:les|te)?|ver|ves|vemos|ven|somos|es|son|está|están|estamos|soy|tenemos (?!que)|necesit\S+|sabe[ns]?|hablar|explicar|aprender)(?!\p{L})/iu,
  advice:
    /^(?:ten(?:gan|ga)? cuidado|cuidado|asegúr(?:ate|ese|ense)|no olvid\S+|recuerd\S+|ojo)(?!\p{L})/iu,
  circumstances: /^(?:cuando|una vez|después|antes|para|con|al)(?!\p{L})/iu,
  joined: /[,;]\s+(?:y\s+)?(?:así que|luego|entonces)\s+/i,
}

/** By language. Speakers of other languages are assumed to give each instruction in a sentence of its own. */
export const spokenForms: Partial<Record<string, SpokenForms>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
}
