import type { Language } from './language.ts'

export const portuguese: Language = {
  code: 'pt',
  products: `máquina de café
arca congeladora
lixadeira de cinta
bomba de calor
robô delta
torno de bancada
lavadora de alta pressão
seladora a vácuo
compressor de parafuso
amassadeira
etiquetadora
banho de ultrassons`,
  things: `a correia de transmissão | correia de transmissão
a tampa traseira | tampa traseira
o rotor | rotor
o vedante do eixo | vedante do eixo
a placa de controlo | placa de controlo
o filtro de aspiração | filtro de aspiração
a caixa do rolamento | caixa do rolamento
o flange da garra | flange da garra
o tabuleiro de gotas | tabuleiro de gotas
a eletroválvula | eletroválvula
o porta-escovas | porta-escovas
o meio acoplamento | meio acoplamento
o cabo plano | cabo plano
o termóstato | termóstato
o anel de retenção | anel de retenção
o rolo de avanço | rolo de avanço
a junta plana | junta plana
o pino da dobradiça | pino da dobradiça
o fim de curso | fim de curso
o disco do codificador | disco do codificador
a resistência | resistência
a porca do fuso | porca do fuso
o cárter de óleo | cárter de óleo
o suporte de montagem | suporte de montagem
a mangueira de aspiração | mangueira de aspiração
o bucim | bucim
a mola de tração | mola de tração
a régua de bornes | régua de bornes
a válvula antirretorno | válvula antirretorno
a calha de guia | calha de guia`,
  places: `no lado esquerdo
na parte de trás da estrutura
por baixo da tremonha
dentro do quadro elétrico
junto ao motor
por cima da placa de base
atrás do painel frontal
no veio de saída
por baixo do depósito de água
na extremidade inferior da coluna
entre as duas placas laterais`,
  tools: `com uma chave Torx T20 | chave Torx T20
com uma chave de bocas de 13 mm | chave de bocas de 13 mm
com uma chave dinamométrica | chave dinamométrica
com um alicate de freios | alicate de freios
com um maço de borracha | maço de borracha
com um apalpa-folgas | apalpa-folgas
com uma chave Allen de 5 mm | chave Allen de 5 mm
com um saca-polias | saca-polias
com um pano sem pelos | pano sem pelos`,
  instructions: [
    `Retire {o} {p}.
Desaperte os {n} parafusos que prendem {o}.
Deslize {o} na sua direção até ouvir um clique.
Desligue a ficha {x} {p}.
Tire {o} do encaixe {t}.
Limpe {o} e deixe secar durante {d}.
Coloque uma junta nova {p}.
Aperte os parafusos com {v}.
Rode {o} um quarto de volta para a direita.
Marque a posição antes de desmontar {o}.
Corte a abraçadeira {p} e afaste a cablagem.
Pressione {o} com firmeza durante {d}.
Alinhe {o} com o entalhe {p}.
Meça a folga {t}.
Coloque o comutador {x} na posição {n}.
Escoe o líquido restante para um recipiente de pelo menos {n} litros.
Verifique se {o} apresenta fissuras ou rebarbas.
Passe o cabo {p} e fixe-o com {n} braçadeiras.
Aplique uma película fina de massa lubrificante sobre {o}.
Empurre {o} até ao batente.
Desenrosque {o} {t}.
Abra a porta e puxe {o} para a frente.
Aguarde {d} até a pressão descer.
Arranque o motor e deixe-o rodar {d}.
Substitua {o} se o desgaste exceder {n} mm.
Ligue o fio marcado {x} ao borne {n}.
Purgue a conduta até deixarem de sair bolhas.
Anote a leitura do manómetro {x}.
Engate a mola {p}.
Prenda {o} num torno com mordentes macios.`,
    `Desmontar {o} {p}.
Desapertar os {n} parafusos {p}.
Extrair {o} {t}.
Desligar a ficha {x}.
Verificar o estado da junta e trocá-la se necessário.
Apertar os parafusos {p} com {v}.
Rodar {o} 90° para a esquerda.
Medir a folga {t}.
Colocar o comutador {x} na posição {n}.
Limpar {o} e deixar secar {d}.
Lubrificar ligeiramente {o}.
Arrancar o motor e deixá-lo rodar {d}.
Introduzir {o} até ao batente.
Purgar a conduta {p}.
Voltar a montar {o} pela ordem inversa.
Abrir a porta e bascular {o} para a frente.
Ligar o fio {x} ao borne {n}.
Engatar a mola {p}.
Ler o valor no ponto de medição {x} e registá-lo.
Colocar a tampa e aparafusá-la à mão.
Levantar {o} com cuidado.
Dobrar a chapa de segurança e soltar {o}.`,
  ],
  remarks: `A lâmpada {x} acende a verde.
Está preso por {n} linguetas ocultas.
A articulação não pode ter folga.
Isto demora cerca de {d}.
A marca deve apontar para cima.
Um breve sinal sonoro confirma o ajuste.
Os parafusos voltam a ser precisos mais tarde.
A junta antiga não é reutilizável.`,
  parents: `Para libertar {o}, faça o seguinte:
Preparar {o} deste modo:
Verificar os seguintes pontos:
Efetuar os ajustes por esta ordem:`,
  leadIns: `Proceda do seguinte modo:
Os trabalhos devem ser executados por esta ordem.
Uma pessoa demora cerca de {d} neste trabalho.
Estes passos são válidos para todos os aparelhos fabricados desde 2019.`,
  callouts: {
    danger: `Peças sob tensão de 400 V. O contacto é mortal. Desligar e bloquear o seccionador {x}.
Carga suspensa. O motor pesa {n}0 kg e pode esmagar uma pessoa. Nunca permanecer por baixo.
O gás que sai é explosivo. Manter afastadas faíscas e chamas.
Os condensadores ficam carregados durante {d}. O contacto é mortal. Confirmar a ausência de tensão.
Vapores tóxicos. A inalação provoca a morte. Usar aparelho respiratório.`,
    warning: `As peças em rotação podem prender cabelos e mangas. Aguardar a paragem completa.
O óleo quente pode causar queimaduras graves. Deixar arrefecer a máquina {d}.
A mola está sob tensão e pode ser projetada. Usar óculos de proteção.
O braço pode mover-se de forma inesperada. Premir a paragem de emergência antes de entrar na célula.
O ar comprimido a {n} bar pode ferir os olhos. Aliviar primeiro a pressão.`,
    caution: `Arestas vivas na chapa. Usar luvas anticorte.
A superfície aquece durante o funcionamento. Risco de queimaduras ligeiras.
Risco de entalar os dedos entre a tampa e a estrutura.
A placa pesa {n} kg. Levantá-la com as pernas e não com as costas.`,
    notice: `Um binário excessivo destrói a rosca. Não exceder {v}.
Uma descarga eletrostática destrói a placa. Ligar-se primeiro à terra.
Os solventes atacam o plástico. Usar apenas água com sabão.
Nunca deixar a bomba trabalhar em seco, senão o vedante fica danificado.`,
    note: `Os aparelhos mais antigos têm aqui {n} parafusos em vez de dois.
A ficha só entra num sentido.
Um ligeiro assobio é normal neste ponto.
As peças de substituição constam sob o número {x}.`,
    tip: `Uma gota de água com sabão facilita a colocação da mangueira.
Uma fotografia da cablagem poupa tempo mais tarde.
Uma taça magnética mantém juntos os parafusos pequenos.`,
  },
  signalWords: {
    danger: `PERIGO`,
    warning: `ADVERTÊNCIA`,
    caution: `CUIDADO`,
    notice: `IMPORTANTE`,
    note: `NOTA
Nota`,
    tip: `DICA
Dica`,
  },
  procedureTitles: `Substituir {o}
Desmontar e montar {o}
Limpar {o}
Ajustar {o}
Montagem: {b}
Trocar {o}
Manutenção mensal: {b}
Calibrar {o}
Instalar {o}`,
  phases: `Preparação
Desmontagem
Inspeção
Montagem
Colocação em funcionamento`,
  stepWords: `Passo {n}
Etapa {n}`,
  manualTitles: `Manual de utilização e manutenção
Instruções de utilização
Manual de serviço
Guia de montagem`,
  headings: {
    safety: 'Instruções de segurança',
    contents: 'Índice',
    tools: 'Ferramentas necessárias',
    parts: 'Peças necessárias',
    data: 'Dados técnicos',
    questions: 'Perguntas frequentes',
    warranty: 'Condições de garantia',
    changes: 'Notas de versão',
    faults: 'Resolução de avarias',
    overview: 'Vista geral',
    catalogue: 'Catálogo de peças de substituição',
  },
  stepColumns: {
    number: 'N.º\nPasso\nPos.',
    action: 'Ação\nOperação\nDescrição',
    remark: 'Controlo\nFerramenta\nObservações',
  },
  faultColumns: `Avaria
Causa possível
Solução`,
  figureWord: 'Figura',
  descriptions: `A máquina destina-se a uso interior em locais secos.
A estrutura suporta o motor, o redutor e o quadro de comando.
Todas as funções são vigiadas por dois sensores independentes.
O fornecimento inclui o aparelho, uma mangueira e este documento.
O visor mostra a qualquer momento o estado atual.
A força é transmitida por uma correia dentada.
A carcaça é de alumínio fundido e aço inoxidável.
Este capítulo descreve os conjuntos mais importantes.
O aparelho foi ensaiado antes de sair da fábrica.
A forma compacta permite colocá-lo debaixo de uma bancada normal.`,
  data: `Tensão nominal | 230 V, 50 Hz
Potência absorvida | 1450 W
Peso | 23,5 kg
Dimensões | 410 × 330 × 295 mm
Pressão de serviço | 6 bar
Nível sonoro | 68 dB(A)
Grau de proteção | IP 54
Temperatura ambiente | 5 a 40 °C
Capacidade do depósito | 2,2 l
Comprimento do cabo | 1,8 m`,
  rules: `Nunca mergulhe o aparelho em água.
Mantenha as crianças afastadas da máquina.
Utilize apenas peças originais.
Mande fazer as reparações a um eletricista qualificado.
Não puxe pelo cabo para desligar a ficha.
Leia este manual antes da primeira utilização.
Verifique regularmente o cabo de alimentação.
Use roupa justa perto de peças móveis.`,
  definitions: `danger | indica um perigo que causa a morte ou ferimentos graves se não for evitado.
warning | indica um perigo que pode causar a morte ou ferimentos graves.
caution | indica um perigo que pode causar ferimentos ligeiros.
notice | indica possíveis danos materiais.`,
  questions: `Porque para o motor ao fim de pouco tempo? | O interruptor térmico disparou. Rearma-se sozinho ao fim de dez minutos.
É possível usar uma mangueira mais comprida? | Sim, até dez metros sem perda de pressão.
O que significa a lâmpada vermelha? | O depósito está vazio ou a boia está presa.
Com que frequência se deve rever o filtro? | Depende da dureza da água, em geral duas vezes por ano.
O aparelho pode ficar no exterior no inverno? | Não. O gelo destruiria a bomba.
Onde está o número de série? | Está impresso na placa na parte de trás.
Que óleo é adequado? | Qualquer óleo mineral da classe ISO VG 46.`,
  clauses: `O fabricante garante o produto contra defeitos durante 24 meses.
O prazo conta a partir da data de compra indicada na fatura.
Estão excluídas as peças de desgaste como correias, escovas e juntas.
O direito extingue-se se pessoas não autorizadas abrirem o aparelho.
O foro competente é o da sede do vendedor.
Os custos de transporte ficam a cargo do cliente.
As reparações em garantia não prolongam o prazo.
A responsabilidade está limitada ao preço de compra.`,
  changes: `Corrigida uma falha ao desligar o cabo de rede.
Suporte para o novo sensor de temperatura.
Tempo de resposta do ecrã tátil melhorado.
A velocidade predefinida é agora 120 em vez de 90.
Eliminado o menu antigo para técnicos.
Traduções para finlandês e grego atualizadas.
Unidade da pressão corrigida.
Consumo em repouso reduzido para 0,4 W.`,
}
