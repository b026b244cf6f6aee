import { headings } from './headings.ts'
import type { Lexicon } from './lexicon.ts'

export const czech: Lexicon = {
  language: 'cs',
  isPartial: true,
  foreignLetters: /[ąćęłńśźż]/u,
  stopWords: `
    a v se na je že s z do o k i ve pro za by ale si po jsou jako která který které tak nebo při od
    aby pokud není lze být
  `,
  signalWords: {
    danger: ['NEBEZPEČÍ'],
    warning: ['VAROVÁNÍ', 'VÝSTRAHA'],
    caution: ['UPOZORNĚNÍ', 'POZOR', 'OPATRNĚ'],
    notice: ['DŮLEŽITÉ', 'OZNÁMENÍ'],
    note: ['POZNÁMKA', 'INFORMACE', 'POZN'],
    tip: ['TIP'],
  },
  stepWords: ['krok'],
  procedureWords: ['postup'],
  figureWords: ['obrázek', 'obr', 'tabulka'],
  procedureHeadings: headings(`
    montáž demontáž instalace výměna čištění údržba servis obsluha provoz spuštění zapnutí
    vypnutí uvedení nastavení seřízení kalibrace mazání kontrola připojení zapojení příprava
    použití oprava odstranění vyjmutí postup návod pokyny
  `),
  otherHeadings: headings(`
    ^teorie(?:$|_) ^teoretick
    ^všeobecn obsah rejstřík slovník technické_údaje specifikace rozměry$ popis úvod přehled
    odstraňování_závad řešení_problémů závady záruka likvidace kontakt licence příloh účel$
    rozsah odpovědnost odkazy smlouva zápis otázky cvičení požadavky$ změny viz_také díly$
    obsah_dodávky
  `),
  safetyWords: ['bezpečnost'],
  heedingVerbs: ['čtěte', 'přečtěte', 'dodržujte', 'dbejte'],
  contentsHeadings: ['obsah'],
  manualTitles: ['příručka', 'návod k', 'manuál'],
  tableHeaders: {
    number: ['krok', 'č.', 'č', '#', 'poř.'],
    action: ['činnost', 'popis', 'postup', 'úkon', 'operace'],
    part: ['díl', 'název', 'součást', 'položka'],
    quantity: ['počet', 'množství', 'ks'],
    remark: ['poznámka', 'poznámky'],
    other: ['výsledek', 'kontrola', 'nářadí', 'obrázek'],
    fault: ['závada', 'příčina', 'řešení', 'odstranění', 'problém'],
    due: ['termín'],
    reference: ['pole', 'nastavení', 'tlačítko', 'parametr', 'možnost', 'klávesa', 'funkce'],
  },
  imperatives: `
    otevřete klikněte vyberte zmáčkněte ujistěte přepněte zavřete zadejte zvolte zapněte podívejte použijte
    uložte najděte projděte spusťte zaškrtněte vypněte povolte utáhněte sejměte nasaďte vyjměte vložte
    odstraňte vyměňte zkontrolujte vyčistěte namažte připojte odpojte počkejte nalijte změřte zapište
  `,
  imperativesStandOut: true,
  imperativePatterns: [
    String.raw`^\p{L}{2,}(?:chte|ste|pte|bte|vte)\b`,
    String.raw`^\p{L}{2,}(?:[ěeai]te|jte|ňte|ďte|ťte|žte|šte|čte|lte|rte|řte|mte|ste|zte)\b`,
    String.raw`^(?:kliknutím|zmáčknutím|stisknutím|otočením) `,
    String.raw`^\p{L}+ se,? (?:že|zda) `,
  ],
  obligationPatterns: [
    String.raw`\b(?:musí|musejí|nesmí) (?:\S+ ){0,6}?být (?:\S+ ){0,4}?\p{L}{3,}(?:[nt]|na|no|ny|ta|to|ty)\b`,
    String.raw`\bje (?:nutné|nutno|třeba|potřeba|nezbytné) \p{L}{3,}`,
  ],
  subordinators: 'že zda jestli aby dokud až než pokud',
  statementPatterns: [
    String.raw`\b(?!je (?:nutné|nutno|třeba|potřeba|nezbytné)\b)(?:je|jsou|byl|byla|bylo|byly|má|mají)\b(?!.*\b(?:aby|dokud|pokud|až)\b)`,
  ],
  operatingElements: 'tlačítko spínač knoflík kontrolka displej páka rukojeť konektor',
  thinkingPatterns: [
    String.raw`^(?:zjistěte|přečtěte|dozvíte) (?:si|se) (?:více|víc)\b`,
    String.raw`^(?:vysvětlete|popište|vypočítejte|porovnejte|proč|co |jak |který|jaké)`,
  ],
  determiners: 'ten ta to ti tyto tento tato toto všechny každý žádný oba jeho jejich naše',
  conditions: 'pokud když v z na do po u při před jestliže až pro',
  adverbs: 'pak potom poté nejprve nyní opatrně pomalu nakonec vždy nikdy také',
  leadIns: [
    'postupujte takto',
    'postupujte následovně',
    'následujícím způsobem',
    'následující kroky',
  ],
  purpose: String.raw`^(?:chcete-li|pro|k) \p{L}+`,
}
