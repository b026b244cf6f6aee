// The names of checklists in headings above them and in titles of documents.

const words = [
  String.raw`check-?\s?list(?:e|a)?|чек-?лист`,
  'prüfliste|kontrollliste|abhakliste',
  'liste de (?:contrôle|vérification)',
  'lista de (?:verificación|comprobación|chequeo|control|verificação|checagem)',
  'lista di (?:controllo|verifica)',
  'controlelijst|afvinklijst|kontrollista|tjekliste|sjekkliste|tarkistuslista',
  'lista kontrolna|kontrolní seznam',
]
const names = new RegExp(
  String.raw`(?<!\p{L})(?:${words.join('|')})(?!\p{L})|チェックリスト|点検表|检查(?:表|清单)|檢查(?:表|清單)|점검표|체크리스트`,
  'iu',
)

export function namesChecklist(title: string): boolean {
  return names.test(title)
}
