import { api } from '../api.ts'
import { newCodeChallenge } from './code-verifier.ts'

/** Has a link mailed, and a code that only this browser can use. */
export async function sendMail(emailAddress: string): Promise<void> {
  const challenge = await newCodeChallenge()
  await api.signIn.sendMagicLink({
    body: { email_address: emailAddress, ...(challenge && { code_challenge: challenge }) },
  })
}
