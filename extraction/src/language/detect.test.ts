import assert from 'node:assert/strict'
import { test } from 'node:test'

import { detectLanguage, certainLanguageOf } from './detect.ts'

const samples: [language: string, text: string][] = [
  ['en', 'Remove the cover and put it aside. Make sure that the power is off.'],
  ['de', 'Die Abdeckung entfernen und zur Seite legen. Der Strom ist nicht an.'],
  ['fr', 'Retirez le couvercle et posez-le sur la table. Le courant est coupé.'],
  ['es', 'Retire la tapa y déjela en la mesa. La corriente no está conectada.'],
  ['it', 'Rimuovere il coperchio e metterlo da parte con cura. La corrente non è inserita.'],
  ['pt', 'Remova a tampa e coloque-a na mesa. Não ligue a corrente.'],
  ['nl', 'Verwijder het deksel en leg het op de tafel. De stroom is niet aan.'],
  ['pl', 'Zdejmij pokrywę i odłóż ją na stół. Zasilanie nie jest włączone.'],
  ['ja', 'カバーを取り外してください。電源が切れていることを確認します。'],
  ['zh', '取下盖板并放在一旁。确保电源已关闭。'],
  ['ko', '덮개를 제거하고 옆에 두십시오. 전원이 꺼져 있는지 확인하십시오.'],
]

for (const [language, text] of samples) {
  test(`detects ${language}`, async () => {
    assert.equal(await detectLanguage(text), language)
  })
}

test('detects the language of a text without frequent words', async () => {
  const steps: [language: string, text: string][] = [
    ['en', 'Restarting. Stop. Wait. Start.'],
    ['de', 'Deckel abnehmen.'],
    ['fr', 'Vidange. Ouvrir le bouchon. Vidanger. Fermer.'],
    ['es', 'Abrir el tapón. Vaciar. Cerrar.'],
    ['it', 'Svuotare. Chiudere il tappo.'],
    ['pt', 'Trocar o óleo. Esvaziar. Fechar o bujão.'],
    ['nl', 'Olie verversen. Open de plug. Sluit de plug.'],
    ['pl', 'Wymiana oleju. Otwórz korek. Zamknij korek.'],
  ]
  for (const [language, text] of steps) {
    assert.equal(certainLanguageOf(text), undefined, text)
    assert.equal(await detectLanguage(text), language, text)
  }
})

test('assumes English without evidence', async () => {
  assert.equal(await detectLanguage('M6 x 25 / 3 Nm'), 'en')
})

test('is not sure where one word more speaks for a kindred language', () => {
  assert.equal(certainLanguageOf('Capacidad de carga, grado de protección, 5 a 40 °C'), undefined)
  assert.equal(certainLanguageOf('Capacidad de la cuba y grado de protección del motor'), 'es')
})

test('addresses say nothing about the language of a text', async () => {
  const text =
    'Простой адрес: email@domain.com\nТочка в имени: first.last@domain.com\nЗнак в имени: a+b@domain.com\nДефис: a@do-main.com'
  assert.equal(await detectLanguage(text), 'ru')
})
