/** Sentences that could be in any manual, and that no one mistakes for the other kind. */
interface Sentences {
  instructions: readonly string[]
  remarks: readonly string[]
}

const english: Sentences = {
  instructions: [
    'Switch the machine off and pull the mains plug.',
    'Loosen the two screws of the cover.',
    'Clean the filter with a dry cloth.',
    'Press the new seal into its seat by hand.',
    'Tighten the nuts crosswise.',
  ],
  remarks: [
    'The guarantee is valid for two years from the date of purchase.',
    'The machine was tested before it left the factory.',
    'This manual is part of the product.',
    'The drawings are not to scale.',
    'A list of our service partners is on our website.',
  ],
}

const sentences: Record<string, Sentences> = {
  en: english,
  de: {
    instructions: [
      'Schalten Sie die Maschine aus und ziehen Sie den Netzstecker.',
      'Lösen Sie die zwei Schrauben der Abdeckung.',
      'Reinigen Sie den Filter mit einem trockenen Tuch.',
      'Drücken Sie die neue Dichtung von Hand in ihren Sitz.',
      'Ziehen Sie die Muttern über Kreuz an.',
    ],
    remarks: [
      'Die Garantie gilt zwei Jahre ab dem Kaufdatum.',
      'Die Maschine wurde vor der Auslieferung im Werk geprüft.',
      'Diese Anleitung ist Teil des Produkts.',
      'Die Zeichnungen sind nicht maßstäblich.',
      'Eine Liste unserer Servicepartner steht auf unserer Website.',
    ],
  },
  fr: {
    instructions: [
      'Éteignez la machine et débranchez la fiche secteur.',
      'Desserrez les deux vis du couvercle.',
      'Nettoyez le filtre avec un chiffon sec.',
      'Enfoncez le nouveau joint à la main dans son logement.',
      'Serrez les écrous en croix.',
    ],
    remarks: [
      'La garantie est valable deux ans à compter de la date d’achat.',
      'La machine a été contrôlée en usine avant la livraison.',
      'Cette notice fait partie du produit.',
      'Les dessins ne sont pas à l’échelle.',
      'La liste de nos partenaires de service se trouve sur notre site.',
    ],
  },
  es: {
    instructions: [
      'Apague la máquina y desenchufe el cable de red.',
      'Afloje los dos tornillos de la tapa.',
      'Limpie el filtro con un paño seco.',
      'Introduzca la junta nueva a mano en su asiento.',
      'Apriete las tuercas en cruz.',
    ],
    remarks: [
      'La garantía es válida durante dos años a partir de la fecha de compra.',
      'La máquina fue probada en fábrica antes de la entrega.',
      'Este manual forma parte del producto.',
      'Los dibujos no están a escala.',
      'La lista de nuestros talleres está en nuestra página web.',
    ],
  },
  it: {
    instructions: [
      'Spegnere la macchina e staccare la spina.',
      'Allentare le due viti del coperchio.',
      'Pulire il filtro con un panno asciutto.',
      'Inserire a mano la nuova guarnizione nella sua sede.',
      'Serrare i dadi a croce.',
    ],
    remarks: [
      'La garanzia vale due anni dalla data di acquisto.',
      'La macchina è stata collaudata in fabbrica prima della consegna.',
      'Questo manuale è parte del prodotto.',
      'I disegni non sono in scala.',
      'L’elenco dei nostri centri di assistenza è sul nostro sito.',
    ],
  },
  pt: {
    instructions: [
      'Desligue a máquina e retire a ficha da tomada.',
      'Desaperte os dois parafusos da tampa.',
      'Limpe o filtro com um pano seco.',
      'Encaixe o novo vedante à mão na sua sede.',
      'Aperte as porcas em cruz.',
    ],
    remarks: [
      'A garantia é válida por dois anos a partir da data de compra.',
      'A máquina foi testada na fábrica antes da entrega.',
      'Este manual faz parte do produto.',
      'Os desenhos não estão à escala.',
      'A lista dos nossos parceiros encontra-se no nosso site.',
    ],
  },
  nl: {
    instructions: [
      'Schakel de machine uit en trek de stekker uit het stopcontact.',
      'Draai de twee schroeven van het deksel los.',
      'Reinig het filter met een droge doek.',
      'Druk de nieuwe afdichting met de hand in haar zitting.',
      'Draai de moeren kruislings vast.',
    ],
    remarks: [
      'De garantie geldt twee jaar vanaf de datum van aankoop.',
      'De machine is in de fabriek getest.',
      'Deze handleiding is een deel van het product.',
      'De tekeningen zijn niet op schaal.',
      'Een lijst van onze servicepartners staat op onze website.',
    ],
  },
  pl: {
    instructions: [
      'Wyłącz maszynę i wyjmij wtyczkę z gniazdka.',
      'Odkręć dwie śruby pokrywy.',
      'Wyczyść filtr suchą szmatką.',
      'Wciśnij ręcznie nową uszczelkę w gniazdo.',
      'Dokręć nakrętki na krzyż.',
    ],
    remarks: [
      'Gwarancja jest ważna dwa lata od daty zakupu.',
      'Maszyna została sprawdzona w fabryce przed dostawą.',
      'Niniejsza instrukcja jest częścią produktu.',
      'Rysunki nie są w skali.',
      'Lista naszych partnerów serwisowych znajduje się na naszej stronie.',
    ],
  },
  ja: {
    instructions: [
      '電源を切り、電源プラグを抜いてください。',
      'カバーのねじを2本緩めてください。',
      'フィルターを乾いた布で清掃してください。',
      '新しいシールを手で押し込んでください。',
      'ナットを対角に締め付けてください。',
    ],
    remarks: [
      '保証期間は購入日から2年間です。',
      '本機は出荷前に工場で検査されています。',
      '本書は製品の一部です。',
      '図面の縮尺は正確ではありません。',
      'サービス窓口の一覧は当社のウェブサイトにあります。',
    ],
  },
  zh: {
    instructions: [
      '关闭机器并拔下电源插头。',
      '松开盖板的两颗螺钉。',
      '用干布清洁滤网。',
      '用手将新密封圈压入座内。',
      '拧紧螺母，直至牢固。',
    ],
    remarks: [
      '保修期为自购买之日起两年。',
      '本机在出厂前已经过检验。',
      '本手册是产品的一部分。',
      '图纸未按比例绘制。',
      '服务网点名单见本公司网站。',
    ],
  },
  ko: {
    instructions: [
      '기계를 끄고 전원 플러그를 뽑으십시오.',
      '덮개의 나사 두 개를 푸십시오.',
      '마른 천으로 필터를 닦으십시오.',
      '새 씰을 손으로 눌러 끼우십시오.',
      '너트를 대각선으로 조이십시오.',
    ],
    remarks: [
      '보증 기간은 구입일로부터 2년입니다.',
      '이 기계는 출고 전에 공장에서 검사되었습니다.',
      '이 설명서는 제품의 일부입니다.',
      '도면은 실제 비율과 다릅니다.',
      '서비스 센터 목록은 당사 웹사이트에 있습니다.',
    ],
  },
}

/** Those in a language of two letters, else in English. */
export function controlSentencesFor(language: string): Sentences {
  return sentences[language] ?? english
}
