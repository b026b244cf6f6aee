import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import { i18n } from '../i18n.ts'
import { sentenceForCode } from '../pages/error-sentences.ts'
import { PlainPage } from '../pages/PlainPage.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { CodeForm } from './CodeForm.tsx'
import { EmailForm } from './EmailForm.tsx'
import { LinkButtonForm } from './LinkButtonForm.tsx'
import { dropLinkToken, linkToken } from './link-token.ts'
import { ProviderForm } from './ProviderForm.tsx'
import { providerReturn } from './provider-return.ts'
import { ProviderReturnForm } from './ProviderReturnForm.tsx'
import type { ProviderWay } from './provider-way.ts'

/** How far the sign-in has come. */
type Step =
  | { at: 'address' }
  | { at: 'link'; token: string }
  | { at: 'mailed'; emailAddress: string }
  | { at: 'provider'; way: ProviderWay }
  | { at: 'returned' }

/** The ways on: a mail with a link and a code, or the identity provider of an organization, there and back. */
export function SignInPage() {
  usePageTitle(i18n.t('Sign in'))
  const { email, ended, asked } = useSearch({ from: '/sign-in' })
  const [step, setStep] = useState(firstStep)
  const again = () => {
    dropLinkToken()
    setStep({ at: 'address' })
  }
  const onSent = (emailAddress: string) => {
    setStep({ at: 'mailed', emailAddress })
  }
  return (
    <PlainPage>
      {step.at === 'returned' && <ProviderReturnForm onAnotherWay={again} />}
      {step.at === 'link' && <LinkButtonForm token={step.token} onAnotherWay={again} />}
      {step.at === 'mailed' && (
        <CodeForm emailAddress={step.emailAddress} onAnotherAddress={again} />
      )}
      {step.at === 'provider' && (
        <ProviderForm way={step.way} onSent={onSent} onAnotherAddress={again} />
      )}
      {step.at === 'address' && (
        <EmailForm
          invited={email ?? ''}
          note={noteOf({ ended, asked })}
          onSent={onSent}
          onProvider={(way) => {
            setStep({ at: 'provider', way })
          }}
        />
      )}
    </PlainPage>
  )
}

/** Why someone who was signed in is here again. */
function noteOf({ ended, asked }: { ended?: true | undefined; asked?: true | undefined }) {
  if (asked) return sentenceForCode('provider_sign_in_required')
  return ended && i18n.t('You’re signed out. Sign in again to continue.')
}

function firstStep(): Step {
  if (providerReturn()) return { at: 'returned' }
  const token = linkToken()
  return token ? { at: 'link', token } : { at: 'address' }
}
