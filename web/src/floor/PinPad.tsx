import { Button, SimpleGrid, Stack } from '@mantine/core'
import { IconArrowRight, IconBackspace } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

import { i18n } from '../i18n.ts'
import classes from './floor.module.css'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
const [minDigits, maxDigits] = [4, 8]

/** Large keys for gloved hands; a keyboard works too. It is emptied after a wrong PIN. */
export function PinPad({
  label,
  isPending,
  onEnter,
}: {
  label: string
  isPending: boolean
  onEnter: (pin: string) => void
}) {
  const [pin, setPin] = useState('')
  const enter = () => {
    if (pin.length < minDigits || isPending) return
    onEnter(pin)
    setPin('')
  }
  const press = (key: string) => {
    if (key === 'Backspace') setPin((typed) => typed.slice(0, -1))
    else if (/^\d$/.test(key)) setPin((typed) => (typed + key).slice(0, maxDigits))
  }
  useKeys((event) => {
    press(event.key)
    // With digits entered, Enter submits them and does not activate the focused element.
    if (event.key !== 'Enter' || pin === '') return
    event.preventDefault()
    enter()
  })
  return (
    <Stack gap="md" w={300} mx="auto">
      <Dots label={label} count={pin.length} />
      <SimpleGrid cols={3} spacing="sm">
        {digits.map((digit) => (
          <Key key={digit} name={digit} onPress={press} />
        ))}
        <Button
          variant="default"
          h={76}
          aria-label={i18n.t('Delete the last digit')}
          onClick={() => {
            press('Backspace')
          }}
        >
          <IconBackspace size={28} />
        </Button>
        <Key name="0" onPress={press} />
        <Button
          h={76}
          aria-label={i18n.t('Continue')}
          disabled={pin.length < minDigits}
          loading={isPending}
          onClick={enter}
        >
          <IconArrowRight size={28} />
        </Button>
      </SimpleGrid>
    </Stack>
  )
}

/** Shows how many digits have been entered, but not which. */
function Dots({ label, count }: { label: string; count: number }) {
  return (
    <output className={classes['dots']} aria-label={label}>
      <span className={classes['hidden']}>
        {i18n.t('{count, plural, one {# digit entered} other {# digits entered}}', {
          count,
        })}
      </span>
      {Array.from({ length: Math.max(minDigits, count) }, (_, place) => (
        <span key={place} data-filled={place < count || undefined} aria-hidden />
      ))}
    </output>
  )
}

function Key({ name, onPress }: { name: string; onPress: (key: string) => void }) {
  return (
    <Button
      variant="default"
      h={76}
      fz={28}
      onClick={() => {
        onPress(name)
      }}
    >
      {name}
    </Button>
  )
}

/** Handles keys regardless of the focus. */
function useKeys(press: (event: KeyboardEvent) => void) {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    const typed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      latest.current(event)
    }
    document.addEventListener('keydown', typed)
    return () => {
      document.removeEventListener('keydown', typed)
    }
  }, [])
}
