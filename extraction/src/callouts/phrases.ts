/** Beginnings of callouts that speak of the step before them. */
const referringBack = [
  '(?:this|these)(?! (?:step|steps|procedure|task|work|section|chapter|operation))|(?:in |by |when |while |after )?doing (?:so|this)|otherwise|failure to do (?:so|this)',
  'dies(?:er schritt)? (?:ist|kann|verhindert|stellt)|dabei|hierbei|dadurch|andernfalls|ansonsten|sonst',
  'cela|ceci|ce faisant|sinon|dans le cas contraire|cette opération',
  'esto|al hacerlo|de lo contrario|en caso contrario|de no hacerlo',
  'ciò|in caso contrario|altrimenti|così facendo|questa operazione',
  'isto|ao fazê-lo|caso contrário|de outro modo',
  'dit (?:is|kan|voorkomt|zorgt)|hierbij|daarbij|anders|hierdoor',
  'w przeciwnym razie|to może|przy tym|podczas tej czynności',
].join('|')
const referringBackUnspaced = [
  'この(?:とき|際|作業)|その(?:とき|際)|これ(?:は|に|を)|そうしないと',
  '这样|此时|否则|此步骤|這樣|此時|否則',
  '이때|이렇게|그렇지 않으면|이 작업',
].join('|')
const back = new RegExp(`^(?:(?:${referringBack})(?!\\p{L})|${referringBackUnspaced})`, 'iu')

/** True if a callout's text begins by speaking of what was just done. */
export function refersBack(text: string): boolean {
  return back.test(text)
}
