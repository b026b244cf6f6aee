import assert from 'node:assert/strict'
import { test } from 'node:test'

import { listAnnotationTexts } from './annotation-texts.ts'
import { StepFile } from './step-file.ts'

const millimetres = '#1=(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.));'
const inches = "#2=(CONVERSION_BASED_UNIT('INCH',#9)LENGTH_UNIT()NAMED_UNIT(#9));"
const radians = '#3=(NAMED_UNIT(*)PLANE_ANGLE_UNIT()SI_UNIT($,.RADIAN.));'

function textsOf(...entities: string[]): string[] {
  const data = [millimetres, inches, radians, ...entities].join('\n')
  return listAnnotationTexts(
    new StepFile(`ISO-10303-21;HEADER;ENDSEC;DATA;\n${data}\nENDSEC;END-ISO-10303-21;`),
  )
}

function measure(number: number, value: string, unit = 1): string {
  return `#${number}=(LENGTH_MEASURE_WITH_UNIT()MEASURE_REPRESENTATION_ITEM()MEASURE_WITH_UNIT(LENGTH_MEASURE(${value}),#${unit})REPRESENTATION_ITEM('nominal value'));`
}

function dimension(number: number, entity: string, value: string): string[] {
  return [
    `#${number}=${entity};`,
    `#${number + 1}=DIMENSIONAL_CHARACTERISTIC_REPRESENTATION(#${number},#${number + 2});`,
    `#${number + 2}=SHAPE_DIMENSION_REPRESENTATION('',(#${number + 3}),#99);`,
    value.replace('#0=', `#${number + 3}=`),
  ]
}

test('dimensions are written as they are drawn, with their tolerances', () => {
  const texts = textsOf(
    ...dimension(10, "DIMENSIONAL_SIZE(#60,'diameter')", measure(0, '35.')),
    '#20=PLUS_MINUS_TOLERANCE(#21,#10);',
    '#21=TOLERANCE_VALUE(#22,#23);',
    measure(22, '-0.2'),
    measure(23, '0.'),
    ...dimension(
      30,
      "DIMENSIONAL_LOCATION('linear distance','',#60,#61)",
      measure(0, '12.5000000000001'),
    ),
    '#40=PLUS_MINUS_TOLERANCE(#41,#30);',
    '#41=TOLERANCE_VALUE(#42,#43);',
    measure(42, '-1.E-1'),
    measure(43, '0.1'),
    ...dimension(50, "DIMENSIONAL_SIZE(#60,'radius')", measure(0, '.25', 2)),
    ...dimension(
      70,
      "ANGULAR_SIZE(#60,'',.SMALL.)",
      '#0=PLANE_ANGLE_MEASURE_WITH_UNIT(PLANE_ANGLE_MEASURE(0.785398163397448),#3);',
    ),
  )

  assert.deepEqual(texts, ['⌀ 35 0 / -0.2', '12.5 ±0.1', 'R 0.25 in', '45°'])
})

test('tolerances have their symbol and the letters of their datums in order', () => {
  const texts = textsOf(
    "#30=DATUM('',$,#20,.F.,'B');",
    "#31=DATUM('',$,#20,.F.,'A');",
    "#40=DATUM_REFERENCE_COMPARTMENT('',$,#20,.F.,#30,$);",
    "#41=DATUM_REFERENCE_COMPARTMENT('',$,#20,.F.,#31,(.MAXIMUM_MATERIAL_REQUIREMENT.));",
    "#50=DATUM_SYSTEM('DS',$,#20,.F.,(#40,#41));",
    measure(70, '0.75'),
    "#80=(GEOMETRIC_TOLERANCE('Position.1','',#70,#60)GEOMETRIC_TOLERANCE_WITH_DATUM_REFERENCE((#50))POSITION_TOLERANCE());",
    "#81=FLATNESS_TOLERANCE('Flatness.1','',#82,#61);",
    '#82=LENGTH_MEASURE_WITH_UNIT(LENGTH_MEASURE(0.05),#1);',
    "#83=PERPENDICULARITY_TOLERANCE('Perp.1','',#82,#61,(#50));",
  )

  assert.deepEqual(texts, ['⏥ 0.05', '⟂ 0.05 | B | A', '⌖ 0.75 | B | A'])
})

test('circular and dangling references yield no text', () => {
  const texts = textsOf(
    "#50=DATUM_SYSTEM('DS',$,#20,.F.,(#50,#51));",
    "#81=FLATNESS_TOLERANCE('Flatness.1','',#999,#61);",
    '#82=LENGTH_MEASURE_WITH_UNIT(LENGTH_MEASURE(0.05),#1);',
    "#83=PERPENDICULARITY_TOLERANCE('Perp.1','',#82,#61,(#50));",
    '#10=DIMENSIONAL_CHARACTERISTIC_REPRESENTATION(#11,#12);',
  )

  assert.deepEqual(texts, ['⟂ 0.05'])
})
