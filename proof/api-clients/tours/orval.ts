import * as api from '../generated/orval.ts'
import { mailedToken } from './mailbox.ts'

const [baseUrl = '', email_address = ''] = process.argv.slice(2)

await api.signInSendMagicLink({ email_address })
const token = await mailedToken(baseUrl, email_address)
const signIn = await api.signInAuthenticateMagicLink({ token })
if (signIn.status !== 200) throw new Error(signIn.data.title)
const { intermediate_session_token } = signIn.data
const organization = await api.organizationsCreate({
  name: 'Acme Pumps',
  intermediate_session_token,
})
if (organization.status !== 201) throw new Error(organization.data.title)
const exchange = await api.signInExchangeSession({
  intermediate_session_token,
  organization_id: organization.data.id,
})
if (exchange.status !== 200) throw new Error(exchange.data.title)
const member = { headers: { authorization: `Bearer ${exchange.data.session.jwt}` } }

const guidebook = await api.guidebooksCreate({ title: 'Pump P-101' }, {}, member)
if (guidebook.status !== 201) throw new Error(guidebook.data.title)
const outline = [{ title: 'Removal', steps: [{ text: 'Close the valves.' }] }]
const draft = await api.proceduresCreate({ title: 'Replace the seal', outline }, {}, member)
if (draft.status !== 201) throw new Error(draft.data.title)
const { id: procedureId } = draft.data
await api.guidebooksLinkProcedure(guidebook.data.id, { procedureId }, {}, member)
await api.proceduresPublish(procedureId, {}, {}, member)
const read = await api.proceduresGet(procedureId, {}, member)
if (read.status !== 200) throw new Error('It is not there.')
const { title, status, outline: sections } = read.data
console.log(JSON.stringify([title, status, sections[0]?.steps[0]?.text]))
