import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { api } from '../api.ts'
import { useIsOffline } from '../device/connection.ts'
import { i18n } from '../i18n.ts'
import { errorCode } from '../pages/error-sentences.ts'
import { ErrorNote } from '../pages/ErrorNote.tsx'
import { RecoveryCodes } from '../sign-in/RecoveryCodes.tsx'
import { SecondFactorForm } from '../sign-in/SecondFactorForm.tsx'
import { SecondFactorSetUp } from '../sign-in/SecondFactorSetUp.tsx'
import { confirm } from '../ui/confirm.tsx'
import { formatDate } from '../ui/format.ts'
import { Panel } from '../ui/Panel.tsx'
import { ownSecondFactor } from './own-factors.ts'

/** One's authenticator codes, in addition to the email. */
export function SecondFactorPanel() {
  const own = useQuery(ownSecondFactor())
  const queries = useQueryClient()
  const [isOpen, dialog] = useDisclosure()
  const isOffline = useIsOffline()
  if (!own.data) return null
  const { isSetUp, createdAt } = own.data
  const refresh = async () => {
    await queries.invalidateQueries(ownSecondFactor())
  }
  return (
    <Panel title={i18n.t('Second factor')}>
      <Text c="dimmed" mb="sm">
        {isSetUp
          ? i18n.t('You’ve signed in with a code from your authenticator app since {date}.', {
              date: formatDate(createdAt ?? ''),
            })
          : i18n.t(
              'With an authenticator app, someone who can read your mail still can’t sign in as you.',
            )}
      </Text>
      {isSetUp ? (
        <SetUp left={own.data.recoveryCodesLeft} onChanged={refresh} />
      ) : (
        <Button
          variant="default"
          disabled={isOffline}
          onClick={dialog.open}
          style={{ alignSelf: 'flex-start' }}
        >
          {i18n.t('Set up a second factor')}
        </Button>
      )}
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title={i18n.t('Set up a second factor')}
        closeOnClickOutside={false}
      >
        <SecondFactorSetUp
          token={undefined}
          onDone={() => {
            dialog.close()
            void refresh()
          }}
        />
      </Modal>
    </Panel>
  )
}

/** Actions allowed only in a session that has used the factor; otherwise it is requested first. */
function useOwnChanges(onChanged: () => Promise<void>) {
  const [codes, setCodes] = useState<string[]>()
  const renewing = useMutation({
    mutationFn: async () => await api.secondFactor.renewCodes({ body: {} }),
    meta: { showsErrors: true },
    onSuccess: ({ recovery_codes }) => {
      setCodes(recovery_codes)
    },
  })
  const removing = useMutation({
    mutationFn: async () => {
      await api.secondFactor.remove({})
    },
    meta: { showsErrors: true },
    onSuccess: onChanged,
  })
  const error = renewing.error ?? removing.error
  const close = () => {
    renewing.reset()
    removing.reset()
    setCodes(undefined)
    void onChanged()
  }
  return {
    codes,
    renewing,
    removing,
    error,
    isAsked: errorCode(error) === 'second_factor_required',
    close,
  }
}

function SetUp({ left, onChanged }: { left: number; onChanged: () => Promise<void> }) {
  const { codes, renewing, removing, error, isAsked: isPrompted, close } = useOwnChanges(onChanged)
  const remove = () => {
    confirm({
      title: i18n.t('Remove the second factor?'),
      text: i18n.t('You’ll sign in with just a link by email again.'),
      action: i18n.t('Remove'),
      onConfirm: () => {
        removing.mutate()
      },
    })
  }
  return (
    <Stack>
      <Text>
        {left === 0
          ? i18n.t('No recovery codes are left.')
          : i18n.t(
              '{count, plural, one {# recovery code is left.} other {# recovery codes are left.}}',
              { count: left },
            )}
      </Text>
      <Group gap="xs">
        <Button
          variant="default"
          loading={renewing.isPending}
          onClick={() => {
            renewing.mutate()
          }}
        >
          {i18n.t('New recovery codes')}
        </Button>
        <Button variant="default" loading={removing.isPending} onClick={remove}>
          {i18n.t('Remove second factor')}
        </Button>
      </Group>
      {!isPrompted && <ErrorNote error={error} />}
      <Modal
        opened={isPrompted || codes !== undefined}
        onClose={close}
        title={codes ? i18n.t('Recovery codes') : i18n.t('Second factor needed first')}
        closeOnClickOutside={false}
      >
        {codes ? (
          <RecoveryCodes codes={codes} onDone={close} />
        ) : (
          <SecondFactorForm token={undefined} onShown={close} />
        )}
      </Modal>
    </Stack>
  )
}
