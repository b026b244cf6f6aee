import type { Sort } from '@millwright/contract/sort'

import { useKeptChoice } from '../ui/kept-choice.ts'
import type { Column, TableSorting } from '../ui/DataTable.tsx'

/** How a list was last sorted on this device, and how clicking a column header changes it. */
export function useSorting<Item, Field extends string>(
  list: string,
  columns: readonly Column<Item, Field>[],
): TableSorting<Field> & { sort: Sort<Field> | undefined } {
  const fields = columns.flatMap(({ field }) => (field === undefined ? [] : [field]))
  const choices = fields.flatMap((field): Sort<Field>[] => [field, `-${field}`])
  const [chosen, choose] = useKeptChoice<Sort<Field> | ''>(`sort.${list}`, ['', ...choices])
  const field = fields.find((each) => chosen === each || chosen === `-${each}`)
  const isDescending = chosen.startsWith('-')
  return {
    sort: chosen === '' ? undefined : chosen,
    field,
    isDescending,
    onSort: ({ field: next, isNewestFirst = false }) => {
      if (next === undefined) return
      const turnsRound = next === field ? !isDescending : isNewestFirst
      choose(turnsRound ? `-${next}` : next)
    },
  }
}
