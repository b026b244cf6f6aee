import {
  Checkbox,
  NativeSelect,
  Radio,
  SimpleGrid,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'

import { CopyField } from '../../ui/CopyField.tsx'
import { DropPlace } from '../../ui/DropPlace.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'

const nothing = () => {}

export function Inputs() {
  const [sought, setSought] = useState('coupling')
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label="Name" defaultValue="Pump P-101" />
        <TextInput label="Drawing" placeholder="DE-2101" description="As on its title block." />
        <TextInput label="Title" error="Give it a title." />
        <TextInput label="Not now" disabled defaultValue="DE-2101" />
        <Textarea label="Description" autosize minRows={2} />
        <NativeSelect label="Role" data={['Member', 'Manager', 'Admin']} />
        <Checkbox label="Checked" defaultChecked />
        <Switch label="Public" defaultChecked />
        <Radio label="Once a week" name="every" defaultChecked />
        <Radio label="Once a month" name="every" />
        <SearchBox label="Search" placeholder="Title…" value={sought} onSearch={setSought} />
        <CopyField label="Link" value="https://millwright.example/g/SuJwzBw3ZjAq" />
      </SimpleGrid>
      <DropPlace
        label="Files"
        title="Drop manuals here, or choose them"
        hint="PDF, Word and others"
        onDrop={nothing}
      />
      <DropPlace label="No files" title="Not now" hint="While offline" disabled onDrop={nothing} />
    </>
  )
}
