import type { CalloutKind } from '../document.ts'
import { letters } from '../letters/letters.ts'

/** A regular expression for phrases at the beginning of a text, in languages with and without spaces. */
function atStart(spaced: readonly string[], unspaced: readonly string[]): RegExp {
  return new RegExp(`^(?:(?:${spaced.join('|')})(?![${letters}])|${unspaced.join('|')})`, 'iu')
}

const back = atStart(
  [
    '(?:this|these)(?! (?:step|steps|procedure|task|work|section|chapter|operation))|(?:in |by |when |while |after )?doing (?:so|this)|otherwise|failure to do (?:so|this)',
    'dies(?:er schritt)? (?:ist|kann|verhindert|stellt)|dabei|hierbei|dadurch|andernfalls|ansonsten|sonst',
    'cela|ceci|ce faisant|sinon|dans le cas contraire|cette opération',
    'esto|al hacerlo|de lo contrario|en caso contrario|de no hacerlo',
    'ciò|in caso contrario|altrimenti|così facendo|questa operazione',
    'isto|ao fazê-lo|caso contrário|de outro modo',
    'dit (?:is|kan|voorkomt|zorgt)|hierbij|daarbij|anders|hierdoor',
    'w przeciwnym razie|to może|przy tym|podczas tej czynności',
  ],
  [
    'この(?:とき|際|作業)|その(?:とき|際)|これ(?:は|に|を)|そうしないと',
    '这样|此时|否则|此步骤|這樣|此時|否則',
    '이때|이렇게|그렇지 않으면|이 작업',
  ],
)

/** True if a callout's text begins by speaking of what was just done. */
export function refersBack(text: string): boolean {
  return back.test(text)
}

const definition = atStart(
  [
    '(?:this (?:symbol|sign|word|signal word) )?(?:indicates?|means|identifies|denotes|warns of|draws attention|calls attention|is used|are used)',
    '(?:dieses (?:symbol|zeichen|signalwort) )?(?:bezeichnet|kennzeichnet|weist auf|steht für|bedeutet|warnt vor|macht auf)',
    '(?:ce (?:symbole|mot|signal) )?(?:indique|signale|désigne|signifie|attire)',
    '(?:este (?:símbolo|aviso) )?(?:indica|señala|significa|advierte|designa)',
    '(?:questo (?:simbolo|segnale) )?(?:indica|segnala|significa|identifica|contraddistingue)',
    '(?:este símbolo )?(?:indica|sinaliza|significa|assinala|identifica)',
    '(?:dit (?:symbool|teken) )?(?:geeft|duidt|betekent|wijst|waarschuwt)',
    '(?:ten symbol |to )?(?:oznacza|wskazuje|sygnalizuje|informuje|ostrzega)',
  ],
  ['(?:此|该|本)?(?:标志|符号|词语)?(?:表示|意味着|代表|是指)'],
)
/** In Japanese and Korean the verb comes last. A callout may end so too, but then names no grade. */
const definitionEnding =
  /(?:を(?:示|表|意味)し(?:ます|ています)?|を示す|を表す|を意味する|나타냅니다|나타낸다|의미합니다|의미한다|뜻합니다)[。.]?\s*$/u

