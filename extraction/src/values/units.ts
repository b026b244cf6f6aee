import { inSmallLetters, latin, numerals } from '../letters/letters.ts'
import type { Quantity } from '../draft.ts'

export interface Unit {
  quantity: Quantity
  /** UCUM, case sensitive: https://ucum.org/ucum */
  code: string
}

/** Quantity, UCUM code, and the symbols that print it, as case-sensitive regular expressions. */
const symbols: [Quantity, string, string][] = [
  ['torque', 'N.m', String.raw`N[·・.⋅\-–* ]?m|Newtonmeter`],
  ['torque', 'cN.m', String.raw`cN[·.⋅-]?m`],
  ['torque', 'kgf.m', String.raw`kgf?[·.⋅-]m`],
  ['torque', 'kgf.cm', String.raw`kgf?[·.⋅-]cm`],
  [
    'torque',
    '[ft_i].[lbf_av]',
    String.raw`(?:ft|FT)[·.⋅\- ]?(?:lb|LB)[fsS]?\.?|(?:lb|LB)[fF]?[·.⋅\- ]?(?:ft|FT)\.?|foot[ -]pounds?`,
  ],
  [
    'torque',
    '[in_i].[lbf_av]',
    String.raw`(?:in|IN)[·.⋅\- ]?(?:lb|LB)[fsS]?\.?|(?:lb|LB)[fF]?[·.⋅\- ]?(?:in|IN)\.?|inch[ -]pounds?`,
  ],
  ['length', 'km', 'km'],
  ['length', 'mm', 'mm|㎜|MM'],
  ['length', 'cm', 'cm|㎝|CM'],
  ['length', 'dm', 'dm'],
  ['length', 'um', '[µμ]m'],
  ['length', 'm', 'm'],
  ['length', '[ft_i]', String.raw`ft\.?|′`],
  ['length', '[in_i]', String.raw`in\.|″|["”]`],
  ['length', '[mil_i]', 'mils?'],
  ['area', 'mm2', 'mm²|mm2'],
  ['area', 'cm2', 'cm²|cm2'],
  ['area', 'm2', 'm²|m2'],
  ['volume', 'mL', 'ml|mL|㎖|ML'],
  ['volume', 'cL', 'cl|cL'],
  ['volume', 'dL', 'dl|dL'],
  ['volume', 'L', 'l|L|ℓ|ltr'],
  ['volume', 'mm3', 'mm³|mm3'],
  ['volume', 'cm3', 'cm³|cm3|cc|ccm'],
  ['volume', 'm3', 'm³|m3'],
  ['volume', '[gal_us]', String.raw`gal\.?`],
  ['volume', '[qt_us]', String.raw`qt\.?`],
  ['volume', '[foz_us]', String.raw`fl\.? ?oz\.?`],
  ['mass', 'kg', 'kg|Kg|KG|㎏'],
  ['mass', 'mg', 'mg'],
  ['mass', 'g', 'g'],
  ['mass', '[lb_av]', String.raw`lbs?\.?|LBS?`],
  ['mass', '[oz_av]', String.raw`oz\.?`],
  ['force', 'kN', 'kN'],
  ['force', 'N', 'N'],
  ['pressure', 'mbar', 'mbar'],
  ['pressure', 'bar', 'bars?|Bar|BAR'],
  ['pressure', 'kPa', 'kPa|KPa'],
  ['pressure', 'hPa', 'hPa'],
  ['pressure', 'MPa', 'MPa'],
  ['pressure', 'Pa', 'Pa'],
  ['pressure', '[psi]', 'psi|PSI|Psi|psig|PSIG'],
  ['temperature', 'Cel', '[°º˚] ?C|℃'],
  ['temperature', '[degF]', '[°º˚] ?F|℉'],
  ['voltage', 'kV', 'kV'],
  ['voltage', 'mV', 'mV'],
  ['voltage', 'V', '[Vv](?: ?(?:AC|DC|ac|dc)| ?[~⎓])?|Vac|Vdc'],
  ['current', 'mA', 'mA'],
  ['current', 'A', 'A(?: ?(?:AC|DC))?'],
  ['current', 'A.h', 'Ah'],
  ['current', 'mA.h', 'mAh'],
  ['power', 'kW', 'kW|KW'],
  ['power', 'W', 'W'],
  ['power', '[HP]', 'hp|HP'],
  ['frequency', 'GHz', 'GHz'],
  ['frequency', 'MHz', 'MHz'],
  ['frequency', 'kHz', 'kHz|KHz'],
  ['frequency', 'Hz', 'Hz|HZ'],
  ['resistance', 'MOhm', 'M[ΩΩ]'],
  ['resistance', 'kOhm', '[kK][ΩΩ]'],
  ['resistance', 'Ohm', '[ΩΩ]|[Oo]hms?'],
  ['time', 'ms', 'ms'],
  ['time', 's', String.raw`s|sec\.?|secs|Sek\.?|seg\.?`],
  ['time', 'min', String.raw`min\.?|mins|Min\.?|mn`],
  ['time', 'h', String.raw`h|hrs?\.?|Std\.?`],
  ['angle', 'deg', '[°º˚]'],
  ['speed', 'm/s', 'm/s'],
  ['speed', 'm/min', 'm/min'],
  ['speed', 'mm/s', 'mm/s'],
  ['speed', 'mm/min', 'mm/min'],
  ['speed', 'km/h', 'km/h|km/Std'],
  ['speed', '[mi_i]/h', 'mph|MPH'],
  [
    'rotation',
    '{rev}/min',
    String.raw`rpm|RPM|r/min|U/min|tr/min|obr\.?/min|rev/min|giri/min|min-1|min⁻¹|1/min`,
  ],
  ['flow', 'L/min', 'l/min|L/min|lpm'],
  ['flow', 'L/h', 'l/h|L/h'],
  ['flow', 'm3/h', 'm³/h|m3/h'],
  ['share', '%', '%'],
]

