import type { LanguageCode } from './languages/codes.ts'

/**
 * Steps of other trades than those of the language files (kitchen, office, laboratory, garden,
 * software) and in other clauses: conditions first, prohibitions, obligations. Two moods, as there.
 */
export const furtherInstructions: Record<LanguageCode, readonly [string, string]> = {
  en: [
    `Dissolve the powder in {n} litres of lukewarm water.
Whisk the mixture until it foams.
Untie the rope and coil it up.
Log in with the password of the administrator.
Rename the folder and archive its content.
Prune dead branches just above a bud.
When the lamp goes out, unbolt {o}.
If the display stays dark, swap the batteries.
Never pry against {o}.
Weld the seam in {n} passes.`,
    `Carefully decant the liquid into a beaker.
Before you continue, wipe up spilled oil.
Stir for {d} and strain through a cloth.
You should now hear a faint hum; turn the knob back.
The cover must be closed again before the test run.
Gradually increase the speed to level {n}.
Should the pump lose its prime, refill the housing.
Staple the sheets and file them.
With a soft pencil, sketch the outline.`,
  ],
  de: [
    `Rühren Sie das Pulver in {n} Liter lauwarmes Wasser ein.
Melden Sie sich mit dem Kennwort des Verwalters an.
Wenn die Lampe erlischt, schrauben Sie {o} ab.
Bei Frost füllen Sie Frostschutz nach.
Schneiden Sie abgestorbene Zweige knapp über einer Knospe ab.
Hebeln Sie niemals gegen {o}.
Bewahren Sie die Schrauben auf.
Vergleichen Sie beide Werte und tragen Sie den größeren ein.
Kneten Sie den Teig {d} lang.`,
    `Pulver in {n} Liter lauwarmem Wasser auflösen.
Mischung schaumig schlagen, dann {d} ruhen lassen.
Seil lösen und aufwickeln.
Datei umbenennen und im Ordner ablegen.
Bei Bedarf {o} nachstellen.
{o} nicht verkanten.
Naht in {n} Lagen schweißen.
Verschüttetes Öl sofort aufwischen.
Vor dem Probelauf ist die Haube wieder zu schließen.
Werte eintragen, abzeichnen.`,
  ],
  fr: [
    `Dissolvez la poudre dans {n} litres d’eau tiède.
Connectez-vous avec le mot de passe de l’administrateur.
Lorsque le voyant s’éteint, dévissez {o}.
N’utilisez jamais de levier contre {o}.
Taillez les branches mortes juste au-dessus d’un bourgeon.
En cas de gel, ajoutez de l’antigel.
Assurez-vous que le couvercle est fermé.
Pétrissez la pâte pendant {d}.
À l’aide d’un crayon, tracez le contour.`,
    `Dissoudre la poudre dans {n} litres d’eau tiède.
Fouetter le mélange jusqu’à ce qu’il mousse.
Renommer le fichier puis l’archiver.
Ne pas forcer {o}.
Si nécessaire, réajuster {o}.
Souder le cordon en {n} passes.
Verser lentement le liquide dans un bécher.
Avant l’essai, bien refermer le capot.
Cocher la case et signer.`,
  ],
  es: [
    `Disuelva el polvo en {n} litros de agua tibia.
Inicie sesión con la contraseña del administrador.
Cuando se apague la lámpara, desatornille {o}.
No haga palanca contra {o}.
Pode las ramas muertas justo encima de una yema.
Asegúrese de que la tapa está cerrada.
Amase la masa durante {d}.
Con un lápiz blando, dibuje el contorno.
Vierta lentamente el líquido en un vaso.`,
    `Disolver el polvo en {n} litros de agua tibia.
Batir la mezcla hasta que haga espuma.
Cambiar el nombre del archivo y guardarlo.
No forzar {o}.
En caso necesario, reajustar {o}.
Soldar el cordón en {n} pasadas.
Si hay fugas, sellar {o}.
Antes de la prueba, volver a cerrar la cubierta.
Marcar la casilla y firmar.`,
  ],
  it: [
    `Sciogliete la polvere in {n} litri d’acqua tiepida.
Accedete con la password dell’amministratore.
Quando la spia si spegne, smontate {o}.
Non fate leva su {o}.
Potate i rami secchi appena sopra una gemma.
Assicuratevi che il coperchio sia chiuso.
Impastate per {d}.
Con una matita morbida, tracciate il contorno.
Versate lentamente il liquido in un bicchiere.`,
    `Sciogliere la polvere in {n} litri d’acqua tiepida.
Sbattere il composto finché fa schiuma.
Rinominare il file e archiviarlo.
Non forzare {o}.
Se necessario, regolare di nuovo {o}.
Saldare il cordone in {n} passate.
In caso di perdite, sigillare {o}.
Prima della prova, richiudere la copertura.
Barrare la casella e firmare.`,
  ],
  pt: [
    `Dissolva o pó em {n} litros de água morna.
Inicie a sessão com a palavra-passe do administrador.
Quando a lâmpada se apagar, desaparafuse {o}.
Não force {o}.
Pode os ramos mortos logo acima de um gomo.
Certifique-se de que a tampa está fechada.
Amasse a massa durante {d}.
Com um lápis macio, desenhe o contorno.
Verta lentamente o líquido num copo.`,
    `Dissolver o pó em {n} litros de água morna.
Bater a mistura até fazer espuma.
Mudar o nome do ficheiro e guardá-lo.
Não forçar {o}.
Se necessário, reajustar {o}.
Soldar o cordão em {n} passagens.
Em caso de fugas, vedar {o}.
Antes do ensaio, voltar a fechar a cobertura.
Assinalar a casa e assinar.`,
  ],
  nl: [
    `Los het poeder op in {n} liter lauw water.
Meld u aan met het wachtwoord van de beheerder.
Als het lampje dooft, schroeft u {o} los.
Wrik nooit tegen {o}.
Snoei dode takken vlak boven een knop.
Zorg ervoor dat het deksel gesloten is.
Kneed het deeg gedurende {d}.
Teken met een zacht potlood de omtrek.
Giet de vloeistof langzaam in een beker.`,
    `Poeder oplossen in {n} liter lauw water.
Mengsel kloppen tot het schuimt.
Bestand hernoemen en opslaan.
{o} niet forceren.
Indien nodig {o} bijstellen.
Naad in {n} lagen lassen.
Bij lekkage {o} afdichten.
Voor de proef moet de kap weer worden gesloten.
Vakje aankruisen en ondertekenen.`,
  ],
  pl: [
    `Rozpuść proszek w {n} litrach letniej wody.
Zaloguj się hasłem administratora.
Gdy lampka zgaśnie, odkręć {o}.
Nigdy nie podważaj {o}.
Przytnij suche gałęzie tuż nad pąkiem.
Upewnij się, że pokrywa jest zamknięta.
Wyrabiaj ciasto przez {d}.
Miękkim ołówkiem narysuj kontur.
Przelej powoli ciecz do zlewki.`,
    `Rozpuścić proszek w {n} litrach letniej wody.
Ubić mieszaninę na pianę.
Zmienić nazwę pliku i zapisać go.
Nie używać siły.
W razie potrzeby wyregulować {o}.
Zespawać szew w {n} przejściach.
Przed próbą należy ponownie zamknąć osłonę.
W przypadku wycieku uszczelnić {o}.
Wpisać wynik i podpisać.`,
  ],
  ja: [
    `粉末を{n}リットルのぬるま湯に溶かします。
泡立つまでかき混ぜます。
管理者のパスワードでログインします。
ファイル名を変更し、保存します。
ランプが消えたら{b}を外します。
芽のすぐ上で枯れ枝を切ります。
必要に応じて{b}を調整し直します。
こぼれた油はすぐに拭き取ります。
結果を記入し、署名します。`,
    `粉末をぬるま湯に溶かしてください。
管理者としてログインしてください。
{b}を無理に回さないでください。
生地を{d}こねてください。
液体をゆっくりビーカーに注いでください。
ふたが閉まっていることを確かめてください。
漏れがあるときは{b}をふさいでください。
鉛筆で輪郭を描いてください。
欄に印を付け、署名してください。`,
  ],
  zh: [
    `将粉末溶于{n}升温水中。
搅拌至起泡。
用管理员密码登录。
重命名文件并保存。
指示灯熄灭后，拆下{b}。
在芽的上方剪去枯枝。
必要时重新调整{b}。
立即擦去溅出的油。
填写结果并签字。`,
    `请把粉末溶解在温水中。
请以管理员身份登录。
请勿强行转动{b}。
请揉面{d}。
请将液体缓慢倒入烧杯。
请确认盖子已关闭。
如有泄漏，请密封{b}。
请用铅笔画出轮廓。
请在方框内打勾并签字。`,
  ],
  ko: [
    `가루를 미지근한 물 {n}리터에 녹이십시오.
거품이 날 때까지 저으십시오.
관리자 암호로 로그인하십시오.
파일 이름을 바꾸고 저장하십시오.
램프가 꺼지면 {o} 빼십시오.
{o} 억지로 돌리지 마십시오.
필요하면 {o} 다시 조정하십시오.
흘린 기름을 바로 닦으십시오.
결과를 적고 서명하십시오.`,
    `가루를 미지근한 물에 녹입니다.
거품이 날 때까지 젓습니다.
관리자로 로그인합니다.
반죽을 {d} 동안 치댑니다.
액체를 천천히 비커에 붓습니다.
뚜껑이 닫혔는지 확인합니다.
새는 곳이 있으면 {o} 막습니다.
연필로 윤곽을 그립니다.
칸에 표시하고 서명합니다.`,
  ],
}
