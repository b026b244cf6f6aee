import { letters } from '../letters/letters.ts'

/**
 * Nouns for jobs, with which headings of procedures begin ("Fijación de la cubierta") or, in Chinese, Japanese and
 * Korean, end. Anywhere else in a heading they may be part of the name of a thing. Beginnings of words, with `_` for a
 * space; in Chinese, Japanese and Korean whole words.
 */
const jobs: Record<string, string> = {
  de: `
    einricht hinzufüg erstell einsetz platzier befestig festzieh anzieh nachzieh einschalt ausschalt
    abschalt ein-_und_aus verdraht verkabel verbinden anklemm abklemm trennen überprüf test
    inspektion zurücksetz wiederherstell laden aufladen entladen befüll auffüll nachfüll entleer
    ablass entlüft ausricht zentrier auspack verpack transport anheb schweiß löten verlöt bohren
    schneiden zuschneid kleben verkleb lackier aktivier deaktivier programmier koppel ändern
    löschen entfern auswählen drucken scannen import export waschen trocknen desinf entkalk messen
    wie_sie nachspann spannen demontier montier installier anbring einbau lösen abnehm aufsetz
    einleg entnehm umbau nachrüst
  `,
  es: `
    adición añadido creación inserción colocación fijación apriete apertura cierre encendido apagado
    parada cableado desconexión verificación inspección restablecimiento reinicio restauración
    carga_d descarga llenado vaciado purga drenaje alineación centrado engrase desembalaje
    transporte manipulación elevación soldadura perforación taladrado pegado pintura fabricación
    realización ejecución activación desactivación programación emparejamiento modificación borrado
    selección impresión escaneo importación exportación lavado secado desinfección descalcificación
    medición cómo_ retirada desinstalación utilización adaptación nivelación sustituir
  `,
  fr: `
    ajout création insertion placement positionnement fixation serrage desserrage ouverture
    fermeture purge vidange remplissage chargement déchargement recharge alignement centrage câblage
    connexion déconnexion débranchement vérification essai test inspection réinitialisation
    restauration sauvegarde téléchargement impression numérisation déballage emballage transport
    manutention levage soudage soudure perçage découpe collage peinture construction fabrication
    réalisation exécution arrêt allumage extinction activation désactivation paramétrage
    programmation personnalisation modification suppression retrait enlèvement extraction lavage
    séchage désinfection détartrage affûtage importation exportation comment_ appairage jumelage
    mise_à mise_en_place mise_en_route mise_sous remontage
  `,
  it: `
    aggiunta creazione inserimento posizionamento piazzamento fissaggio serraggio apertura chiusura
    accensione spegnimento arresto cablaggio connessione disconnessione scollegamento allacciamento
    configurazione impostazione verifica collaudo ispezione ripristino reset aggiornamento
    caricamento ricarica riempimento svuotamento spurgo sfiato rabbocco allineamento centratura
    ingrassaggio disimballaggio trasporto movimentazione sollevamento saldatura foratura taglio
    incollaggio verniciatura costruzione realizzazione esecuzione misurazione selezione stampa
    importazione esportazione salvataggio abbinamento attivazione disattivazione abilitazione
    lavaggio asciugatura disinfezione decalcificazione programmazione cambio_d avviamento come_
    disegnare rimontaggio estrazione messa_a messa_in modifica sistemazione
  `,
  ko: `
    추가 생성 만들기 삽입 배치 고정 조이기 열기 닫기 켜기 끄기 설정 구성 확인 검사 테스트 초기화
    재설정 복원 충전 보충 주입 배출 정렬 개봉 운반 용접 납땜 절단 접착 도장 제작 활성화 비활성화
    프로그래밍 페어링 변경 삭제 선택 인쇄 스캔 가져오기 내보내기 세척 건조 소독 측정 업데이트
    다운로드 등록 그리기 편집 입력 방법
  `,
  ja: `
    追加 作成 配置 固定 締め付け 締付け 締付 開け方 閉め方 入れ方 切り方 切断 設定 確認 検査 テスト
    リセット 復元 充電 補充 給油 注油 排出 位置合わせ 芯出し 開梱 運搬 溶接 はんだ付け 穴あけ 接着
    塗装 製作 有効化 無効化 プログラミング ペアリング 変更 削除 選択 印刷 スキャン インポート
    エクスポート 洗浄 乾燥 消毒 測定 インストール アップデート 更新 登録 方法 やり方 編集 描画
    書き込み 入力 実行 セットアップ
  `,
  nl: `
    toevoeg aanmaken maken plaatsen plaatsing bevestig aandraaien openen sluiten inschakel uitschakel starten
    stoppen aanzetten uitzetten bedrad bekabel verbinden loskoppel configureren instellen testen
    inspect resetten herstel laden opladen vullen legen aftappen ontluchten uitlijn smeren uitpakken
    vervoer transport hijsen tillen lassen solderen boren zagen knippen lijmen verven bouwen
    activeren deactiveren programmeren koppelen wijzigen selecteren kiezen afdrukken printen scannen
    importeren exporteren wassen drogen ontkalken meten hoe_ monteren demonteren installeren
    schoonmaken
  `,
  pl: `
    dodawanie dodanie tworzenie utworzenie wstawi umieszcz mocowanie dokręc otwieranie otwarcie
    zamykanie zamknięcie włączanie włączenie wyłączanie wyłączenie uruchamianie zatrzym okablowanie
    podłączanie odłączanie odłączenie łączenie konfiguracja konfigurowanie ustawianie sprawdzanie
    sprawdzenie test resetowanie przywracanie ładowanie napełni opróżni odpowietrz spuszcz
    wyrównywanie centrowanie rozpakow transport podnoszenie spawanie lutowanie wiercenie cięcie
    klejenie malowanie wykonanie wykonywanie aktywacja aktywowanie dezaktywacja programowanie
    parowanie modyfikacja modyfikowanie zmiana zmienianie usuwanie usunięcie wybieranie drukowanie
    skanowanie importowanie eksportowanie mycie suszenie dezynfekcja odkamienianie pomiar jak_
    zakładanie zdejmowanie demontowanie montowanie składanie rozkładanie instalowanie aktualizacja
    przenoszenie wymienianie naprawianie rysowanie rozmieszczanie
  `,
  pt: `
    adição criação inserção colocação posicionamento fixação aperto abertura fecho fechamento
    acionamento arranque partida cablagem cabeamento desconexão desligamento teste inspeção inspecção
    reinicialização restauração restabelecimento carregamento recarga enchimento abastecimento
    esvaziamento purga drenagem alinhamento centragem desembalagem transporte manuseio manuseamento
    soldadura soldagem furação perfuração corte colagem pintura construção fabricação realização
    execução ativação activação desativação programação emparelhamento modificação exclusão seleção
    impressão digitalização importação exportação lavagem secagem desinfecção medição como_
    desinstalação atualização actualização troca reparo regulagem regulação extração
  `,
  zh: `
    添加 创建 新建 插入 放置 固定 拧紧 打开 关闭 开机 关机 通电 断电 布线 断开 配置 设置 设定 检验 测试
    重置 复位 恢复 充电 加注 加油 注油 排空 排气 放油 对齐 对中 开箱 搬运 运输 吊装 焊接 钻孔 切割 粘接
    涂装 制作 启用 禁用 编程 配对 修改 删除 选择 打印 扫描 导入 导出 清洗 干燥 消毒 测量 如何 升级 更新
    下载 注册 绘制 编辑 输入
  `,
}

const articles: Record<string, string> = {
  es: 'el |la |los |las |',
  fr: "le |la |les |l['’]|",
  it: "il |lo |la |i |gli |le |l['’]|",
  pt: 'o |a |os |as |',
}

const patterns = new Map(
  Object.entries(jobs).map(([language, words]) => [language, patternOf(language, words)]),
)

/** True if a heading names a job. It is passed in lower case, without its number. */
export function namesJob(title: string, language: string): boolean {
  return patterns.get(language)?.test(title) ?? false
}

function patternOf(language: string, words: string): RegExp {
  const any = words.trim().split(/\s+/).join('|').replaceAll('_', ' ')
  if (language === 'ja') return new RegExp(`(?:${any})(?:する|方法|手順|の仕方)?$`, 'u')
  if (language === 'ko') return new RegExp(`(?:${any})(?:하기|하는 방법| 방법)?$`, 'u')
  if (language === 'zh') return new RegExp(`^(?:${any})(?![${letters}]*[器机])|(?:${any})$`, 'u')
  const article = articles[language] ?? ''
  return new RegExp(`^(?:${article})(?:${any})`, 'u')
}