/** The same for words in lower case, in the languages of the lexicon. */
const words: [Quantity, string, string][] = [
  [
    'length',
    'mm',
    'millimet(?:er|re)s?|millimètres?|milímetros?|millimetri|milimetr(?:y|ów)?|毫米|ミリ(?:メートル)?|밀리미터',
  ],
  [
    'length',
    'cm',
    'centimet(?:er|re)s?|zentimeter|centimètres?|centímetros?|centimetri|centymetr(?:y|ów)?|厘米|センチ(?:メートル)?|센티미터',
  ],
  ['length', 'm', 'met(?:er|re)s?|mètres?|metros?|metri|metr(?:y|ów)|米|メートル|미터'],
  [
    'length',
    '[in_i]',
    'inch(?:es)?|zoll|pouces?|pulgadas?|pollici|polegadas?|cal(?:e|i)|インチ|英寸|인치',
  ],
  ['length', '[ft_i]', 'foot|feet'],
  ['volume', 'mL', 'millilit(?:er|re)s?|毫升|ミリリットル|밀리리터'],
  ['volume', 'L', 'lit(?:er|re)s?|litros?|litr[iy]|litrów|升|リットル|리터'],
  ['mass', 'kg', 'kilograms?|kilogramm|kilos?|公斤|千克|キログラム|킬로그램'],
  ['mass', 'g', 'grams?|gramm|grammes?|gramos?|gramas?|grammi|克|グラム|그램'],
  ['mass', '[lb_av]', 'pounds?'],
  ['torque', 'N.m', 'newton[ -]met(?:er|re)s?|牛[·・]?米|ニュートンメートル'],
  ['pressure', 'MPa', '兆帕'],
  ['pressure', 'kPa', '千帕'],
  ['voltage', 'V', 'volts?|voltios?|伏特?|ボルト(?=[の以をで])|볼트'],
  ['current', 'A', 'amps?|amperes?|ampères?|amperios?|安培|アンペア|암페어'],
  ['power', 'W', 'watts?|vatios?|ワット|瓦特?|와트'],
  [
    'temperature',
    'Cel',
    'degrees? (?:celsius|centigrade)|grad celsius|degrés? celsius|grados? (?:celsius|centígrados)|gradi (?:celsius|centigradi)|graus? celsius|graden celsius|stopni celsjusza|摄氏度|攝氏度',
  ],
  ['temperature', '[degF]', 'degrees? fahrenheit'],
  [
    'time',
    's',
    'seconds?|sekunden?|secondes?|segundos?|second[oi]|seconden?|sekund[ayę]?|秒(?:钟|鐘|間)?|초(?:간|(?![\\p{L}]))',
  ],
  [
    'time',
    'min',
    'minutes?|minuten?|minutos?|minut[oiayę]?|minuut|分(?:钟|鐘|間)|分(?![割岐類野解配子の])|분(?:간|(?![\\p{L}]))',
  ],
  ['time', 'h', 'hours?|stunden?|heures?|horas?|or[ae]|uur|uren|godzin[ayę]?|時間|小时|小時|시간'],
  ['time', 'd', 'days?|tage?n?|jours?|d[ií]as?|giorn[oi]|dag(?:en)?|dzień|dni|日間|天'],
  [
    'time',
    'wk',
    'weeks?|wochen?|semaines?|semanas?|settiman[ae]|we(?:e)?k(?:en)?|tydzień|tygodni[ea]?|週間|周',
  ],
  [
    'time',
    'mo',
    'months?|monate?n?|mois|mes(?:es)?|mes[ei]|mês|maand(?:en)?|miesi(?:ąc|ące|ęcy)|[かカヶケ]月|个月|個月|개월',
  ],
  ['time', 'a', 'years?|jahre?n?|années?|ans?|años?|ann[oi]|anos?|jaar|jaren|rok|lat[a]?|年間'],
  ['angle', 'deg', 'degrees?|grad|degrés?|grados?|gradi|graus?|graden|stopni(?:e)?'],
  [
    'turns',
    '{turn}',
    '(?:of a )?(?:full )?turns?|revolutions?|umdrehung(?:en)?|tours?(?! par)|vueltas?|gir[oi]|voltas?|slag(?:en)?|omwenteling(?:en)?|obr(?:ót|oty|otu|otów)|回転|圈|바퀴',
  ],
  [
    'share',
    '%',
    'per ?cent|prozent|pour ?cent|por ?cien(?:to)?|per cento|por cento|procent|パーセント|퍼센트',
  ],
]

