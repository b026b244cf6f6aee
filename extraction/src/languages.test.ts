import assert from 'node:assert/strict'
import { test } from 'node:test'

import { boundCallouts, codeIs, stepsOf } from '../test/extracted.ts'
import { convert } from './convert.ts'
import { extract } from './extract.ts'

interface Sample {
  title: string
  warning: string
  steps: string[]
}

/** One page each, as a maker of pumps would write it. */
const samples: Record<string, Sample> = {
  sv: {
    title: 'Byta pumpens filter',
    warning: 'VARNING: Huset är hett i en timme.',
    steps: ['Stäng av pumpen.', 'Stäng inloppsventilen.', 'Skruva loss locket.', 'Torka sätet.'],
  },
  da: {
    title: 'Udskiftning af filter',
    warning: 'ADVARSEL: Huset er varmt i en time.',
    steps: ['Sluk for pumpen.', 'Luk indløbsventilen.', 'Skru låget af.', 'Tør sædet af.'],
  },
  no: {
    title: 'Bytte av filter',
    warning: 'ADVARSEL: Huset er varmt i en time etter stopp.',
    steps: ['Slå av pumpen.', 'Steng innløpsventilen.', 'Skru av lokket.', 'Tørk av setet.'],
  },
  fi: {
    title: 'Suodattimen vaihto',
    warning: 'VAROITUS: Pesä on kuuma tunnin ajan.',
    steps: ['Sammuta pumppu.', 'Sulje imuventtiili.', 'Irrota kansi.', 'Pyyhi tiivistepinta.'],
  },
  cs: {
    title: 'Výměna filtru čerpadla',
    warning: 'VAROVÁNÍ: Těleso je hodinu horké.',
    steps: ['Vypněte čerpadlo.', 'Zavřete vstupní ventil.', 'Sejměte kryt.', 'Otřete sedlo.'],
  },
  ru: {
    title: 'Замена фильтра насоса',
    warning: 'ПРЕДУПРЕЖДЕНИЕ: Корпус остаётся горячим в течение часа.',
    steps: ['Выключите насос.', 'Закройте впускной клапан.', 'Снимите крышку.', 'Протрите седло.'],
  },
  uk: {
    title: 'Заміна фільтра насоса',
    warning: 'ПОПЕРЕДЖЕННЯ: Корпус залишається гарячим протягом години.',
    steps: ['Вимкніть насос.', 'Закрийте впускний клапан.', 'Зніміть кришку.', 'Протріть сідло.'],
  },
  hu: {
    title: 'A szivattyú szűrőjének cseréje',
    warning: 'FIGYELMEZTETÉS: A ház egy óráig forró marad.',
    steps: [
      'Kapcsolja ki a szivattyút.',
      'Zárja el a szelepet.',
      'Vegye le a fedelet.',
      'Törölje le az ülést.',
    ],
  },
  ro: {
    title: 'Înlocuirea filtrului pompei',
    warning: 'AVERTISMENT: Carcasa rămâne fierbinte timp de o oră.',
    steps: [
      'Opriți pompa.',
      'Închideți supapa de admisie.',
      'Scoateți capacul.',
      'Ștergeți scaunul.',
    ],
  },
  tr: {
    title: 'Pompa filtresinin değiştirilmesi',
    warning: 'UYARI: Gövde bir saat boyunca sıcak kalır.',
    steps: ['Pompayı kapatın.', 'Giriş vanasını kapatın.', 'Kapağı çıkarın.', 'Yuvayı silin.'],
  },
  el: {
    title: 'Αντικατάσταση φίλτρου αντλίας',
    warning: 'ΠΡΟΕΙΔΟΠΟΙΗΣΗ: Το περίβλημα παραμένει καυτό για μία ώρα.',
    steps: [
      'Κλείστε την αντλία.',
      'Κλείστε τη βαλβίδα.',
      'Αφαιρέστε το καπάκι.',
      'Σκουπίστε την έδρα.',
    ],
  },
  ar: {
    title: 'استبدال مرشح المضخة',
    warning: 'تحذير: يبقى الغلاف ساخنا لمدة ساعة.',
    steps: ['أوقف المضخة.', 'أغلق صمام الدخول.', 'ارفع الغطاء.', 'نظف مكانه.'],
  },
  he: {
    title: 'החלפת מסנן המשאבה',
    warning: 'אזהרה: הבית נשאר חם במשך שעה.',
    steps: ['כבה את המשאבה.', 'סגור את שסתום הכניסה.', 'הסר את המכסה.', 'נקה את המושב.'],
  },
}

function markdownOf({ title, warning, steps }: Sample): string {
  const list = steps.map((text, index) => `${index + 1}. ${text}`)
  return `# ${title}\n\n${warning}\n\n${list.join('\n')}\n`
}

async function read(text: string) {
  const document = await convert(new TextEncoder().encode(text), { fileId: 'file' })
  return { document, ...extract(document, { all: true }) }
}

for (const [language, sample] of Object.entries(samples)) {
  test(`a procedure in ${language} is read with its warning`, async () => {
    const { document, draft } = await read(markdownOf(sample))

    assert.equal(document.language, language)
    assert.deepEqual(
      stepsOf(draft).map(({ text }) => text),
      sample.steps,
    )
    assert.deepEqual(
      boundCallouts(draft).map(({ kind }) => kind),
      ['warning'],
    )
  })
}

const bulgarian = `# Смяна на филтъра на помпата

1. Изключете помпата от главния прекъсвач и го заключете.
2. Затворете входния и изходния клапан на помпата.
3. Отворете пробката и изчакайте корпусът да се изпразни.
4. Развийте четирите болта и свалете капака от корпуса.
`

test('a numbered list in a language without a lexicon is a procedure that asks to be looked at', async () => {
  const { document, draft } = await read(bulgarian)

  assert.equal(document.language, 'bg')
  assert.equal(stepsOf(draft).length, 4)
  for (const { confidence } of stepsOf(draft)) assert.ok(confidence < 0.9)
})

test('a numbered list of names in such a language is not a procedure', async () => {
  const list = ['Корпус', 'Капак', 'Уплътнение', 'Болт М5'].map((text, at) => `${at + 1}. ${text}`)
  const text = `# Части на помпата и тяхното предназначение в машината\n\n${list.join('\n')}\n`

  await assert.rejects(read(text), codeIs('no_procedure_found'))
})

test('a numbered list without instructions is not a procedure in a language with a full lexicon', async () => {
  const text = `# How it works\n
1. The air passes the filter and enters the cylinder.
2. The piston goes down and takes in the air.
3. The valve closes as soon as the piston has passed.
`
  await assert.rejects(read(text), codeIs('no_procedure_found'))
})

for (const title of [
  'ダイオードの実装',
  'ダイオードのはんだづけ',
  '足のハンダ付け',
  'プレートのネジ止め',
]) {
  test(`a heading such as ${title} promises a procedure beside numbered ones`, async () => {
    const page = `# キット\n\n## 組み込み\n\n1. ケースを開けます。\n2. 基板を入れます。\n\n## ${title}\n\n部品を基板に置きます。\n\n足をペンチで曲げます。\n`
    const { draft } = extract(await convert(Buffer.from(page), { fileId: 'file' }), { all: true })

    assert.deepEqual(
      stepsOf(draft).map(({ text }) => text),
      [
        'ケースを開けます。',
        '基板を入れます。',
        '部品を基板に置きます。',
        '足をペンチで曲げます。',
      ],
    )
  })
}
