import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'

import { keepUsefulErrors } from '#platform/http/union-errors'

const options = {
  useDefaults: true,
  strict: false,
  // JSON has no infinity, so a number that large would be stored as null.
  strictNumbers: true,
  removeAdditional: false,
  // Tests validate the schemas themselves, so that no process has to.
  validateSchema: false,
  // Optimized code runs no faster, and takes twice as long to generate.
  code: { optimize: false },
}
const untilFirst = withFormats(new Ajv.default({ ...options, allErrors: false }))
const untilEnd = withFormats(new Ajv.default({ ...options, allErrors: true }))

/**
 * Ajv's time to list all errors grows quadratically, and its memory too: a hundred thousand invalid items would take
 * a process 40 seconds.
 */
const maxValuesToList = 5_000

/**
 * Validates a value against a schema and fills in its defaults. Schemas are compiled on first use, and cached:
 * compiling all of them would take most of the startup time, and much memory.
 *
 * @returns all errors; for a large value, the first ones
 */
export function errorsIn(schema: object, value: unknown): ErrorObject[] {
  const isRight = untilFirst.compile(schema)
  if (isRight(value)) return []
  return keepUsefulErrors(isLarge(value) ? errorsOf(isRight) : allErrorsIn(schema, value))
}

function allErrorsIn(schema: object, value: unknown): ErrorObject[] {
  const isRight = untilEnd.compile(schema)
  isRight(value)
  return errorsOf(isRight)
}

function errorsOf({ errors }: ValidateFunction): ErrorObject[] {
  return errors ?? []
}

function isLarge(value: unknown): boolean {
  const waiting = [value]
  for (let seen = 0; seen < waiting.length; seen += 1) {
    const each = waiting[seen]
    if (typeof each !== 'object' || each === null) continue
    const parts = Object.values(each)
    if (waiting.length + parts.length > maxValuesToList) return true
    waiting.push(...parts)
  }
  return false
}

function withFormats(ajv: Ajv.default): Ajv.default {
  addFormats.default(ajv, { mode: 'full', formats: ['uuid', 'email', 'date'] })
  return ajv.addFormat('date-time', { validate: isMoment })
}

const moment = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-](0\d|1[0-5]):\d\d)$/i

/**
 * RFC 3339, on a day that exists. `Date` would turn 30 February into March. PostgreSQL accepts no offset of 16 hours
 * or more; no time zone has more than 14.
 */
function isMoment(text: string): boolean {
  const [, year, month, day] = moment.exec(text) ?? []
  if (!year || Number.isNaN(Date.parse(text))) return false
  return (
    new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
  )
}
