import { challengeOf } from '#platform/secrets'

import type { TestMail, TestMember } from './people.ts'

const verifier = 'v'.repeat(43)

/** Says again who somebody is, with the code of a mail that the same browser has asked for. */
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
