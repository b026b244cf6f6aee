import { headings } from './headings.ts'
import type { Lexicon } from './lexicon.ts'

export const turkish: Lexicon = {
  language: 'tr',
  isPartial: true,
  stopWords: `
    ve bir bu için ile de da olarak daha çok gibi sonra kadar ya veya ne en değil olan var her ise
    önce eğer tüm
  `,
  signalWords: {
    danger: ['TEHLİKE'],
    warning: ['UYARI', 'UYARILAR', 'İKAZ'],
    caution: ['DİKKAT'],
    notice: ['ÖNEMLİ', 'BİLDİRİM'],
    // NOT is left out: it begins and continues sentences in English capitals.
    note: ['BİLGİ', 'AÇIKLAMA'],
    tip: ['İPUCU', 'TAVSİYE'],
  },
  stepWords: ['adım'],
  procedureWords: ['prosedür', 'işlem'],
  figureWords: ['şekil', 'resim', 'tablo'],
  procedureHeadings: headings(`
    montaj demontaj kurulum takma sökme değiştirme değişimi temizlik temizleme temizliği bakım
    servis çalıştırma işletme durdurma ayar kalibrasyon yağlama kontrol bağlantı bağlama
    hazırlık kullanım onarım çıkarma prosedür talimat yapılışı
  `),
  otherHeadings: headings(`
    içindekiler dizin sözlük teknik_veriler teknik_özellikler boyutlar$ tanım giriş genel_bakış
    sorun_giderme arıza garanti imha iletişim lisans ek$ amaç$ kapsam sorumluluk kaynaklar
    sözleşme tutanak sorular alıştırma gereksinimler$ değişiklikler ayrıca_bakın parçalar$
    teslimat_kapsamı
  `),
  safetyWords: ['güvenlik', 'emniyet'],
  heedingVerbs: ['okuyun', 'uyun'],
  contentsHeadings: ['içindekiler'],
  manualTitles: ['kılavuz', 'el kitabı'],
  tableHeaders: {
    number: ['adım', 'no', 'no.', 'sıra', '#'],
    action: ['işlem', 'açıklama', 'yapılacak iş', 'faaliyet'],
    part: ['parça', 'adı', 'tanım', 'bileşen'],
    quantity: ['adet', 'miktar'],
    remark: ['not', 'notlar', 'açıklamalar'],
    other: ['sonuç', 'kontrol', 'alet', 'resim'],
    fault: ['arıza', 'neden', 'çözüm', 'sorun'],
    due: ['tarih'],
    reference: ['alan', 'ayar', 'düğme', 'parametre', 'seçenek', 'tuş', 'işlev'],
  },
  imperatives: '',
  // The verb ends the sentence.
  imperativePatterns: [
    String.raw`\p{L}{2}(?:[ıiuü]n(?:[ıiuü]z)?|y[ıiuü]n(?:[ıiuü]z)?)(?: \([^)]*\))?[.!:;]?$`,
    String.raw`\p{L}{2}(?:[ıiuü]n(?:[ıiuü]z)?), `,
    String.raw`\p{L} (?:et|yap|aç|kapat|ekle|seç|tıkla|bas|çalıştır|oluştur|sil|kullan|tak|sök|çıkar)[.!]?$`,
  ],
  obligationPatterns: [
    String.raw`\p{L}m[ae]l[ıi](?:d[ıi]r)?[.!]?$`,
    String.raw`\bgerek(?:ir|lidir|mektedir)[.!]?$`,
  ],
  statementPatterns: [
    String.raw`^(?!.*(?:m[ae]l[ıi]d[ıi]r|gerekir|gereklidir|gerekmektedir)[.!]?$).*\p{L}(?:d[ıiuü]r|t[ıiuü]r|[ae]r|[ıiuü]r)[.!]?$`,
  ],
  operatingElements: 'düğme anahtar kol lamba gösterge ekran konnektör',
  thinkingPatterns: [String.raw`^(?:neden|niçin|nasıl|hangi|ne )`],
  determiners: 'bu şu o bunlar tüm her',
  conditions: 'eğer',
  adverbs: 'sonra önce şimdi dikkatlice yavaşça ardından son olarak daima asla ayrıca',
  leadIns: ['aşağıdaki adımları', 'şu adımları', 'aşağıdaki şekilde', 'aşağıdaki gibi'],
  purpose: String.raw`\p{L} için$`,
}
