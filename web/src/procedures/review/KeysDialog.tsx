import { Kbd, Modal, Table } from '@mantine/core'

import { stepActions } from './step-actions.ts'

const others: [keyLabel: string, label: string][] = [
  ['J, ↓', 'Next step'],
  ['K, ↑', 'Step before'],
  ['N', 'Next thing to look at'],
  ['S', 'Split'],
  ['F', 'Attach a figure'],
  ['U', 'Show what was not used'],
  ['Ctrl Z', 'Undo'],
  ['?', 'These keys'],
]

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const own = stepActions.map(({ keyLabel, label }): [string, string] => [keyLabel, label])
  return (
    <Modal opened onClose={onClose} title="Keys" returnFocus={false}>
      <Table>
        <Table.Tbody>
          {[...others.slice(0, 3), ...own, ...others.slice(3)].map(([keyLabel, label]) => (
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
