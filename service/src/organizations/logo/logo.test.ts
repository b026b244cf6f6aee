import assert from 'node:assert/strict'
import { test } from 'node:test'

import { codeIn } from '#test/problems'
import { codeIs, startTestService, type TestMember, type TestOrganization } from '#test/service'

const { addOrganization, baseUrl } = await startTestService()

/** One red pixel, and a comment. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAAEXRFWHRDb21tZW50AG1hZGUgaGVyZZd+7iYAAAAMSURBVHicY/jPwAAAAwEBAMn+ku8AAAAASUVORK5CYII=',
  'base64',
)

async function announce(member: TestMember, { id }: TestOrganization, size = png.length) {
  return await member.client.organizationLogo.uploadUrl({
    params: { id },
    body: { contentType: 'image/png', size },
  })
}

async function upload(member: TestMember, organization: TestOrganization, bytes: Buffer = png) {
  const { fileId, upload: address } = await announce(member, organization, bytes.length)
  const sent = await fetch(address.url, {
    method: address.method,
    headers: address.headers,
    body: new Uint8Array(bytes),
  })
  assert.equal(sent.status, 200)
  return { id: organization.id, fileId }
}

test('an admin gives the organization a logo, which every member sees at one address', async () => {
  const acme = await addOrganization()
  const [admin, member] = [await acme.as('admin'), await acme.as('member')]
  assert.equal((await member.client.organizations.get({ params: { id: acme.id } })).logoUrl, null)

  const params = await upload(admin, acme)
  const { logoUrl } = await admin.client.organizationLogo.complete({ params, body: {} })

  assert.equal(logoUrl, `/organizations/${acme.id}/logo`)
  const redirect = await member.fetch(logoUrl)
  assert.equal(redirect.status, 307)
  const picture = await fetch(redirect.headers.get('location') ?? '')
  const bytes = Buffer.from(await picture.arrayBuffer())
  assert.equal(picture.headers.get('content-type'), 'image/png')
  assert.equal(picture.headers.get('x-content-type-options'), 'nosniff')
  assert.match(picture.headers.get('content-security-policy') ?? '', /sandbox/)
  assert(bytes.includes('IDAT') && !bytes.includes('Comment'), 'without what hung on it')
})

test('a picture that would take a browser gigabytes of memory is refused as a logo', async () => {
  const acme = await addOrganization()
  const huge = Buffer.from(png)
  // The width in the header. Nothing is decoded, so the rest can stay.
  huge.writeUInt32BE(100_000, 16)

  const params = await upload(acme.owner, acme, huge)

  await assert.rejects(
    acme.owner.client.organizationLogo.complete({ params, body: {} }),
    codeIs('too_large'),
  )
})

test('a new logo replaces the first, and both can be removed', async () => {
  const acme = await addOrganization()
  const { client } = acme.owner
  const params = { id: acme.id }
  const first = await upload(acme.owner, acme)
  await client.organizationLogo.complete({ params: first, body: {} })
  const address = (await acme.owner.fetch(`/organizations/${acme.id}/logo`)).headers.get('location')

  await client.organizationLogo.complete({ params: await upload(acme.owner, acme), body: {} })

  assert.equal((await fetch(address ?? '')).status, 404, 'the first is deleted')
  await assert.rejects(
    client.organizationLogo.complete({ params: first, body: {} }),
    codeIs('not_found'),
  )
  await client.organizationLogo.remove({ params })
  assert.equal(await codeIn(await acme.owner.fetch(`/organizations/${acme.id}/logo`)), 'not_found')
  assert.equal((await client.organizations.get({ params })).logoUrl, null)
  await assert.rejects(client.organizationLogo.remove({ params }), codeIs('not_found'))
})

test('a non-picture is refused as a logo', async () => {
  const acme = await addOrganization()
  const { client } = acme.owner

  const script = await upload(acme.owner, acme, Buffer.from('<svg onload="alert(1)"/>'))
  await assert.rejects(
    client.organizationLogo.complete({ params: script, body: {} }),
    codeIs('content_mismatch'),
  )
  const { fileId } = await announce(acme.owner, acme)
  await assert.rejects(
    client.organizationLogo.complete({ params: { id: acme.id, fileId }, body: {} }),
    codeIs('upload_missing'),
  )
  await assert.rejects(announce(acme.owner, acme, 2 ** 20 + 1), codeIs('invalid_request'))
  await assert.rejects(announce(await acme.as('manager'), acme), codeIs('permission_denied'))
  assert.equal((await fetch(`${baseUrl}/organizations/${acme.id}/logo`)).status, 401)
})
