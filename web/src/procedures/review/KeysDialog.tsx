import { Kbd, Modal, Table } from '@mantine/core'

import { i18n } from '../../i18n.ts'
import { stepActions } from './step-actions.ts'

const others = (): [keyLabel: string, label: string][] => [
  ['J, ↓', i18n.t('Next step')],
  ['K, ↑', i18n.t('Previous step')],
  ['N', i18n.t('Next item to review')],
  ['S', i18n.t('Split')],
  ['F', i18n.t('Attach a figure')],
  ['T', i18n.t('Notice type')],
  ['U', i18n.t('Show what wasn’t used')],
  ['Ctrl Z', i18n.t('Undo')],
  ['?', i18n.t('These shortcuts')],
]

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const own = stepActions.map(({ keyLabel, label }): [string, string] => [keyLabel, label])
  return (
    <Modal opened onClose={onClose} title={i18n.t('Shortcuts')} returnFocus={false}>
      <Table>
        <Table.Tbody>
          {[...others().slice(0, 3), ...own, ...others().slice(3)].map(([keyLabel, label]) => (
            <Table.Tr key={label}>
              <Table.Td w={110}>
                <Kbd>{keyLabel}</Kbd>
              </Table.Td>
              <Table.Td>{label}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}
