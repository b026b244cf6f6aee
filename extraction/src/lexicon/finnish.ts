import { headings } from './headings.ts'
import type { Lexicon } from './lexicon.ts'

export const finnish: Lexicon = {
  language: 'fi',
  isPartial: true,
  stopWords: `
    ja on ei että se jos kun tai ovat sen olla joka voi myös voit niin kuin mutta tämä tämän sekä
    jotka sitten hän ole joita
  `,
  signalWords: {
    danger: ['VAARA', 'HENGENVAARA'],
    warning: ['VAROITUS', 'VAROITUKSET'],
    caution: ['HUOMIO'],
    notice: ['TÄRKEÄÄ', 'TÄRKEÄ', 'ILMOITUS'],
    note: ['HUOM', 'HUOMAUTUS', 'HUOMAA', 'TIETOJA', 'MUISTA'],
    tip: ['VIHJE', 'VINKKI'],
  },
  stepWords: ['vaihe', 'työvaihe'],
  procedureWords: ['toimenpide'],
  figureWords: ['kuva', 'taulukko'],
  procedureHeadings: headings(String.raw`
    asennus asentaminen irrotus irrottaminen purkaminen kokoaminen vaihto vaihtaminen puhdistus
    puhdistaminen huolto kunnossapito käyttö käynnistys pysäytys säätö säätäminen kalibrointi
    voitelu tarkastus liittäminen kytkentä valmistelu korjaus menettely ohje toimi_näin työohje
    \p{L}+(?:vaihto|huolto|puhdistus|asennus|tarkastus|voitelu|korjaus)(?!\p{L})
  `),
  otherHeadings: headings(`
    sisällys hakemisto sanasto tekniset_tiedot mitat$ kuvaus johdanto yleiskatsaus vianetsintä
    vianmääritys takuu hävittäminen yhteystiedot lisenssi liite tarkoitus$ soveltamisala vastuu
    viitteet sopimus pöytäkirja kysymykset harjoit vaatimukset$ muutokset katso_myös osat$
    toimitussisältö
  `),
  safetyWords: ['turvallisuus', 'turva'],
  heedingVerbs: ['lue', 'noudata'],
  contentsHeadings: ['sisällys', 'sisällysluettelo'],
  manualTitles: ['käsikirja', 'käyttöohje', 'ohjekirja', 'opas'],
  tableHeaders: {
    number: ['vaihe', 'nro', 'nro.', '#'],
    action: ['toimenpide', 'kuvaus', 'ohje', 'tehtävä', 'työvaihe'],
    part: ['osa', 'nimike', 'nimitys', 'komponentti'],
    quantity: ['määrä', 'kpl'],
    remark: ['huomautus', 'huomautukset', 'kommentti'],
    other: ['tulos', 'tarkastus', 'työkalu', 'kuva'],
    fault: ['vika', 'syy', 'ratkaisu', 'ongelma', 'korjaus'],
    due: ['viimeistään'],
    reference: ['kenttä', 'asetus', 'painike', 'parametri', 'valinta', 'näppäin', 'toiminto'],
  },
  imperatives: `
    valitse avaa syötä luo täytä anna määritä toista napsauta käytä tee valmistele kirjoita suodata sulje
    paina irrota kiinnitä asenna poista vaihda tarkista tarkasta puhdista kuivaa voitele pidä käännä
    kierrä kytke katkaise odota kaada tyhjennä poraa sahaa liimaa aseta työnnä säädä mittaa merkitse lue
    käynnistä pysäytä lukitse vapauta laske nosta kiristä löysää leikkaa taita rullaa pese huuhtele
    sekoita lämmitä jäähdytä kalibroi nollaa testaa kokeile vältä katso seuraa noudata kopioi siirrä
    tallenna lisää yhdistä vedä työnnä skannaa suorita aloita hae sido juota ravista varmista ota laita
    kirjaa kaksoisnapsauta sammuta etsi anna pyyhi suojaa vie
  `,
  imperativePatterns: [String.raw`^\p{L}{2,}(?:kaa|kää)\b`, String.raw`^(?:älä|älkää) \p{L}`],
  obligationPatterns: [
    String.raw`\b(?:on|ovat) (?:\S+ ){0,3}?\p{L}{2,}(?:ttava|ttävä|tava|tävä)\b`,
    String.raw`\b(?:tulee|pitää|täytyy) \p{L}{3,}(?:aa|ää|ata|ätä|oa|eä|ta|tä|la|lä|na|nä|da|dä)\b`,
  ],
  subordinators: 'että onko kunnes kun ennen jos ettei etteivät onko ovatko',
  statementPatterns: [
    String.raw`\b(?:on|ovat|oli|olivat)\b(?! (?:\S+ ){0,3}?\p{L}{2,}(?:ttava|ttävä|tava|tävä)\b)(?!.*\b(?:kunnes|jotta|jos|kun)\b)`,
  ],
  operatingElements: 'painike kytkin nuppi valo näyttö kahva vipu liitin',
  thinkingPatterns: [
    String.raw`^(?:lue|opi|katso) lisää\b`,
    String.raw`^(?:selitä|kuvaile|laske |vertaa|pohdi|miksi|mitä |miten|mikä|mitkä)`,
  ],
  determiners: 'se ne tämä nämä kaikki jokainen molemmat hän he me',
  conditions: 'jos kun ennen jälkeen',
  adverbs: 'sitten ensin nyt varovasti hitaasti lopuksi aina myös seuraavaksi',
  leadIns: ['toimi seuraavasti', 'tee seuraavasti', 'noudata näitä ohjeita', 'seuraavalla tavalla'],
  purpose: String.raw`^(?:jotta|kun haluat) `,
}