/** The wording of legends in ANSI Z535.6, and its translations. */
const definitionPhrase =
  /if not avoided|if (?:it|they) (?:is|are) not avoided|nicht (?:vermieden|gemieden) wird|si (?:elle|il) n[’']est pas évitée?|si no se evita|se non (?:evitata|viene evitata)|se não for evitada|indien niet vermeden|jeśli się jej nie uniknie|回避しないと|如不避免|피하지 않으면/iu

/** "WARNING indicates …": a legend of signal words says what they mean, and warns of nothing. */
export function isDefinition(text: string): boolean {
  if (definition.test(text)) return true
  const isLate = definitionEnding.test(text) || definitionPhrase.test(text)
  return isLate && gradeOfMeaning(text) !== undefined
}

const ofSomething = /^(?:(?:of|de|du|des|del|di|da|do|van|zu[mr]?)\s|d['’])/iu

/** True if a text continues with the object of the word before it. */
export function isOfSomething(text: string): boolean {
  return ofSomething.test(text)
}

const joinedThing = /^(?:&|(?:and|und|et|y|e|ed|en|i|oraz|og|och|ja|și|és)(?=\s|$))/iu

/** True if a text names a second thing besides the word before it: "TIPS AND RISKS" heads a column. */
export function isJoinedToThing(text: string): boolean {
  return joinedThing.test(text)
}

const koreanThing =
  /^(?:메시지|메세지|라벨|레이블|스티커|표지|표시|문구|신호|램프|사항|구역|지역|수준|단계|코드|아이콘|버튼|화면|목록|등이|등을|음이|음을|깊)/u

const englishThing =
  /^(?:labels?|signs?|symbols?|signals?|lights?|lamps?|zones?|areas?|messages?|indicators?|plates?|decals?|stickers?|icons?|levels?)(?: (?:and|on|of|for|in) [^.!:]+)?$/i

/** True where what follows a signal word is a thing named by it: "WARNING LABELS", "경고 라벨". */
export function namesThing(text: string): boolean {
  return koreanThing.test(text) || englishThing.test(text)
}

const minor =
  /minor|moderate|slight|leichte|geringfügig|mittelschwer|légère|mineur|leves?(?!\p{L})|menor|moderad|lievi|ligeir|(?<!\p{L})lichte?(?!\p{L})|lekki|軽傷|軽い|中程度|轻伤|轻微|輕傷|경상|가벼운|경미/iu
const grave =
  /death|fatal|killed|serious|severe|(?<!\p{L})tod|tödlich|schwere|(?<!\p{L})mort|graves?(?!\p{L})|muerte|mortal|gravi(?!\p{L})|letal|(?<!\p{L})dood|dodelijk|ernstig|śmier|ciężki|死|重傷|重伤|사망|중상/iu
const possible =
  /(?<!\p{L})(?:may|could|can|might|possibl[ey]|potential(?:ly)?|kann|können|möglich\p{L}*|peut|peuvent|pouvant|pourrait|pourraient|puede|pueden|podría|podrían|può|possono|potrebbe|pode|podem|poderá|podendo|kan|kunnen|może|mogą|możliw\p{L}*)(?!\p{L})|可能|おそれ|恐れ|수 있/iu
const damage =
  /damage|property|sachsch|beschädig|dommage|dégât|daños|materiales|danni|danos|materiais|schade|szkod|uszkodz|物的|財産|财产|财物|损坏|損害|損傷|재산|손상|파손|물적/iu

/** The severity of a hazard described in a legend, by ANSI Z535.6 and ISO 3864. */
export function gradeOfMeaning(text: string): CalloutKind | undefined {
  if (minor.test(text)) return 'caution'
  if (grave.test(text)) return possible.test(text) ? 'warning' : 'danger'
  return damage.test(text) ? 'notice' : undefined
}

const elsewhere =
  /(?<!\p{L})(?:see|refer to|follow|read|observe|heed|consult|siehe|beachten|vgl|voir|se reporter|respecter|véase|ver|consulte|vedere|vedi|consultare|veja|consultar|zie|raadpleeg|patrz|zobacz)(?!\p{L})|参照|参见|參照|请参阅|참조|참고하/iu

/** True if the sentence around a word sends the reader elsewhere. */
export function refersElsewhere(sentence: string): boolean {
  return elsewhere.test(sentence)
}

const prohibition = atStart(
  [
    "do not|don[’']t|never|niemals|keinesfalls|auf keinen fall|ne (?:jamais|pas)|nunca|jamás|jamais|mai|nooit|nigdy|nie wolno|nie należy",
    'no (?:toque|abra|utilice|use|deje|ponga|permita|retire|coloque)',
    'não (?:toque|abra|utilize|use|deixe|coloque|permita|retire)',
    'non \\p{L}+(?:are|ere|ire)',
  ],
  ['绝不|切勿|严禁|请勿|不得', '決して|絶対に', '절대로?'],
)

/** True for a sentence that forbids something. */
export function isProhibition(text: string): boolean {
  return prohibition.test(text)
}
