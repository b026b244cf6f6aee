import { Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'

import { paths } from '../../paths.ts'
import { DataTable, TableRow, type Column } from '../../ui/DataTable.tsx'
import { FilteredItems } from '../../ui/FilteredItems.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowLink } from '../../ui/RowLink.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { SortableList } from '../../ui/SortableList.tsx'

interface Machine {
  id: string
  title: string
  count: number
}

const machines: Machine[] = [
  { id: 'p', title: 'Centrifugal pump P-101', count: 12 },
  { id: 'l', title: 'Längsvorschubgetriebeverkleidung der Drehmaschine 4', count: 3 },
]

const valves = Array.from({ length: 30 }, (_, index) => `Valve ${index + 1}`)

const columns: Column<Machine, 'title' | 'count'>[] = [
  {
    title: 'Machine',
    field: 'title',
    isPlain: true,
    cell: ({ title }) => <RowLink {...paths.home()}>{title}</RowLink>,
  },
  { title: 'Runs', field: 'count', isNumber: true, cell: ({ count }) => count },
]

export function Lists() {
  const [items, setItems] = useState(machines)
  return (
    <>
      <DataTable
        label="Machines"
        columns={columns}
        sorting={{ field: 'title', isDescending: false, onSort: () => {} }}
      >
        {machines.map((machine) => (
          <TableRow key={machine.id} columns={columns} item={machine} />
        ))}
      </DataTable>
      <Panel title="Procedures" count={2} actions={<Button variant="default">Add</Button>}>
        <RowList label="Procedures">
          {machines.map(({ id, title, count }) => (
            <li key={id} className="card">
              <Group justify="space-between" wrap="nowrap" p="md">
                <RowLink {...paths.home()}>{title}</RowLink>
                <Badge color="green">{count}</Badge>
              </Group>
            </li>
          ))}
        </RowList>
      </Panel>
      <FilteredItems label="Search valves" items={valves} textOf={(title) => title}>
        {(shown) => (
          <RowList label="Valves">
            {shown.slice(0, 3).map((title) => (
              <li key={title} className="card">
                {title}
              </li>
            ))}
          </RowList>
        )}
      </FilteredItems>
      <SortableList
        label="In order"
        items={items}
        nameOf={({ title }) => title}
        onMove={(from, to) => {
          const moved = items.slice(from, from + 1)
          setItems(items.toSpliced(from, 1).toSpliced(to, 0, ...moved))
        }}
      >
        {({ title }, index, handle) => (
          <Group wrap="nowrap">
            {handle}
            <Text className="wrap-anywhere">
              {index + 1}. {title}
            </Text>
          </Group>
        )}
      </SortableList>
    </>
  )
}
