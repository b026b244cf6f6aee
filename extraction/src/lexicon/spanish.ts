import { headings } from './headings.ts'
import type { Lexicon } from './lexicon.ts'
import { spanishForms } from './verb-forms.ts'

export const spanish: Lexicon = {
  language: 'es',
  stopWords: `
    el la los las de y en que con un una para del por es se al no su como sus está son si lo
  `,
  signalWords: {
    danger: ['PELIGRO'],
    warning: ['ADVERTENCIA', 'AVISO'],
    caution: ['PRECAUCIÓN', 'ATENCIÓN', 'CUIDADO', 'PRUDENCIA'],
    notice: ['IMPORTANTE'],
    note: ['NOTA', 'OBSERVACIÓN', 'NOTAS', 'INFO', 'INFORMACIÓN', 'OBSERVACIONES'],
    tip: ['CONSEJO', 'SUGERENCIA', 'TRUCO', 'CONSEJOS'],
  },
  stepWords: ['paso', 'etapa'],
  procedureWords: ['procedimiento'],
  figureWords: ['figura', 'fig', 'tabla'],
  procedureHeadings: headings(`
    montaje desmontaje instalación puesta_en_marcha funcionamiento uso mantenimiento limpieza
    sustitución reemplazo cambio ajuste calibración conexión preparación procedimiento
    comprobación lubricación reparación extracción ensamblaje instrucciones construcción pasos
    desmontar montar arranque configuración guía actualización
    flujograma
  `),
  otherHeadings: headings(`
    ^teoría(?:$|_) ^(?:fundamentos?|marco|bases)_teóric
    ^generalidades$ ^(?:información|disposiciones|normas)_general ^visión_general$ ^vista_general$ términos ^cambios(?:$|_(?:en|desde)) contribuir ^notas?$
    ^observaciones$ contrato acuerdo condiciones_generales acta_de orden_del_día requisitos
    ejercicios? preguntas bibliografía referencias libro_de registro descripción_del_puesto
    lista_de_precios catálogo preguntas_frecuentes notas_de_la_versión novedades correcciones
    índice contenido glosario volumen_de_suministro lista_de_piezas datos_técnicos
    especificaciones dimensiones descripción introducción solución_de_problemas averías garantía
    conformidad eliminación contacto leyenda vídeos?$ enlaces advertencias precauciones licencia
    anexo objeto$ objetivo$ alcance$ responsabilidades registros?$ referencias véase_también
    comentarios
  `),
  safetyWords: ['seguridad'],
  heedingVerbs: ['observ', 'seguir', 'siga', 'leer', 'lea', 'respet', 'consult'],
  contentsHeadings: [
    'índice',
    'índice general',
    'índice de contenidos',
    'contenido',
    'contenidos',
    'tabla de contenido',
    'tabla de contenidos',
  ],
  manualTitles: ['manual', 'guía del usuario', 'instrucciones de uso'],
  tableHeaders: {
    number: ['paso', 'n.º', 'nº', 'n°', 'no.', '#', 'núm.'],
    action: [
      'acción',
      'procedimiento',
      'pasos a seguir',
      'operación',
      'descripción',
      'instrucción',
      'tarea',
      'actividad',
    ],
    part: ['pieza', 'nombre', 'denominación', 'componente', 'artículo'],
    quantity: ['cantidad', 'cant.', 'cant', 'uds.', 'unidades'],
    remark: ['observaciones', 'nota', 'notas', 'observación', 'precaución', 'advertencia'],
    other: ['resultado', 'verificación', 'herramienta', 'figura', 'imagen'],
    fault: ['avería', 'causa', 'solución', 'problema', 'síntoma', 'fallo'],
    due: ['fecha límite', 'plazo', 'vencimiento'],
    reference: headings(`
      atajo atajo_de_teclado combinación_de_teclas teclas campo opción parámetro ajuste variable
      propiedad atributo pin señal botón icono tecla menú comando modo
    `),
  },
  imperatives: `
    apague bloquee bloquea desbloquee desbloquea aplique aplica inicie inicia instale empiece
    empieza comience comienza configure configura copie copia busque busca encuentre encuentra
    prepare prepara reinicie reinicia asegure asegura atornille recoja recoge revise revisa
    termine termina toque toca une vierta vierte voltee voltea retire retira quite quita
    afloje afloja coloque coloca asegúrese asegúrate instala conecte conecta desconecte
    desconecta gire gira presione presiona pulse pulsa inserte inserta apriete aprieta monte
    monta desmonte desmonta abra abre cierre cierra limpie limpia compruebe comprueba verifique
    verifica utilice utiliza use usa saque saca ponga pon tire tira empuje empuja levante
    levanta deslice desliza fije fija ajuste ajusta suelte suelta corte corta llene llena vacíe
    vacía espere espera repita repite seleccione selecciona haga haz introduzca introduce
    desenrosque desenrosca desatornille desatornilla atornilla sujete sujeta mantenga mantén
    realice realiza siga sigue lleve lleva mida mide marque marca doble dobla pegue pega suelde
    suelda encienda enciende apaga alinee alinea pase pasa deje deja separe separa enchufe
    enchufa desenchufe desenchufa extraiga extrae reemplace reemplaza sustituya sustituye
    lubrique lubrica engrase engrasa vuelva vuelve nota evite evita tenga ten cambie cambia
    descargue descarga ejecute ejecuta escriba escribe elija elige proceda procede ensamble
    ensambla enrosque enrosca dibuje dibuja taladre taladra lije lija cubra cubre seque seca
    enjuague enjuaga añada añade agregue agrega
    vaya ve pruebe mueva mueve detenga cuelgue descuelgue sostenga despliegue pliegue hierva
    enfríe aísle siente dé pida mida reponga disponga consiga invierta
    encuentre recuerde extienda escoja lea guíe envíe amplíe evalúe active continúe actúe
    establezca restablezca permanezca humedezca transfiera corrija comience sumerja     vierta
    ${spanishForms(`
      activar desactivar alternar visitar guardar crear eliminar borrar consultar acceder
      navegar arrastrar rotar anotar apuntar identificar localizar ubicar situar posicionar
      centrar nivelar desacoplar enrollar desenrollar perforar roscar pintar lavar rellenar
      purgar drenar ventilar rociar untar inspeccionar examinar controlar vigilar
      supervisar observar confirmar regular programar actualizar desinstalar cargar
      importar exportar imprimir escanear cancelar aceptar ignorar omitir continuar finalizar
      puentear destapar sellar precintar etiquetar señalar trazar calcular sumar restar dividir
      multiplicar mezclar agitar batir avanzar acercar alejar bajar subir elevar izar apoyar
      agarrar coger tensar destensar armar desechar reciclar comprar solicitar contactar llamar
      recibir responder completar firmar cumplir respetar emplear determinar especificar definir
      asignar prensar remachar desbarbar desplazar desengrasar desatascar enfocar orientar
      registrar numerar rebajar rascar raspar cepillar frotar escurrir remojar tamizar pesar
      interrumpir dirigir expulsar renombrar tomar formatear reiniciar transportar almacenar
      desembalar recortar
    `)}
  `,
  imperativePatterns: [
    String.raw`^(?:no )?(?!(?:lugar|cárter|taller|alquiler|par|primer|tercer|cualquier|pulgar|celular|mar|bar)\b)\p{L}{2,}(?:ar|er|ir)(?:se|lo|la|los|las|le|les)?\b(?! (?:es|está|son|puede)\b)`,
    String.raw`^(?:no )?(?!(?:para|sobre|entre|durante|ante|cuando|desde|donde|ambas|toda|todas|este|esta|ese|esa|una|unas|cada|excepto|mediante|que|sea|fuera|nunca|ahora|contra|hacia|hasta|cerca|mientras|aunque|porque|incluye|permite|contiene|tiene|tienen|ofrece|dispone|sirve|puede|pueden|debe|deben|muestra|existe|funciona|consta|comprende|requiere|necesita|garantiza|cumple|representa|consiste|pertenece|depende|corresponde|significa|era|eran|está|están|había|sería|tanto|donde|salvo|conforme|dicha|dichas|ninguna|alguna|cuya|casa|pieza|tuerca|junta|tapa|correa|placa)\b)\p{L}{2,}(?:e|a|en|an|ga|gan)(?<!ad[ao]s?|id[ao]s?)(?:se|lo|la|los|las)? (?:el|la|los|las|un|una|unos|unas|su|sus|ambos|ambas|todos|todas|cada|este|esta|estos|estas|\d+|que|al|hasta|\p{L}+mente)\b`,
    String.raw`^(?:no )?\p{L}{2,}[éáí]\p{L}*(?:e|a|en|an)(?:se|lo|la|los|las)\b`,
    String.raw`^(?:asegúrese|asegúrate|no )\b`,
    String.raw`\b(?:hay que|tiene que|debes|puedes ahora)\b`,
  ],
  obligationPatterns: [
    String.raw`\b(?:se deben?|es necesario|deberá(?:n|s)?) \p{L}+(?:ar|er|ir)(?:se|lo|la)?\b`,
    String.raw`\bdeben? (?:ser )?\p{L}+(?:arse|erse|irse|ados?|adas?|idos?|idas?)\b`,
  ],
  donePatterns: [
    String.raw`^(?:(?:y|a|continuación|después|luego|ahora|primero|primeramente|por|último|finalmente|en|primer|lugar|seguidamente|también|entonces),? ){0,4}(?:nos |se )?(?!(?:vamos|somos|estamos|tenemos|podemos|debemos|hemos|queremos|necesitamos|recomendamos|sabemos|vemos|veremos|usaremos|ofrecemos|extremos|ramos|tramos|temos)\b)\p{L}{2,}(?:amos|emos|imos)\b`,
    String.raw`^(?:(?:a|continuación|después|luego|ahora|primero|por|último|finalmente|seguidamente),? ){0,3}se (?!(?:debe|puede|trata|recomienda|encuentra|llama|denomina|necesita|utiliza|usa|compone|muestra|observa|ve|pueden|deben|encuentran)\b)\p{L}{3,}(?:a|e|an|en)\b`,
  ],
  operatingElements: `botón tecla interruptor lámpara piloto indicador pantalla mando palanca toma asa sensor`,
  thinkingPatterns: [
    String.raw`^(?:aprenda|aprende|conozca|obtenga|lea|más información|saber) más (?:sobre|acerca|información)\b`,
    String.raw`^¿|^(?:expliqu|explica|describ|cite|cita|calcul|compar|enunci|defin|nombr|enumer|justifi|mencion|por qué|qué|cómo|cuál|cuánt)`,
  ],
  conditions: `
    cuando si en con antes después para una tras al a luego según
  `,
  determiners: `
    el la los las un una este esta estos estas cada todo toda todos todas ningún ninguna su sus cualquier cualquiera
  `,
  adverbs: `
    con cuidado cuidadosamente luego después finalmente primero ahora entonces lentamente
    suavemente a continuación siempre no nunca también opcional y por favor último
  `,
  leadIns: ['proceda como sigue', 'siga estos pasos', 'siguientes pasos', 'como sigue'],
  purpose: String.raw`^para \p{L}+[aeií]r(?:l[aeo]s?|se)?\b`,
}
