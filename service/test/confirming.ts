import { challengeOf } from '#platform/secrets'

import type { TestMail, TestMember } from './people.ts'

const verifier = 'v'.repeat(43)

/** Confirms who someone is, with the code from an email that the same browser has requested. */
export async function confirmByMail(
  { client, emailAddress }: Pick<TestMember, 'client' | 'emailAddress'>,
  mails: () => Promise<TestMail[]>,
): Promise<void> {
  await client.signIn.sendMagicLink({
    body: { email_address: emailAddress, code_challenge: challengeOf(verifier) },
  })
  const code = (await mails()).find(({ to }) => to === emailAddress)?.code ?? ''
  await client.confirmations.create({ body: { code, code_verifier: verifier } })
}
