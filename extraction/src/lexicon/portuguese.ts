import type { Lexicon } from './lexicon.ts'

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
  figureWords: ['figura', 'fig', 'tabela'],
  procedureHeadings: [
    'montagem',
    'desmontagem',
    'instalação',
    'colocação em funcionamento',
    'operação',
    'utilização',
    'manutenção',
    'limpeza',
    'substituição',
    'ajuste',
    'calibração',
    'ligação',
    'conexão',
    'preparação',
    'procedimento',
    'verificação',
    'lubrificação',
    'reparação',
    'remoção',
    'instruções',
    'passos',
    'guia',
    'desmontar',
    'montar',
    'configuração',
  ],
  otherHeadings: [
    'perguntas frequentes',
    'notas de versão',
    'novidades',
    'índice',
    'sumário',
    'conteúdo',
    'glossário',
    'lista de peças',
    'dados técnicos',
    'especificações',
    'dimensões',
    'descrição',
    'introdução',
    'resolução de problemas',
    'avarias',
    'garantia',
    'conformidade',
    'eliminação',
    'contato',
    'legenda',
    'segurança',
    'advertências',
    'precauções',
    'licença',
    'anexo',
    'objetivo$',
    'âmbito$',
    'responsabilidades',
    'registos?$',
    'registros?$',
    'referências',
    'ver também',
    'comentários',
  ],
  contentsHeadings: ['índice', 'sumário'],
  manualTitles: ['manual', 'guia do usuário', 'instruções de uso'],
  tableHeaders: {
    number: ['passo', 'etapa', 'n.º', 'nº', 'n°', '#'],
    action: ['ação', 'operação', 'descrição', 'atividade', 'instrução', 'tarefa'],
    part: ['peça', 'nome', 'designação', 'componente', 'item'],
    quantity: ['quantidade', 'qtd', 'qtd.', 'qtde'],
    remark: ['observações', 'nota', 'notas', 'observação'],
    other: ['resultado', 'verificação', 'ferramenta', 'figura'],
    fault: ['avaria', 'causa', 'solução', 'problema', 'falha'],
  },
  imperatives: `
    bloqueie desbloqueie extraia aplique inicie baixe configure instale marque meça cole fixe
    troque seque enxágue adicione escolha digite pare execute remova desligue ligue coloque
    verifique retire aperte solte insira pressione puxe empurre gire abra feche limpe use
    utilize monte desmonte conecte desconecte certifique-se certifique levante mantenha repita
    aguarde selecione clique faça deixe encaixe alinhe posicione substitua lubrifique ajuste
    confira corte encha esvazie parafuse desparafuse siga
  `,
  imperativePatterns: [
    '^(?:não )?\\p{L}{2,}(?:ar|er|ir)(?:-se)?\\b',
    '\\b(?:deve-se|é necessário|devem ser|deve ser|é preciso)\\b',
  ],
  adverbs: `
    então depois finalmente primeiro agora cuidadosamente com cuidado lentamente não sempre
    nunca também em seguida
  `,
  leadIns: ['proceda da seguinte forma', 'siga estes passos', 'seguintes passos', 'como segue'],
}
