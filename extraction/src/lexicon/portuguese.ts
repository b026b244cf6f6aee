import { headings } from './headings.ts'
import type { Lexicon } from './lexicon.ts'
import { portugueseForms } from './verb-forms.ts'

export const portuguese: Lexicon = {
  language: 'pt',
  stopWords: `
    o a os as de e que em um uma para com do da não no na se por dos das ao como está são
  `,
  signalWords: {
    danger: ['PERIGO'],
    warning: ['ADVERTÊNCIA', 'AVISO'],
    caution: ['CUIDADO', 'ATENÇÃO'],
    notice: ['NOTIFICAÇÃO', 'IMPORTANTE'],
    note: ['LEMBRE-SE', 'NOTA', 'OBSERVAÇÃO', 'OBS.', 'NOTAS', 'INFO', 'INFORMAÇÃO', 'OBSERVAÇÕES'],
    tip: ['DICA', 'DICAS'],
  },
  stepWords: ['passo', 'etapa'],
  procedureWords: ['procedimento'],
  figureWords: ['figura', 'fig', 'tabela'],
  procedureHeadings: headings(`
    montagem desmontagem instalação colocação_em_funcionamento operação utilização manutenção
    limpeza substituição ajuste calibração ligação conexão preparação procedimento verificação
    lubrificação reparação remoção instruções passos guia desmontar montar configuração
  `),
  otherHeadings: headings(`
    ^teoria(?:$|_) ^fundament(?:os|ação)_teóric
    ^generalidades$ ^(?:informações|disposições)_gerais ^visão_geral$ termos ^alterações(?:$|_(?:em|na|no|desde)) contribuir ^notas?$ ^observações$
    contrato condições_gerais ata_d ordem_de_trabalhos requisitos exercícios? perguntas
    bibliografia referências registo registro livro_de descrição_de_funções lista_de_preços
    catálogo perguntas_frequentes notas_de_versão novidades índice sumário conteúdo glossário
    lista_de_peças dados_técnicos especificações dimensões descrição introdução
    resolução_de_problemas avarias garantia conformidade eliminação contato legenda advertências
    precauções licença anexo objetivo$ âmbito$ responsabilidades registos?$ registros?$
    referências ver_também comentários
  `),
  safetyWords: ['segurança'],
  heedingVerbs: ['observ', 'siga', 'seguir', 'ler', 'leia', 'respeit', 'consult', 'cumpr'],
  contentsHeadings: ['índice', 'índice geral', 'sumário', 'conteúdo'],
  manualTitles: ['manual', 'guia do usuário', 'instruções de uso'],
  tableHeaders: {
    number: ['passo', 'etapa', 'n.º', 'nº', 'n°', '#'],
    action: ['ação', 'procedimento', 'operação', 'descrição', 'atividade', 'instrução', 'tarefa'],
    part: ['peça', 'nome', 'designação', 'componente', 'item'],
    quantity: ['quantidade', 'qtd', 'qtd.', 'qtde'],
    remark: ['observações', 'nota', 'notas', 'observação'],
    other: ['resultado', 'verificação', 'ferramenta', 'figura'],
    fault: ['avaria', 'causa', 'solução', 'problema', 'falha'],
    due: ['prazo', 'data limite'],
    reference: headings(`
      atalho atalho_de_teclado combinação_de_teclas teclas campo opção parâmetro configuração
      variável propriedade atributo pino sinal botão ícone tecla menu comando modo
    `),
  },
  imperatives: `
    bloqueie desbloqueie extraia aplique inicie baixe configure instale marque meça cole fixe
    troque seque enxágue adicione escolha digite pare execute remova desligue ligue coloque
    verifique retire aperte solte insira pressione puxe empurre gire abra feche limpe use
    utilize monte desmonte conecte desconecte certifique-se certifique levante mantenha repita
    aguarde selecione clique faça deixe encaixe alinhe posicione substitua lubrifique ajuste
    confira corte encha esvazie parafuse desparafuse siga
    vá veja dê ponha traga obtenha reponha disponha saia leia suba cubra descubra comece
    aqueça arrefeça umedeça humedeça desça meça transfira corrija defina mantenha sustente
    ${portugueseForms(`
      activar ativar desativar desactivar alternar visitar guardar salvar criar eliminar apagar
      consultar acessar aceder navegar arrastar anotar identificar localizar situar centrar
      centralizar nivelar acoplar desacoplar enrolar desenrolar perfurar pintar lavar drenar
      purgar ventilar borrifar untar inspecionar examinar vigiar observar confirmar regular
      programar atualizar actualizar desinstalar carregar descarregar importar exportar
      imprimir digitalizar cancelar aceitar ignorar pular continuar finalizar terminar
      interromper tampar vedar etiquetar assinalar calcular somar dividir misturar agitar
      avançar aproximar afastar baixar elevar pendurar apoiar segurar agarrar pegar tensionar
      esticar juntar descartar reciclar comprar solicitar contactar chamar enviar receber
      responder completar assinar cumprir respeitar evitar empregar alterar mudar modificar
      definir especificar determinar atribuir reiniciar permitir escrever editar copiar
      experimentar procurar buscar encontrar tocar deslizar rosquear desenroscar enroscar
      desrosquear lixar soldar furar dobrar desdobrar desempacotar desembalar embalar acionar
      accionar religar desengatar destravar trancar destrancar prender amarrar empilhar esfregar
      escovar raspar mergulhar despejar verter pesar registar registrar renomear apontar
      orientar virar inverter voltar rodar formatar tomar transportar armazenar recortar
    `)}
  `,
  imperativePatterns: [
    String.raw`^(?:não )?(?!(?:lugar|cárter|par|primeir|mulher|qualquer|talher|mar|bar|ar)\b)\p{L}+(?:ar|er|ir|or)(?:-se|-o|-a|-os|-as)?\b(?! (?:é|está|são|pode)\b)(?<!^(?:motor|sensor|valor|rotor|interruptor|conector|redutor|compressor|por|cor|flor|vapor))`,
    String.raw`^(?:não )?(?!(?:para|sobre|entre|durante|ante|perante|toda|todas|esta|este|essa|esse|uma|umas|cada|que|mediante|seja|fora|contra|nunca|agora|ainda|embora|inclui|permite|tem|oferece|pode|podem|deve|devem|mostra|existe|funciona|serve|consiste|depende|garante|compreende|era|eram|sempre|conforme|qualquer|porca|junta|tampa|correia|placa|mola|responde|corresponde|pertence|realiza)\b)\p{L}{2,}(?:e|a|em|am)(?<!ad[ao]s?|[ií]d[ao]s?) (?:o|a|os|as|um|uma|uns|umas|seu|sua|ambos|ambas|todos|todas|cada|este|esta|estes|estas|\d+|que|se|ao|até|lentamente|\p{L}+mente)\b`,
    String.raw`^(?:não )?\p{L}{2,}(?:e|a|em|am)-(?:se|o|a|os|as|lhe)\b`,
    String.raw`^não \p{L}+[ea]\b`,
  ],
  obligationPatterns: [
    String.raw`\b(?:deve-se|é necessário|é preciso) \p{L}+(?:ar|er|ir)\b`,
    String.raw`\bdevem? ser \p{L}+(?:ados?|adas?|idos?|idas?|tos?|tas?|gos?|gas?|pos?|pas?)\b`,
  ],
  donePatterns: [
    String.raw`^(?:(?:e|a|seguir|depois|agora|primeiro|por|fim|finalmente|em|seguida|também|então),? ){0,4}(?!(?:vamos|somos|estamos|temos|podemos|devemos|queremos|precisamos|recomendamos|sabemos|vemos|veremos|extremos|ramos|termos|mesmos)\b)\p{L}{2,}(?:amos|emos|imos)\b`,
  ],
  operatingElements: `botão tecla interruptor lâmpada luz indicador visor ecrã tela manípulo alavanca tomada pega sensor`,
  thinkingPatterns: [
    String.raw`^(?:saiba|aprenda|leia|descubra) mais\b`,
    String.raw`^(?:expliqu|explica|descrev|cite|indique|calcul|compar|enunci|defin|nomei|enumer|justifi|mencion|porque|por que|o que|como|qual|quanto)`,
  ],
  conditions: `
    quando se em com antes depois após para uma no na ao caso à
  `,
  determiners: `
    o a os as um uma este esta estes estas cada todo toda todos todas nenhum nenhuma seu sua qualquer
  `,
  adverbs: `
    então depois finalmente primeiro agora cuidadosamente com cuidado lentamente não sempre
    nunca também em seguida
  `,
  leadIns: ['proceda da seguinte forma', 'siga estes passos', 'seguintes passos', 'como segue'],
  purpose: String.raw`^para \p{L}+[aeio]r(?:-\p{L}+)?\b`,
}
