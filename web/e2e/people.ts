import { expect, type BrowserContext, type Page } from '@playwright/test'
import { createClient, type Client } from '@millwright/sdk/client'

import { test as base } from './kept-pages.ts'

/** Someone with a session in an organization: in a browser, and with a client to prepare things. */
export interface Person {
  emailAddress: string
  slug: string
  client: Client
  /** The session, to return to a browser that someone else has used. */
  cookie: { name: string; value: string; url: string; httpOnly: boolean }
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

/** The latest email to an address, from the development mailbox. */
export async function mailTo(baseUrl: string, address: string): Promise<Mail> {
  const [mail] = await mailsTo(baseUrl, address)
  if (!mail) throw new Error(`There is no mail to ${address}.`)
  return mail
}

/** All emails to an address, the latest first. */
export async function mailsTo(baseUrl: string, address: string): Promise<Mail[]> {
  const response = await fetch(`${baseUrl}/dev/mailbox`, {
    headers: { accept: 'application/json' },
  })
  const { items } = (await response.json()) as { items: Mail[] }
  return items.filter(({ to }) => to === address)
}

/** Signs someone in without the pages, whose sign-in has its own tests. */
export async function signUp(
  context: BrowserContext,
  baseUrl: string,
  organizationName: string,
): Promise<Person> {
  const emailAddress = newAddress('ada')
  const proof = await proveAddress(baseUrl, emailAddress)
  const { id, slug } = await createClient({ baseUrl }).organizations.create({
    body: { name: organizationName, intermediate_session_token: proof },
  })
  return await signIn(context, { baseUrl, emailAddress, proof, organizationId: id, slug })
}

/** Signs in a new person who joins the owner's organization with a role. */
export async function joinAs(
  role: 'member' | 'manager' | 'admin' | 'owner',
  { context, baseUrl, owner }: { context: BrowserContext; baseUrl: string; owner: Person },
): Promise<Person> {
  const emailAddress = newAddress('jon')
  const { slug } = owner
  const { organizationId } = await owner.client.members.invite({
    params: { id: slug },
    body: { email_address: emailAddress, role },
  })
  const proof = await proveAddress(baseUrl, emailAddress)
  return await signIn(context, { baseUrl, emailAddress, proof, organizationId, slug })
}

/** The cookie of another session of someone, as on another device. */
export async function anotherSession(baseUrl: string, { emailAddress, slug }: Person) {
  const { session } = await createClient({ baseUrl }).signIn.exchangeSession({
    body: {
      intermediate_session_token: await proveAddress(baseUrl, emailAddress),
      organization_id: slug,
    },
  })
  const value = session.jwt ?? ''
  return { name: 'millwright_session', value, url: baseUrl, httpOnly: true }
}

/** The token of someone who has proved that the address is theirs. */
async function proveAddress(baseUrl: string, emailAddress: string): Promise<string> {
  const api = createClient({ baseUrl })
  await api.signIn.sendMagicLink({ body: { email_address: emailAddress } })
  const { link } = await mailTo(baseUrl, emailAddress)
  const token = new URL(link).searchParams.get('token') ?? ''
  const proof = await api.signIn.authenticateMagicLink({ body: { token } })
  return proof.intermediate_session_token
}

async function signIn(
  context: BrowserContext,
  {
    baseUrl,
    emailAddress,
    proof,
    organizationId,
    slug,
  }: Record<'baseUrl' | 'emailAddress' | 'proof' | 'organizationId' | 'slug', string>,
): Promise<Person> {
  const { session } = await createClient({ baseUrl }).signIn.exchangeSession({
    body: { intermediate_session_token: proof, organization_id: organizationId },
  })
  const sessionToken = session.jwt ?? ''
  const cookie = { name: 'millwright_session', value: sessionToken, url: baseUrl, httpOnly: true }
  await context.addCookies([cookie])
  const client = createClient({ baseUrl, organization: slug, sessionToken })
  return { emailAddress, slug, client, cookie }
}

/** Uploads a document to a guidebook and waits for the draft made from it. */
export async function draftFrom(page: Page, filename: string, bytes: Buffer): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: filename, mimeType: 'application/pdf', buffer: bytes })
  await page.getByRole('button', { name: 'Extract procedure' }).click()
  await expect(page.getByRole('link', { name: 'Open the draft', exact: true })).toBeVisible()
}

/** Extracts a draft from a document without the pages, which have their own tests for that. Returns its id. */
export async function draftOf(
  { client }: Person,
  bytes: Buffer,
  kind = { filename: 'pump.pdf', contentType: 'application/pdf' },
): Promise<string> {
  const { id: guidebookId } = await client.guidebooks.create({ body: { title: 'Pump' } })
  const { fileId, upload } = await client.referenceMaterial.uploadUrl({
    params: { guidebookId },
    body: { ...kind, size: bytes.length },
  })
  const { method, url, headers } = upload
  await fetch(url, { method, headers, body: new Uint8Array(bytes) })
  const params = { guidebookId, fileId }
  await client.referenceMaterial.extractProcedure({ params, body: {} })
  await expect(async () => {
    expect((await client.guidebooks.get({ params })).procedures).toHaveLength(1)
  }).toPass({ intervals: [200] })
  const { procedures } = await client.guidebooks.get({ params })
  return procedures[0]?.procedureId ?? ''
}

/** Tests that begin with the owner of a new organization signed in. */
export const test = base.extend<{ owner: Person; address: string }>({
  address: async ({ baseURL }, use) => {
    await use(baseURL ?? '')
  },
  page: async ({ page }, use) => {
    // The browser reports file choosers only some time after this is set up, which is too late before a key press.
    page.on('filechooser', () => undefined)
    await use(page)
  },
  owner: async ({ context, address }, use) => {
    await use(await signUp(context, address, 'Northfield Turbines'))
  },
})

export { expect }
