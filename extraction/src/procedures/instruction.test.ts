import assert from 'node:assert/strict'
import { test } from 'node:test'

import {
  asksToThink,
  beginsWithInstruction,
  beginsWithWhatIsDone,
  isInstruction,
  strongestMood,
} from './instruction.ts'

const instructions: [language: string, text: string][] = [
  ['en', 'Remove the four screws.'],
  ['en', 'Drain.'],
  ['ru', 'Один раз нажать кнопку.'],
  ['ru', 'С помощью кнопок выставить минуты.'],
  ['ru', 'Затем в окне настроек, нажмите кнопку.'],
  ['ru', 'Нажимаем кнопку пуска.'],
  ['da', 'Opbevar klude i den lukkede beholder.'],
  ['no', 'Oppbevar filler i den lukkede beholderen.'],
  ['sv', 'Förvara trasor i den stängda behållaren.'],
  ['ru', 'Берем два вентилятора и крепим их винтами.'],
  ['ru', 'Прикрепим держатель винтами.'],
  ['ja', '溝にナットを2個入れます。'],
  ['ja', '印のある部分には、短いネジを使用します。'],
  ['en', 'Right click on a plate.'],
  ['en', 'Spotface 3 holes'],
  ['nl', 'Machine uitschakelen'],
  ['nl', 'Deksel openen'],
  ['nl', 'Bestand opslaan.'],
  ['nl', 'Bestand hernoemen en opslaan.'],
  ['ko', '덮개 열기'],
  ['en', 'Carefully pull the lid off.'],
  ['en', 'Once dry, apply the grease.'],
  ['en', 'The cover must be removed before cleaning.'],
  ['en', 'Do not touch the shaft.'],
  ['en', '(Optional) Install the sensor.'],
  ['de', 'Lösen Sie die Schrauben.'],
  ['de', 'Schrauben mit dem Schlüssel lösen.'],
  ['de', 'Die Dichtung ist zu ersetzen.'],
  ['de', 'Das Modul so aufstecken, dass die Anzeige sichtbar ist.'],
  ['en', 'Incubate at 37 °C for an hour'],
  ['en', 'Re-align with the marks.'],
  ['fr', 'Retirez les vis.'],
  ['fr', 'Ne pas toucher la surface.'],
  ['fr', 'Dévisser le capot.'],
  ['es', 'Retire los tornillos.'],
  ['es', 'Limpiar la ranura con un paño.'],
  ['it', 'Rimuovere le viti.'],
  ['pt', 'Desligue o motor.'],
  ['nl', 'Verwijder de schroeven.'],
  ['pl', 'Odkręć cztery śruby.'],
  ['ja', 'カバーを取り外してください。'],
  ['zh', '取下盖板。'],
  ['ko', '덮개를 제거하십시오.'],
  ['ko', '램프가 켜지면 버튼을 누릅니다.'],
  ['en', 'Deburr the edge with a file.'],
  ['es', 'Desbarbe el borde con una lima.'],
  ['pt', 'Quando secar, rebarbe a aresta.'],
  ['it', 'Sbavate il bordo con una lima.'],
  ['fr', 'Ébarber le bord à la lime.'],
  ['nl', 'Rand met een vijl ontbramen.'],
  ['pl', 'Przeszlifuj krawędź pilnikiem.'],
  ['en', 'Right-click the file and select Properties.'],
  ['es', 'En la sección Pantalla, desactive Ahorro automático.'],
  ['es', 'Active Frenado suave.'],
  ['pt', 'No painel lateral, alterne Modo noturno para ligado.'],
  ['pt', 'Salve qualquer trabalho aberto.'],
  ['it', 'Nel pannello laterale, disattivate Risparmio energetico.'],
  ['fr', 'Régler P2 à 4 bar.'],
  ['fr', 'Relier A1 et la masse.'],
  ['nl', 'Vink Stille modus aan.'],
  ['pl', 'W oknie ustawień pompy kliknij przycisk Zapisz.'],
  ['pl', 'Po wymianie filtra zamknij pokrywę.'],
  ['zh', '单击右上角的图标。'],
  ['zh', '从列表中选择泵的型号。'],
  ['zh', '如果列出了设备，则继续下一页。'],
]

