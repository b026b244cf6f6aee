/** What the words of a heading name: kinds of things that a procedure needs. */
export type ThingsNamed = 'tools' | 'parts' | 'consumables' | 'protection'

/**
 * Words and phrases for things, one on each line, in the eleven languages. A heading is that of a list of things if it
 * contains nothing else but {@link neededWords}.
 */
export const thingWords: Record<ThingsNamed, string> = {
  tools: `
    tool
    tools
    tooling
    hand tools
    special tools
    equipment
    support equipment
    test equipment
    tool list
    what you need
    what you will need
    what you'll need
    what you’ll need
    you will need
    you'll need
    you’ll need
    you need
    things you need
    werkzeug
    werkzeuge
    werkzeugen
    spezialwerkzeug
    spezialwerkzeuge
    sonderwerkzeug
    sonderwerkzeuge
    hilfsmittel
    hilfsmitteln
    prüfmittel
    messmittel
    arbeitsmittel
    sie benötigen
    was sie benötigen
    das brauchen sie
    outil
    outils
    outillage
    outillages
    vous aurez besoin de
    ce dont vous avez besoin
    herramienta
    herramientas
    utillaje
    lo que necesita
    necesitará
    attrezzo
    attrezzi
    utensile
    utensili
    attrezzatura
    attrezzature
    ferramenta
    ferramentas
    utensílios
    gereedschap
    gereedschappen
    hulpmiddelen
    benodigdheden
    wat u nodig hebt
    wat u nodig heeft
    narzędzia
    narzędzi
    przyrządy
    工具
    器具
    道具
    治具
    準備するもの
    用意するもの
    必要なもの
    工装
    用具
    공구
    도구
    준비물
  `,
  parts: `
    part
    parts
    spare parts
    replacement parts
    components
    component
    materials
    material
    hardware
    parts list
    part list
    list of parts
    list of materials
    bill of materials
    bill of material
    bom
    teile
    bauteile
    einzelteile
    ersatzteile
    ersatzteilen
    kleinteile
    materialien
    komponenten
    stückliste
    teileliste
    ersatzteilliste
    materialliste
    pièce
    pièces
    pièces détachées
    pièces de rechange
    composants
    nomenclature
    matériel
    matériaux
    liste des pièces
    pieza
    piezas
    piezas de repuesto
    piezas de recambio
    repuestos
    recambios
    componentes
    materiales
    lista de piezas
    lista de materiales
    parti
    parti di ricambio
    pezzi
    pezzi di ricambio
    ricambi
    componenti
    materiali
    materiale
    distinta
    distinta base
    elenco parti
    elenco dei componenti
    peça
    peças
    peças de reposição
    peças de substituição
    peças sobressalentes
    sobressalentes
    materiais
    lista de peças
    onderdeel
    onderdelen
    reserveonderdelen
    vervangingsonderdelen
    materialen
    materiaal
    componenten
    stuklijst
    onderdelenlijst
    części
    części zamienne
    elementy
    podzespoły
    materiały
    komponenty
    lista części
    wykaz części
    部品
    部品表
    部材
    材料
    パーツ
    零件
    零部件
    部件
    备件
    備件
    配件
    组件
    物料
    零件清单
    부품
    재료
    자재
    구성품
  `,
  consumables: `
    consumables
    consumable materials
    supplies
    lubricants
    lubricants and sealants
    verbrauchsmaterial
    verbrauchsmaterialien
    hilfsstoffe
    betriebsstoffe
    schmierstoffe
    consommables
    produits consommables
    ingrédients
    lubrifiants
    fournitures
    consumibles
    materiales consumibles
    lubricantes
    fungibles
    materiali di consumo
    materiale di consumo
    consumabili
    lubrificanti
    consumíveis
    materiais de consumo
    lubrificantes
    verbruiksmaterialen
    verbruiksmateriaal
    verbruiksartikelen
    smeermiddelen
    materiały eksploatacyjne
    środki smarne
    消耗品
    消耗材
    副資材
    油脂類
    耗材
    辅料
    润滑剂
    소모품
    소모 자재
    윤활제
  `,
  protection: `
    personal protective equipment
    protective equipment
    personal protection
    protective clothing
    ppe
    safety equipment
    safety gear
    schutzausrüstung
    persönliche schutzausrüstung
    schutzkleidung
    psa
    équipement de protection
    équipements de protection
    équipement de protection individuelle
    équipements de protection individuelle
    epi
    equipo de protección
    equipos de protección
    equipo de protección individual
    equipos de protección individual
    equipo de protección personal
    dispositivi di protezione
    dispositivi di protezione individuale
    dpi
    equipamento de proteção
    equipamentos de proteção
    equipamento de proteção individual
    equipamentos de proteção individual
    beschermingsmiddelen
    persoonlijke beschermingsmiddelen
    pbm
    środki ochrony
    środki ochrony indywidualnej
    środki ochrony osobistej
    保護具
    個人用保護具
    個人防護具
    防护用品
    个人防护用品
    个人防护装备
    劳保用品
    보호구
    개인 보호구
    개인 보호 장비
    안전 장비
  `,
}

/** Words that only say that things are needed, or which of them. */
export const neededWords = `
  required needed necessary recommended special specific additional following other suggested
  replacement new optional the list for this these job task procedure work repair be used to
  benötigte benötigtes benötigter benötigten erforderliche erforderliches erforderlicher
  erforderlichen notwendige notwendiges notwendigen empfohlene empfohlenes folgende folgendes
  optionale zusätzliche spezielle neue für diese arbeit
  nécessaire nécessaires requis requise requises recommandé recommandés recommandée spécial
  spéciaux spécifique spécifiques suivants suivantes optionnels les des pour
  necesario necesarios necesaria necesarias requerido requeridos requerida requeridas recomendadas
  especiales opcionales siguientes adicionales las los para
  necessario necessari necessaria necessarie richiesto richiesti richiesta richieste occorrente
  occorrenti consigliati speciali opzionali i gli le per
  necessário necessários necessária necessárias requeridas recomendadas especiais opcionais os as
  benodigd benodigde nodig vereist vereiste speciaal speciale aanbevolen nieuwe de het voor
  potrzebne wymagane niezbędne konieczne zalecane specjalne dodatkowe nowe
  必要な 必要 使用する 使用 交換 専用 特殊 一覧 リスト 主な
  所需的 所需 需要的 需要 必备 必要的 使用 专用 特殊 清单 列表 准备 更换
  필요한 필요 사용 준비 목록 특수 교체 예비 전용
`

/** "Needed:" alone says that things are needed. */
export const needWords = `
  needed required benötigt erforderlich nécessaire nécessaires necesario necesarios occorrente
  necessário necessários nodig benodigd potrzebne wymagane
`

/** Words for things only if a heading also says that they are needed: alone they name chapters. */
export const openWords = `
  equipo equipos équipement équipements instruments instrumentos strumenti
  equipamento equipamentos uitrusting sprzęt wyposażenie ausrüstung vorrichtungen 设备 仪器 機器
  測定器 장비 기기 기구
`
