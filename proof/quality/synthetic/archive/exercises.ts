import type { LanguageCode } from '../languages/codes.ts'
import type { Paper } from './paper.ts'

/** Exercises at the end of a textbook's chapter: instructions to think, not to act. */
export const exercises: Record<LanguageCode, Paper> = {
  en: {
    title: 'Review exercises',
    texts: `Explain the difference between pressure and force.
Name three causes of cavitation.
Calculate the speed of a pump with four poles at 50 Hz.
Describe how a thermal switch works.
Why is the oil level checked when the machine is cold?
Compare the efficiency of both drives.
State Ohm's law in your own words.`,
  },
  de: {
    title: 'Übungsaufgaben',
    texts: `Erklären Sie den Unterschied zwischen Druck und Kraft.
Nennen Sie drei Ursachen für Kavitation.
Berechnen Sie die Drehzahl einer vierpoligen Pumpe bei 50 Hz.
Beschreiben Sie die Wirkungsweise eines Thermoschalters.
Warum wird der Ölstand bei kalter Maschine geprüft?
Vergleichen Sie den Wirkungsgrad beider Antriebe.
Erläutern Sie das ohmsche Gesetz in eigenen Worten.`,
  },
  fr: {
    title: 'Exercices de révision',
    texts: `Expliquez la différence entre pression et force.
Citez trois causes de cavitation.
Calculez la vitesse d’une pompe à quatre pôles à 50 Hz.
Décrivez le fonctionnement d’un thermocontact.
Pourquoi contrôle-t-on le niveau d’huile à froid ?
Comparez le rendement des deux entraînements.
Énoncez la loi d’Ohm avec vos propres mots.`,
  },
  es: {
    title: 'Ejercicios de repaso',
    texts: `Explique la diferencia entre presión y fuerza.
Cite tres causas de la cavitación.
Calcule la velocidad de una bomba de cuatro polos a 50 Hz.
Describa el funcionamiento de un interruptor térmico.
¿Por qué se comprueba el nivel de aceite en frío?
Compare el rendimiento de ambos accionamientos.
Enuncie la ley de Ohm con sus propias palabras.`,
  },
  it: {
    title: 'Esercizi di ripasso',
    texts: `Spiegate la differenza tra pressione e forza.
Elencate tre cause della cavitazione.
Calcolate la velocità di una pompa a quattro poli a 50 Hz.
Descrivete il funzionamento di un interruttore termico.
Perché si controlla il livello dell’olio a freddo?
Confrontate il rendimento dei due azionamenti.
Enunciate la legge di Ohm con parole vostre.`,
  },
  pt: {
    title: 'Exercícios de revisão',
    texts: `Explique a diferença entre pressão e força.
Indique três causas da cavitação.
Calcule a velocidade de uma bomba de quatro polos a 50 Hz.
Descreva o funcionamento de um interruptor térmico.
Porque se verifica o nível do óleo a frio?
Compare o rendimento dos dois acionamentos.
Enuncie a lei de Ohm por palavras suas.`,
  },
  nl: {
    title: 'Oefenopgaven',
    texts: `Leg het verschil tussen druk en kracht uit.
Noem drie oorzaken van cavitatie.
Bereken het toerental van een vierpolige pomp bij 50 Hz.
Beschrijf hoe een thermische schakelaar werkt.
Waarom wordt het oliepeil bij koude machine gecontroleerd?
Vergelijk het rendement van beide aandrijvingen.
Formuleer de wet van Ohm in eigen woorden.`,
  },
  pl: {
    title: 'Ćwiczenia kontrolne',
    texts: `Wyjaśnij różnicę między ciśnieniem a siłą.
Wymień trzy przyczyny kawitacji.
Oblicz prędkość obrotową pompy czterobiegunowej przy 50 Hz.
Opisz działanie wyłącznika termicznego.
Dlaczego poziom oleju sprawdza się na zimno?
Porównaj sprawność obu napędów.
Sformułuj prawo Ohma własnymi słowami.`,
  },
  ja: {
    title: '練習問題',
    texts: `圧力と力の違いを説明しなさい。
キャビテーションの原因を三つ挙げなさい。
50 Hzにおける四極ポンプの回転速度を計算しなさい。
サーマルスイッチの働きを述べなさい。
油量を冷間時に確認するのはなぜですか。
二つの駆動方式の効率を比較しなさい。
オームの法則を自分の言葉で述べなさい。`,
  },
  zh: {
    title: '复习题',
    texts: `说明压力与力的区别。
列举气蚀的三个原因。
计算50 Hz时四极泵的转速。
简述热保护开关的工作原理。
为什么要在冷态下检查油位？
比较两种驱动方式的效率。
用自己的话叙述欧姆定律。`,
  },
  ko: {
    title: '복습 문제',
    texts: `압력과 힘의 차이를 설명하시오.
캐비테이션의 원인을 세 가지 쓰시오.
50 Hz에서 4극 펌프의 회전수를 계산하시오.
열동 스위치의 작동 원리를 서술하시오.
오일량을 냉간 상태에서 확인하는 이유는 무엇입니까?
두 구동 방식의 효율을 비교하시오.
옴의 법칙을 자신의 말로 설명하시오.`,
  },
}
