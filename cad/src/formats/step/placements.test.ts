import assert from 'node:assert/strict'
import { test } from 'node:test'

import { multiply, transformVector, type Matrix } from '../../matrix.ts'
import { inverse, Placements } from './placements.ts'
import { StepFile } from './step-file.ts'

const file = new StepFile(
  [
    'DATA;',
    "#1=CARTESIAN_POINT('',(1.,2.,3.));",
    "#2=DIRECTION('',(1.,0.,0.));",
    "#3=DIRECTION('',(0.,1.,0.));",
    "#4=DIRECTION('',(0.,0.,1.));",
    "#5=DIRECTION('',(0.,0.,-1.));",
    // z along x, and x along y.
    "#10=AXIS2_PLACEMENT_3D('',#1,#2,#3);",
    "#11=AXIS2_PLACEMENT_3D('',#1,$,$);",
    // x that is not at right angles to z, and z that is no direction.
    "#6=DIRECTION('',(1.,0.,1.));",
    "#7=DIRECTION('',(0.,0.,0.));",
    "#12=AXIS2_PLACEMENT_3D('',#1,#4,#6);",
    "#13=AXIS2_PLACEMENT_3D('',#1,#7,#4);",
    "#20=CARTESIAN_TRANSFORMATION_OPERATOR_3D('',$,#2,#3,#1,2.,#4);",
    "#21=CARTESIAN_TRANSFORMATION_OPERATOR_3D('',$,#2,#3,#1,$,#5);",
    'ENDSEC;',
  ].join('\n'),
)
const placements = new Placements(file)
const rounded = (values: readonly number[]) =>
  values.map((value) => Math.round(value * 1e6) / 1e6 + 0)
const taken = (number: number, scale = 1): number[] =>
  rounded(transformVector(placements.matrixOf(number, scale), [1, 10, 100]))

test('placements have their axes, and lengths in the unit of the file', () => {
  assert.deepEqual(taken(10), [101, 3, 13])
  assert.deepEqual(taken(11), [2, 12, 103])
  assert.deepEqual(taken(11, 25.4), rounded([26.4, 60.8, 176.2]), 'lengths of the placement only')
})

test('directions that are not perpendicular are corrected as in the standard', () => {
  assert.deepEqual(taken(12), [2, 12, 103])
  assert.deepEqual(taken(13), [2, 12, 103])
  assert.deepEqual(rounded(placements.matrixOf(99, 1)), rounded(placements.matrixOf(undefined, 1)))
})

test('operators scale, and mirror if their axes are left-handed', () => {
  assert.deepEqual(taken(20), [3, 22, 203])
  const mirrored = placements.matrixOf(21, 1)

  assert.deepEqual(rounded(transformVector(mirrored, [0, 0, 1])), [1, 2, 2])
  assert.deepEqual(rounded(transformVector(mirrored, [0, 1, 0])), [1, 3, 3])
})

test('the inverse of a placement restores a position', () => {
  for (const number of [10, 11, 20]) {
    const matrix: Matrix = placements.matrixOf(number, 1)
    const back = multiply(inverse(matrix), matrix)
    assert.deepEqual(rounded(transformVector(back, [7, 8, 9])), [7, 8, 9], String(number))
  }
})
