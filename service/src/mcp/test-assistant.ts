import assert from 'node:assert/strict'

import type { Permission, Role } from '@millwright/contract/permissions'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js'

import type { TestMember } from '#test/service'

export interface ToolTexts {
  isError: boolean
  /** The service's own text, and the content of records. */
  message: string
  content: string
}

/** An assistant connected with a member's API key, using the official SDK's client. */
export async function connectAssistant(
  { client: member, options: { baseUrl } }: TestMember,
  organizationId: string,
  { role, permissions }: { role: Role; permissions?: Permission[] },
) {
  const { key } = await member.apiKeys.create({
    params: { id: organizationId },
    body: {
      name: 'Clara',
      role,
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      ...(permissions && { permissions }),
    },
  })
  return await assistantAt(baseUrl, key)
}

export async function assistantAt(baseUrl: string, token: string) {
  const client = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', baseUrl), { requestInit }))
  return {
    client,
    token,
    call: async (name: string, input: object) => await call(client, name, input),
  }
}

async function call(client: Client, name: string, input: object): Promise<ToolTexts> {
  const answer = CallToolResultSchema.parse(
    await client.callTool({ name, arguments: { ...input } }),
  )
  const texts = answer.content.map((item) => {
    assert.equal(item.type, 'text')
    return item.type === 'text' ? item.text : ''
  })
  assert(texts.length <= 2)
  return { isError: answer.isError === true, message: texts[0] ?? '', content: texts[1] ?? '' }
}