const bySymbol = symbols.map(([quantity, code, pattern]) => ({ quantity, code, pattern }))
const byWord = words.map(([quantity, code, pattern]) => ({ quantity, code, pattern }))

/** The end of a unit: not within a longer word, a power, or a unit missing from this list (`g/cm³`). */
const end = String.raw`(?<=[${latin}.])(?![${latin}${numerals}]|\s?[/⋅·]\s?[${latin}])`
const edge = String.raw`(?:${end}|(?<![${latin}.]))`

/** The bare pattern rules out most text; the edges are the larger part of the compilation. */
function known({ quantity, code, pattern }: Unit & { pattern: string }, isWord: boolean) {
  const bare = new RegExp(pattern, 'uy')
  return { quantity, code, isWord, bare, form: new RegExp(`(?:${pattern})${edge}`, 'uy') }
}

const units = [
  ...bySymbol.map((unit) => known(unit, false)),
  ...byWord.map((unit) => known(unit, true)),
]

/**
 * The unit at a position in a text: the longest one that matches. A full stop that ends the sentence is not part of it.
 */
export function unitAt(text: string, at: number): (Unit & { end: number }) | undefined {
  let found: (Unit & { end: number }) | undefined
  const small = inSmallLetters(text)
  for (const { quantity, code, isWord, bare, form } of units) {
    const looked = isWord ? small : text
    bare.lastIndex = at
    if (!bare.test(looked)) continue
    form.lastIndex = at
    const [printed = ''] = form.exec(looked) ?? []
    const isLonger = at + printed.length > (found?.end ?? at)
    if (isLonger) found = { quantity, code, end: at + printed.length }
  }
  return found && text[found.end - 1] === '.' && /^(?:\s+\p{Lu}|\s*$)/u.test(text.slice(found.end))
    ? { ...found, end: found.end - 1 }
    : found
}
