import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { PlainPage } from '../pages/PlainPage.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { CodeForm } from './CodeForm.tsx'
import { EmailForm } from './EmailForm.tsx'
import { LinkButtonForm } from './LinkButtonForm.tsx'
import { dropLinkToken, linkToken } from './link-token.ts'

/** Three ways on: ask for a mail, type the code of the mail, or press the button its link leads to. */
export function SignInPage() {
  usePageTitle(i18n.t('Sign in'))
  const { email, ended } = useSearch({ from: '/sign-in' })
  const [token, setToken] = useState(linkToken())
  const [mailed, setMailed] = useState<string>()

  return (
    <PlainPage>
      {token ? (
        <LinkButtonForm
          token={token}
          onAnotherWay={() => {
            dropLinkToken()
            setToken(undefined)
          }}
        />
      ) : mailed ? (
        <CodeForm
          emailAddress={mailed}
          onAnotherAddress={() => {
            setMailed(undefined)
          }}
        />
      ) : (
        <EmailForm invited={email ?? ''} hasEnded={ended === true} onSent={setMailed} />
      )}
    </PlainPage>
  )
}
