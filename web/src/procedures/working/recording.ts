import type { FieldRecord, RecordedValue } from '@millwright/contract/run-entries'
import type { Field } from '@millwright/contract/step-fields'

export interface Recording {
  field: Field
  record: FieldRecord | undefined
  onRecord: (value: RecordedValue) => void
}