for (const [language, text] of instructions) {
  test(`"${text}" is an instruction`, () => {
    assert.equal(isInstruction(text, language), true)
  })
}

const statements: [language: string, text: string][] = [
  ['en', 'The pump has two seals.'],
  ['en', 'Screws'],
  ['en', 'Weight 3 kg'],
  ['nl', 'Motor instellingen'],
  ['ko', '새 전화기'],
  ['en', 'Test results are listed below.'],
  ['en', 'Is the cable connected?'],
  ['de', 'Die Pumpe ist mit zwei Dichtungen versehen.'],
  ['en', 'Written 3 May by the team.'],
  ['de', 'Die Schrauben, die zu lösen sind, sitzen innen.'],
  ['fr', 'La pompe comporte deux joints.'],
  ['es', 'La bomba tiene dos juntas.'],
  ['de', 'Filter gereinigt, Späne gefunden.'],
  ['nl', 'De pomp werd gecontroleerd en schoongemaakt.'],
  ['ja', 'ベルトを交換し、張りを確認した。'],
  ['ko', '벨트를 교체하고 장력을 점검했습니다.'],
  ['ko', '피스톤이 하사점을 지나면 밸브가 닫힙니다.'],
  ['zh', '泵由电机驱动。'],
  ['pl', 'Odporność na temperaturę'],
  ['pl', 'W oknie ustawień pompy znajduje się lista filtrów.'],
  ['es', 'Una de las bombas está en reserva.'],
  ['es', 'Calibre digital, 150 mm'],
  ['it', 'Copia del certificato'],
  ['zh', '从泵到阀门的距离为2米。'],
  ['en', 'The housing shall withstand an impact of 2 J.'],
  ['en', 'The service lets you view, add, and edit events of the calendar.'],
  ['en', 'If you had all keys, you might open the wrong valve, or remove a pin that holds.'],
]

for (const [language, text] of statements) {
  test(`"${text}" does not`, () => {
    assert.equal(isInstruction(text, language), false)
  })
}

test('only the first sentence counts for how a text begins', () => {
  const text = 'The lid is tight. Turn it.'

  assert.equal(isInstruction(text, 'en'), true)
  assert.equal(beginsWithInstruction(text, 'en'), false)
})

const moods: [language: string, text: string, mood: string][] = [
  ['en', 'On the board there are signs of which way you need to turn the lamp.', 'open'],
  ['en', 'Before the start you should oil the rail.', 'instruction'],
  ['en', 'Invoices must be paid within a month.', 'obligation'],
  ['de', 'Rechnungen sind innerhalb eines Monats zu zahlen.', 'obligation'],
  ['fr', 'La pompe comporte deux joints.', 'statement'],
  ['en', 'The lid is tight. Turn it.', 'instruction'],
  ['en', 'Housing, cast', 'open'],
]

for (const [language, text, mood] of moods) {
  test(`"${text}" is in the mood of ${mood}`, () => {
    assert.equal(strongestMood(text, language), mood)
  })
}

test('exercises and questions ask to think', () => {
  assert.equal(asksToThink('Explain how a valve works.', 'en'), true)
  assert.equal(asksToThink('Nennen Sie drei Ursachen.', 'de'), true)
  assert.equal(asksToThink('Why does it leak? A seal is worn.', 'en'), true)
  assert.equal(asksToThink('Remove the valve.', 'en'), false)
})

const done: [language: string, text: string, isDone: boolean][] = [
  ['de', 'Der Rahmen wird mit vier Schrauben befestigt.', true],
  ['de', 'Der Rahmen wurde mit vier Schrauben befestigt.', false],
  ['en', 'Next, we can add the large transistor.', true],
  ['en', 'We recommend a short cable.', false],
  ['es', 'A continuación colocamos la tapa.', true],
  ['es', 'Se coloca la tapa.', true],
  ['es', 'Necesitamos una llave.', false],
  ['fr', 'Ensuite, on visse la platine.', true],
  ['it', 'Ora montiamo il pannello.', true],
  ['pt', 'Depois colocamos a tampa.', true],
]

for (const [language, text, isDone] of done) {
  test(`"${text}" ${isDone ? 'says' : 'does not say'} what is done`, () => {
    assert.equal(beginsWithWhatIsDone(text, language), isDone)
  })
}
