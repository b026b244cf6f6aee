import type { LanguageCode } from '../languages/codes.ts'
import type { Paper } from './paper.ts'

/** How a machine works, stage by stage. */
export const principle: Record<LanguageCode, Paper> = {
  en: {
    title: 'How the compressor works',
    texts: `The piston moves down and draws air through the inlet valve.
Air flows through the filter into the cylinder.
The valve closes as soon as the piston has passed the lower dead centre.
Pressure rises until the spring of the outlet valve gives way.
Compressed air reaches the tank, and the switch stops the motor at 8 bar.`,
  },
  de: {
    title: 'Funktionsweise des Verdichters',
    texts: `Der Kolben bewegt sich abwärts und saugt Luft durch das Einlassventil an.
Luft strömt durch den Filter in den Zylinder.
Das Ventil schließt, sobald der Kolben den unteren Totpunkt durchlaufen hat.
Der Druck steigt, bis die Feder des Auslassventils nachgibt.
Die verdichtete Luft gelangt in den Behälter, und der Schalter stoppt den Motor bei 8 bar.`,
  },
  fr: {
    title: 'Principe de fonctionnement du compresseur',
    texts: `Le piston descend et aspire l’air par la soupape d’admission.
L’air traverse le filtre et entre dans le cylindre.
La soupape se ferme dès que le piston a dépassé le point mort bas.
La pression monte jusqu’à ce que le ressort de la soupape cède.
L’air comprimé arrive dans le réservoir et le contacteur arrête le moteur à 8 bar.`,
  },
  es: {
    title: 'Principio de funcionamiento del compresor',
    texts: `El pistón baja y aspira aire por la válvula de admisión.
El aire atraviesa el filtro y entra en el cilindro.
La válvula se cierra en cuanto el pistón pasa el punto muerto inferior.
La presión sube hasta que cede el muelle de la válvula.
El aire comprimido llega al depósito y el presostato para el motor a 8 bar.`,
  },
  it: {
    title: 'Principio di funzionamento del compressore',
    texts: `Il pistone scende e aspira aria dalla valvola di ingresso.
L’aria attraversa il filtro ed entra nel cilindro.
La valvola si chiude appena il pistone supera il punto morto inferiore.
La pressione sale finché la molla della valvola cede.
L’aria compressa arriva al serbatoio e il pressostato ferma il motore a 8 bar.`,
  },
  pt: {
    title: 'Princípio de funcionamento do compressor',
    texts: `O êmbolo desce e aspira ar pela válvula de admissão.
O ar atravessa o filtro e entra no cilindro.
A válvula fecha logo que o êmbolo passa o ponto morto inferior.
A pressão sobe até a mola da válvula ceder.
O ar comprimido chega ao depósito e o pressostato para o motor a 8 bar.`,
  },
  nl: {
    title: 'Werking van de compressor',
    texts: `De zuiger beweegt omlaag en zuigt lucht aan door de inlaatklep.
Lucht stroomt door het filter in de cilinder.
De klep sluit zodra de zuiger het onderste dode punt is gepasseerd.
De druk stijgt totdat de veer van de uitlaatklep meegeeft.
De perslucht bereikt het vat en de schakelaar stopt de motor bij 8 bar.`,
  },
  pl: {
    title: 'Zasada działania sprężarki',
    texts: `Tłok porusza się w dół i zasysa powietrze przez zawór wlotowy.
Powietrze przepływa przez filtr do cylindra.
Zawór zamyka się, gdy tłok minie dolny martwy punkt.
Ciśnienie rośnie, aż ustąpi sprężyna zaworu wylotowego.
Sprężone powietrze trafia do zbiornika, a wyłącznik zatrzymuje silnik przy 8 bar.`,
  },
  ja: {
    title: '圧縮機の原理',
    texts: `ピストンが下降し、吸気弁から空気を吸い込みます。
空気はフィルターを通ってシリンダーに入ります。
ピストンが下死点を過ぎると弁が閉じます。
出口弁のばねが開くまで圧力が上昇します。
圧縮空気はタンクに送られ、8 barでスイッチがモーターを止めます。`,
  },
  zh: {
    title: '压缩机的原理',
    texts: `活塞下行，空气经进气阀吸入。
空气通过滤网进入气缸。
活塞越过下止点后，阀门自动关闭。
压力升高，直到出口阀的弹簧让开。
压缩空气进入气罐，压力达到8 bar时电机停转。`,
  },
  ko: {
    title: '압축기의 원리',
    texts: `피스톤이 내려가면서 흡입 밸브로 공기를 빨아들입니다.
공기는 필터를 지나 실린더로 들어갑니다.
피스톤이 하사점을 지나면 밸브가 닫힙니다.
출구 밸브의 스프링이 밀릴 때까지 압력이 올라갑니다.
압축 공기는 탱크로 가고 스위치가 8 bar에서 모터를 멈춥니다.`,
  },
}
