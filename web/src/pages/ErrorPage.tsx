import { Button, Center, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff, IconLock, IconMapPinOff } from '@tabler/icons-react'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useParams, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useIsOffline, useWhenOnline } from '../device/connection.ts'
import { useIsLocked } from '../device/use-is-locked.ts'
import { i18n } from '../i18n.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { errorCode, sentenceFor } from './error-sentences.ts'

/** Shown instead of a page that can't be shown. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queryErrors = useQueryErrorResetBoundary()
  const code = errorCode(error)
  const isOffline = useIsOffline()
  const retry = () => {
    queryErrors.reset()
    reset()
    void router.invalidate()
  }
  if (code === 'not_found') return <NotFoundPage />
  if (code === 'permission_denied') return <ForbiddenPage />
  if (isOffline && error instanceof TypeError) return <NotKeptPage onRetry={retry} />
  return (
    <FullPageNote
      icon={<IconAlertTriangle size={32} />}
      color="red"
      title={i18n.t('This page can’t be shown')}
      text={sentenceFor(error)}
    >
      <Button onClick={retry}>{i18n.t('Try again')}</Button>
    </FullPageNote>
  )
}

/** Opens the page by itself, once the connection is back. */
function NotKeptPage({ onRetry }: { onRetry: () => void }) {
  const { slug } = useParams({ strict: false })
  const isLocked = useIsLocked()
  useWhenOnline(onRetry)
  if (isLocked) return <LockedPage onRetry={onRetry} />
  return (
    <FullPageNote
      icon={<IconCloudOff size={32} />}
      title={i18n.t('Not saved on this device')}
      text={i18n.t(
        'You’re offline, and this page isn’t saved on this device. It opens when you’re back online. To have a guidebook available offline, choose “Keep for offline use” on its page.',
      )}
    >
      {slug && <LinkButton {...paths.offline(slug)}>{i18n.t('What’s kept')}</LinkButton>}
      <Button variant="default" onClick={onRetry}>
        {i18n.t('Try again')}
      </Button>
    </FullPageNote>
  )
}

/** Offline, no one can sign in, and no one may see what others keep. */
function LockedPage({ onRetry }: { onRetry: () => void }) {
  return (
    <FullPageNote
      icon={<IconLock size={32} />}
      title={i18n.t('Your session has ended')}
      text={i18n.t(
        'What’s saved on this device for you is still here. It opens again once you’re back online and signed in.',
      )}
    >
      <Button variant="default" onClick={onRetry}>
        {i18n.t('Try again')}
      </Button>
    </FullPageNote>
  )
}

export function NotFoundPage() {
  return (
    <FullPageNote
      icon={<IconMapPinOff size={32} />}
      title={i18n.t('Nothing here')}
      text={i18n.t(
        'This page doesn’t exist, or you don’t have access to it. The address may be incomplete, or the page was deleted.',
      )}
    />
  )
}

function ForbiddenPage() {
  return (
    <FullPageNote
      icon={<IconLock size={32} />}
      title={i18n.t('Not available to your role')}
      text={i18n.t(
        'If you need this page, ask an administrator of your organization for a higher role.',
      )}
    />
  )
}

function FullPageNote({
  icon,
  color = 'cyan',
  title,
  text,
  children,
}: {
  icon: ReactNode
  color?: string
  title: string
  text: string
  children?: ReactNode
}) {
  usePageTitle(title)
  return (
    <Center mih="60vh" px="md">
      <Stack align="center" ta="center" maw={460}>
        <ThemeIcon size={64} radius="xl" variant="light" color={color}>
          {icon}
        </ThemeIcon>
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text c="dimmed">{text}</Text>
        <Group justify="center">
          {children}
          <LinkButton variant="default" {...paths.home()}>
            {i18n.t('Go to the home page')}
          </LinkButton>
        </Group>
      </Stack>
    </Center>
  )
}
