import { createClient } from '../generated/hey-api/client'
import * as api from '../generated/hey-api/sdk.gen'
import { mailedToken } from './mailbox.ts'

const [baseUrl = '', email_address = ''] = process.argv.slice(2)
const anyone = { client: createClient({ baseUrl }), throwOnError: true } as const

await api.signInSendMagicLink({ ...anyone, body: { email_address } })
const token = await mailedToken(baseUrl, email_address)
const signIn = await api.signInAuthenticateMagicLink({ ...anyone, body: { token } })
const { intermediate_session_token } = signIn.data
const organization = await api.organizationsCreate({
  ...anyone,
  body: { name: 'Acme Pumps', intermediate_session_token },
})
const exchange = await api.signInExchangeSession({
  ...anyone,
  body: { intermediate_session_token, organization_id: organization.data.id },
})
const auth = exchange.data.session.jwt ?? ''
const member = { client: createClient({ baseUrl, auth }), throwOnError: true } as const

const guidebook = await api.guidebooksCreate({ ...member, body: { title: 'Pump P-101' } })
const outline = [{ title: 'Removal', steps: [{ text: 'Close the valves.' }] }]
const draft = await api.proceduresCreate({
  ...member,
  body: { title: 'Replace the seal', outline },
})
const { id: procedureId } = draft.data
await api.guidebooksLinkProcedure({
  ...member,
  path: { guidebookId: guidebook.data.id },
  body: { procedureId },
})
await api.proceduresPublish({ ...member, path: { procedureId } })
const { data } = await api.proceduresGet({ ...member, path: { procedureId } })
console.log(JSON.stringify([data.title, data.status, data.outline[0]?.steps[0]?.text]))
