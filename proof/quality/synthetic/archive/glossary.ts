import type { LanguageCode } from '../languages/codes.ts'
import type { Paper } from './paper.ts'

/** Terms and what they mean. */
export const glossary: Record<LanguageCode, Paper> = {
  en: {
    title: 'Terms used in this document',
    texts: `Backlash: play between two meshing teeth.
Bleed screw: screw through which trapped air escapes.
Dry run: operation of a pump without liquid.
Lock: device that keeps a door from opening.
Torque: moment that turns a body about an axis.`,
  },
  de: {
    title: 'Begriffe',
    texts: `Zahnspiel: Spiel zwischen zwei kämmenden Zähnen.
Entlüftungsschraube: Schraube, durch die eingeschlossene Luft entweicht.
Trockenlauf: Betrieb einer Pumpe ohne Flüssigkeit.
Verriegelung: Einrichtung, die das Öffnen einer Tür verhindert.
Drehmoment: Moment, das einen Körper um eine Achse dreht.`,
  },
  fr: {
    title: 'Termes employés',
    texts: `Jeu : espace entre deux dents en prise.
Vis de purge : vis par laquelle l’air emprisonné s’échappe.
Marche à sec : fonctionnement d’une pompe sans liquide.
Verrou : dispositif qui empêche une porte de s’ouvrir.
Couple : moment qui fait tourner un corps autour d’un axe.`,
  },
  es: {
    title: 'Términos empleados',
    texts: `Juego: espacio entre dos dientes engranados.
Tornillo de purga: tornillo por el que escapa el aire atrapado.
Marcha en seco: funcionamiento de una bomba sin líquido.
Cierre: dispositivo que impide abrir una puerta.
Par: momento que hace girar un cuerpo alrededor de un eje.`,
  },
  it: {
    title: 'Termini impiegati',
    texts: `Gioco: spazio tra due denti in presa.
Vite di spurgo: vite da cui esce l’aria intrappolata.
Marcia a secco: funzionamento di una pompa senza liquido.
Blocco: dispositivo che impedisce l’apertura di una porta.
Coppia: momento che fa ruotare un corpo attorno a un asse.`,
  },
  pt: {
    title: 'Termos utilizados',
    texts: `Folga: espaço entre dois dentes engrenados.
Parafuso de purga: parafuso por onde sai o ar retido.
Marcha em seco: funcionamento de uma bomba sem líquido.
Fecho: dispositivo que impede a abertura de uma porta.
Binário: momento que faz rodar um corpo em torno de um eixo.`,
  },
  nl: {
    title: 'Gebruikte termen',
    texts: `Speling: ruimte tussen twee ingrijpende tanden.
Ontluchtingsschroef: schroef waardoor ingesloten lucht ontsnapt.
Drooglopen: bedrijf van een pomp zonder vloeistof.
Vergrendeling: inrichting die het openen van een deur belet.
Koppel: moment dat een lichaam om een as draait.`,
  },
  pl: {
    title: 'Stosowane terminy',
    texts: `Luz: odstęp między dwoma zazębionymi zębami.
Śruba odpowietrzająca: śruba, przez którą uchodzi uwięzione powietrze.
Praca na sucho: praca pompy bez cieczy.
Blokada: urządzenie uniemożliwiające otwarcie drzwi.
Moment: wielkość obracająca ciało wokół osi.`,
  },
  ja: {
    title: '本書の用語',
    texts: `がたつき：かみ合う二つの歯のすきま。
空気抜き：たまった空気を逃がすねじ。
空運転：液体がない状態でのポンプの運転。
ロック：扉が開かないようにする装置。
トルク：軸の周りに物を回す力。`,
  },
  zh: {
    title: '本文所用名词',
    texts: `间隙：两个啮合齿之间的空隙。
排气螺钉：用于放出残留空气的螺钉。
干运转：泵在没有液体时的运转。
锁扣：防止门打开的装置。
力矩：使物体绕轴旋转的力。`,
  },
  ko: {
    title: '이 문서의 말',
    texts: `유격: 맞물린 두 이 사이의 틈새.
공기 빼기 나사: 갇힌 공기가 나가는 나사.
건식 운전: 액체 없이 펌프를 운전하는 상태.
잠금: 문이 열리지 않게 하는 장치.
토크: 축을 중심으로 물체를 돌리는 힘.`,
  },
}
