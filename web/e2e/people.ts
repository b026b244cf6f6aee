import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { createClient, type Client } from '@millwright/sdk/client'

/** Somebody with a session in an organization: in a browser, and with a client to prepare things. */
export interface Person {
  emailAddress: string
  slug: string
  client: Client
}

interface Mail {
  to: string
  subject: string
  link: string
  code: string | null
}

const count = { people: 0 }

export function newAddress(name: string): string {
  count.people += 1
  return `${name}-${process.pid}-${count.people}@example.com`
}

/** The newest mail to an address, out of the development mailbox. */
export async function mailTo(baseUrl: string, address: string): Promise<Mail> {
  const response = await fetch(`${baseUrl}/dev/mailbox`, {
    headers: { accept: 'application/json' },
  })
  const { items } = (await response.json()) as { items: Mail[] }
  const mail = items.find(({ to }) => to === address)
  if (!mail) throw new Error(`There is no mail to ${address}.`)
  return mail
}

/** Signs somebody in without the pages, which have tests of their own for that. */
export async function signUp(
  context: BrowserContext,
  baseUrl: string,
  organizationName: string,
): Promise<Person> {
  const emailAddress = newAddress('ada')
  const api = createClient({ baseUrl })
  await api.signIn.sendMagicLink({ body: { email_address: emailAddress } })
  const { link } = await mailTo(baseUrl, emailAddress)
  const token = new URL(link).searchParams.get('token') ?? ''
  const proof = await api.signIn.authenticateMagicLink({ body: { token } })
  const organization = await api.organizations.create({
    body: {
      name: organizationName,
      intermediate_session_token: proof.intermediate_session_token,
    },
  })
  const { session } = await api.signIn.exchangeSession({
    body: {
      intermediate_session_token: proof.intermediate_session_token,
      organization_id: organization.id,
    },
  })
  const sessionToken = session.jwt ?? ''
  await context.addCookies([
    { name: 'millwright_session', value: sessionToken, url: baseUrl, httpOnly: true },
  ])
  const { slug } = organization
  return { emailAddress, slug, client: createClient({ baseUrl, organization: slug, sessionToken }) }
}

/** Uploads a document to a guidebook and waits for the draft made from it. */
export async function draftFrom(page: Page, filename: string, bytes: Buffer): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: filename, mimeType: 'application/pdf', buffer: bytes })
  await page.getByRole('button', { name: 'Extract procedure' }).click()
  await expect(page.getByRole('link', { name: 'Open the draft', exact: true })).toBeVisible({
    timeout: 20_000,
  })
}

/** A test that begins with the owner of a new organization signed in. */
export const test = base.extend<{ owner: Person; address: string }>({
  address: async ({ baseURL }, use) => {
    await use(baseURL ?? '')
  },
  owner: async ({ context, address }, use) => {
    await use(await signUp(context, address, 'Northfield Turbines'))
  },
})

export { expect }
