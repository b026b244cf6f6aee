import createClient from 'openapi-fetch'

import type { paths } from '../generated/openapi-typescript.ts'
import { mailedToken } from './mailbox.ts'

const [baseUrl = '', email_address = ''] = process.argv.slice(2)
const anyone = createClient<paths>({ baseUrl })

await anyone.POST('/users/send-magic-link', { body: { email_address } })
const token = await mailedToken(baseUrl, email_address)
const signIn = await anyone.POST('/users/authenticate-magic-link', { body: { token } })
if (!signIn.data) throw new Error(signIn.error.title)
const { intermediate_session_token } = signIn.data
const organization = await anyone.POST('/organizations', {
  body: { name: 'Acme Pumps', intermediate_session_token },
})
if (!organization.data) throw new Error(organization.error.title)
const exchange = await anyone.POST('/users/exchange-session', {
  body: { intermediate_session_token, organization_id: organization.data.id },
})
if (!exchange.data) throw new Error(exchange.error.title)
const headers = { authorization: `Bearer ${exchange.data.session.jwt}` }
const client = createClient<paths>({ baseUrl, headers })

const guidebook = await client.POST('/guidebooks', { body: { title: 'Pump P-101' } })
if (!guidebook.data) throw new Error(guidebook.error.title)
const outline = [{ title: 'Removal', steps: [{ text: 'Close the valves.' }] }]
const draft = await client.POST('/procedures', { body: { title: 'Replace the seal', outline } })
if (!draft.data) throw new Error(draft.error.title)
const { id: procedureId } = draft.data
await client.POST('/guidebooks/{guidebookId}/procedures', {
  params: { path: { guidebookId: guidebook.data.id } },
  body: { procedureId },
})
const path = { procedureId }
const published = await client.POST('/procedures/{procedureId}/publish', { params: { path } })
if (!published.data) throw new Error(published.error.title)
const read = await client.GET('/procedures/{procedureId}', { params: { path } })
if (!read.data) throw new Error('It is not there.')
const { title, status } = read.data
const [section] = read.data.outline
console.log(JSON.stringify([title, status, section?.steps[0]?.text]))
