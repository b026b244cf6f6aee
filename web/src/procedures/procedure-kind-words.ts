import type { ProcedureKind } from '@millwright/contract/procedures'

import { i18n } from '../i18n.ts'

export function procedureKindWord(kind: ProcedureKind): string {
  const words: Record<ProcedureKind, string> = {
    assembly: i18n.t('Assembly'),
    operation: i18n.t('Operation'),
    maintenance: i18n.t('Maintenance'),
    repair: i18n.t('Repair'),
    inspection: i18n.t('Inspection'),
    calibration: i18n.t('Calibration'),
    other: i18n.t('Other work'),
  }
  return words[kind]
}
