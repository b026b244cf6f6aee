import type { Language } from './language.ts'

export const spanish: Language = {
  code: 'es',
  products: `cafetera automática
arcón congelador
lijadora de banda
bomba de calor
robot delta
torno de mesa
hidrolimpiadora
envasadora al vacío
compresor de tornillo
amasadora
etiquetadora
baño de ultrasonidos`,
  things: `la correa de transmisión | correa de transmisión
la tapa trasera | tapa trasera
el rodete | rodete
el retén del eje | retén del eje
la placa de control | placa de control
el filtro de aspiración | filtro de aspiración
el alojamiento del rodamiento | alojamiento del rodamiento
la brida de la pinza | brida de la pinza
la bandeja de goteo | bandeja de goteo
la electroválvula | electroválvula
el portaescobillas | portaescobillas
el semiacoplamiento | semiacoplamiento
el cable plano | cable plano
el termostato | termostato
el anillo de retención | anillo de retención
el rodillo de avance | rodillo de avance
la junta plana | junta plana
el pasador de la bisagra | pasador de la bisagra
el final de carrera | final de carrera
el disco del codificador | disco del codificador
la resistencia | resistencia
la tuerca del husillo | tuerca del husillo
el cárter de aceite | cárter de aceite
la escuadra de montaje | escuadra de montaje
la manguera de aspiración | manguera de aspiración
el prensaestopas | prensaestopas
el muelle de tracción | muelle de tracción
la regleta de bornes | regleta de bornes
la válvula antirretorno | válvula antirretorno
el carril guía | carril guía`,
  places: `en el lado izquierdo
en la parte posterior del bastidor
debajo de la tolva
dentro del armario eléctrico
junto al motor
encima de la placa base
detrás del panel frontal
en el eje de salida
debajo del depósito de agua
en el extremo inferior de la columna
entre las dos placas laterales`,
  tools: `con un destornillador Torx T20 | destornillador Torx T20
con una llave fija de 13 mm | llave fija de 13 mm
con una llave dinamométrica | llave dinamométrica
con unos alicates para anillos | alicates para anillos
con un mazo de goma | mazo de goma
con una galga de espesores | galga de espesores
con una llave Allen de 5 mm | llave Allen de 5 mm
con un extractor de dos brazos | extractor de dos brazos
con un paño sin pelusa | paño sin pelusa`,
  instructions: [
    `Retire {o} {p}.
Afloje los {n} tornillos que sujetan {o}.
Deslice {o} hacia usted hasta oír un clic.
Desenchufe el conector {x} {p}.
Saque {o} de su asiento {t}.
Limpie {o} con un paño y deje secar {d}.
Coloque una junta nueva {p}.
Apriete los pernos a {v}.
Gire {o} un cuarto de vuelta a la derecha.
Marque la posición antes de desmontar {o}.
Corte la brida {p} y aparte el mazo de cables.
Presione {o} con firmeza durante {d}.
Alinee {o} con la muesca {p}.
Mida la holgura {t}.
Ponga el conmutador {x} en la posición {n}.
Vacíe el líquido restante en un recipiente de al menos {n} litros.
Compruebe que {o} no presenta grietas ni rebabas.
Pase el cable {p} y fíjelo con {n} abrazaderas.
Aplique una capa fina de grasa sobre {o}.
Empuje {o} hasta el tope.
Desenrosque {o} {t}.
Abra la puerta y desplace {o} hacia delante.
Espere {d} hasta que baje la presión.
Arranque el motor y déjelo girar {d}.
Sustituya {o} si el desgaste supera {n} mm.
Conecte el hilo marcado {x} al borne {n}.
Purgue el conducto hasta que no salgan burbujas.
Anote la lectura del manómetro {x}.
Enganche el muelle {p}.
Sujete {o} en un tornillo de banco con mordazas blandas.`,
    `Desmontar {o} {p}.
Aflojar los {n} tornillos {p}.
Extraer {o} {t}.
Desconectar el conector {x}.
Revisar el estado de la junta y cambiarla si hace falta.
Apretar los tornillos {p} a {v}.
Girar {o} 90° a la izquierda.
Medir la holgura {t}.
Poner el conmutador {x} en la posición {n}.
Limpiar {o} y dejar secar {d}.
Engrasar ligeramente {o}.
Arrancar el motor y dejarlo girar {d}.
Introducir {o} hasta el tope.
Purgar el conducto {p}.
Volver a montar {o} en orden inverso.
Abrir la puerta y bascular {o} hacia delante.
Conectar el hilo {x} al borne {n}.
Enganchar el muelle {p}.
Leer el valor en el punto de medida {x} y apuntarlo.
Colocar la tapa y atornillarla a mano.
Levantar {o} con cuidado.
Doblar la chapa de seguridad y soltar {o}.`,
  ],
  remarks: `La lámpara {x} se enciende en verde.
Está sujeto por {n} pestañas ocultas.
La articulación no debe tener juego.
Esto tarda unos {d}.
La marca debe apuntar hacia arriba.
Un tono breve confirma el ajuste.
Los tornillos se necesitarán más adelante.
La junta vieja no se puede reutilizar.`,
  parents: `Para liberar {o}, haga lo siguiente:
Preparar {o} de este modo:
Comprobar los siguientes puntos:
Realizar los ajustes en este orden:`,
  leadIns: `Proceda de la siguiente manera:
Los trabajos se realizan en este orden.
Una persona necesita unos {d} para este trabajo.
Estos pasos son válidos para todos los equipos fabricados desde 2019.`,
  callouts: {
    danger: `Piezas bajo tensión de 400 V. El contacto es mortal. Desconectar y bloquear el seccionador {x}.
Carga suspendida. El motor pesa {n}0 kg y puede aplastar a una persona. No situarse nunca debajo.
El gas que sale es explosivo. Mantener alejadas chispas y llamas.
Los condensadores siguen cargados durante {d}. El contacto es mortal. Comprobar la ausencia de tensión.
Vapores tóxicos. Inhalarlos provoca la muerte. Usar equipo de respiración.`,
    warning: `Las piezas giratorias pueden atrapar el pelo y las mangas. Esperar a que todo se detenga.
El aceite caliente puede causar quemaduras graves. Dejar enfriar la máquina {d}.
El muelle está tensado y puede salir despedido. Usar gafas de protección.
El brazo puede moverse de forma inesperada. Pulsar la parada de emergencia antes de entrar en la celda.
El aire comprimido a {n} bar puede lesionar los ojos. Liberar antes la presión.`,
    caution: `Bordes afilados en la chapa. Usar guantes anticorte.
La superficie se calienta durante el funcionamiento. Riesgo de quemaduras leves.
Riesgo de pillarse los dedos entre la tapa y el bastidor.
La placa pesa {n} kg. Levantarla con las piernas y no con la espalda.`,
    notice: `Un par excesivo destruye la rosca. No superar {v}.
Una descarga electrostática destruye la placa. Conectarse antes a tierra.
Los disolventes atacan el plástico. Usar solo agua jabonosa.
No hacer funcionar nunca la bomba en seco, o se dañará el retén.`,
    note: `Los equipos antiguos tienen aquí {n} tornillos en lugar de dos.
El conector solo entra en un sentido.
Un leve silbido es normal en este punto.
Los repuestos figuran con el número {x}.`,
    tip: `Una gota de agua jabonosa facilita la colocación de la manguera.
Una foto del cableado ahorra mucho tiempo después.
Una bandeja magnética mantiene juntos los tornillos pequeños.`,
  },
  signalWords: {
    danger: `PELIGRO`,
    warning: `ADVERTENCIA`,
    caution: `PRECAUCIÓN`,
    notice: `IMPORTANTE`,
    note: `NOTA
Nota`,
    tip: `CONSEJO
Consejo`,
  },
  procedureTitles: `Sustituir {o}
Desmontar y montar {o}
Limpiar {o}
Ajustar {o}
Montaje: {b}
Cambiar {o}
Mantenimiento mensual: {b}
Calibrar {o}
Ensamblar {o}`,
  phases: `Preparación
Desmontaje
Inspección
Montaje
Puesta en marcha`,
  stepWords: `Paso {n}
PASO {n}`,
  manualTitles: `Manual de uso y mantenimiento
Instrucciones de uso
Manual de servicio
Guía de montaje`,
  headings: {
    safety: 'Indicaciones de seguridad',
    contents: 'Índice',
    tools: 'Herramientas necesarias',
    parts: 'Piezas necesarias',
    data: 'Datos técnicos',
    questions: 'Preguntas frecuentes',
    warranty: 'Condiciones de garantía',
    changes: 'Notas de la versión',
    faults: 'Solución de averías',
    overview: 'Vista general',
    catalogue: 'Catálogo de repuestos',
  },
  stepColumns: {
    number: 'N.º\nPaso\nPos.',
    action: 'Acción\nOperación\nDescripción',
    remark: 'Control\nHerramienta\nObservaciones',
  },
  faultColumns: `Avería
Causa posible
Solución`,
  figureWord: 'Figura',
  descriptions: `La máquina está prevista para uso interior en locales secos.
El bastidor soporta el motor, el reductor y el armario de mando.
Todas las funciones están vigiladas por dos sensores independientes.
El suministro incluye el equipo, una manguera y este documento.
La pantalla muestra en todo momento el estado actual.
La fuerza se transmite mediante una correa dentada.
La carcasa es de aluminio fundido y acero inoxidable.
Este capítulo describe los conjuntos más importantes.
El equipo fue verificado antes de salir de fábrica.
Su forma compacta permite colocarlo bajo una encimera normal.`,
  data: `Tensión nominal | 230 V, 50 Hz
Potencia absorbida | 1450 W
Peso | 23,5 kg
Dimensiones | 410 × 330 × 295 mm
Presión de trabajo | 6 bar
Nivel sonoro | 68 dB(A)
Grado de protección | IP 54
Temperatura ambiente | 5 a 40 °C
Capacidad del depósito | 2,2 l
Longitud del cable | 1,8 m`,
  rules: `No sumerja nunca el equipo en agua.
Mantenga a los niños alejados de la máquina.
Utilice únicamente repuestos originales.
Encargue las reparaciones a un electricista cualificado.
No tire del cable para desenchufar.
Lea este manual antes del primer uso.
Revise con regularidad el cable de red.
Lleve ropa ajustada cerca de piezas móviles.`,
  definitions: `danger | indica un peligro que causa la muerte o lesiones graves si no se evita.
warning | indica un peligro que puede causar la muerte o lesiones graves.
caution | indica un peligro que puede causar lesiones leves.
notice | indica posibles daños materiales.`,
  questions: `¿Por qué se para el motor al poco tiempo? | Ha saltado el interruptor térmico. Se rearma solo a los diez minutos.
¿Se puede usar una manguera más larga? | Sí, hasta diez metros sin pérdida de presión.
¿Qué significa la lámpara roja? | El depósito está vacío o el flotador está atascado.
¿Cada cuánto hay que revisar el filtro? | Depende de la dureza del agua, normalmente dos veces al año.
¿Puede quedar el equipo fuera en invierno? | No. Las heladas destruirían la bomba.
¿Dónde está el número de serie? | Está impreso en la placa de la parte trasera.
¿Qué aceite es adecuado? | Cualquier aceite mineral de clase ISO VG 46.`,
  clauses: `El fabricante garantiza el producto contra defectos durante 24 meses.
El plazo empieza en la fecha de compra que figura en la factura.
Quedan excluidas las piezas de desgaste como correas, escobillas y juntas.
El derecho se extingue si personas no autorizadas han abierto el equipo.
El fuero es el del domicilio social del vendedor.
Los gastos de transporte corren a cargo del cliente.
Las reparaciones en garantía no prolongan el plazo.
La responsabilidad se limita al precio de compra.`,
  changes: `Corregido un fallo al desconectar el cable de red.
Compatibilidad con el nuevo sensor de temperatura.
Mejor tiempo de respuesta de la pantalla táctil.
La velocidad predeterminada es ahora 120 en lugar de 90.
Eliminado el antiguo menú para técnicos.
Traducciones al finés y al griego actualizadas.
Unidad de la lectura de presión corregida.
Consumo en reposo reducido a 0,4 W.`,
}
