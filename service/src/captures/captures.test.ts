import assert from 'node:assert/strict'
import { test } from 'node:test'

import { codeIs, startTestService } from '#test/service'

const { addOrganization } = await startTestService()

test('members record and edit their own captures, managers edit all', async () => {
  const acme = await addOrganization()
  const [ann, bob] = [await acme.as('member'), await acme.as('member')]
  const manager = await acme.as('manager')
  const { id: captureId } = await ann.client.captures.create({
    body: { title: 'Shimming', kind: 'video' },
  })
  const rename = (title: string) => ({ params: { captureId }, body: { title } })

  await ann.client.captures.update(rename('Hers'))
  await assert.rejects(bob.client.captures.update(rename('His')), codeIs('permission_denied'))
  await assert.rejects(
    bob.client.captures.delete({ params: { captureId } }),
    codeIs('permission_denied'),
  )
  await manager.client.captures.update(rename('Theirs'))

  const capture = await bob.client.captures.get({ params: { captureId } })
  assert.deepEqual([capture.title, capture.memberId], ['Theirs', ann.id])
})

test('captures are found by member, object, skill and time', async () => {
  const acme = await addOrganization()
  const { client, id: memberId } = await acme.as('manager')
  const other = await acme.as('member')
  const { id: objectId } = await client.objects.create({ body: { title: 'Pump' } })
  const { id: captureId } = await client.captures.create({
    body: { title: 'Old', kind: 'photos', recordedAt: '2020-05-01T10:00:00Z' },
  })
  await client.captures.trackObject({ params: { captureId }, body: { objectId } })
  const { id: skillId } = await client.skills.create({ body: { title: 'Shimming' } })
  await client.skills.attachCapture({ params: { skillId }, body: { captureId } })
  const review = { params: { skillId, captureId }, body: { approval: 'approved' as const } }
  await client.skills.reviewCapture(review)
  await other.client.captures.create({ body: { title: 'New', kind: 'video' } })

  const filters = [
    { memberId },
    { objectId },
    { skillId },
    { skillId, approval: 'approved' as const },
    { approval: 'approved' as const },
    { recordedSince: '2020-05-01T00:00:00Z', recordedBefore: '2020-05-02T00:00:00Z' },
    { q: 'old' },
  ]
  for (const query of filters) {
    const { items } = await client.captures.list({ query })
    assert.deepEqual(
      items.map(({ title }) => title),
      ['Old'],
      JSON.stringify(query),
    )
  }
  const { items } = await client.captures.list({ query: { skillId, approval: 'pending' } })
  assert.deepEqual(items, [])
})

test('a capture used by a skill or lesson can be archived, not deleted', async () => {
  const acme = await addOrganization()
  const [ann, manager] = [await acme.as('member'), await acme.as('manager')]
  const { client } = manager
  const { id: captureId } = await ann.client.captures.create({
    body: { title: 'Shimming', kind: 'video' },
  })
  const params = { captureId }
  const { id: skillId } = await client.skills.create({ body: { title: 'Shimming' } })
  await client.skills.attachCapture({ params: { skillId }, body: { captureId } })
  const { id: courseId } = await client.courses.create({ body: { title: 'Pumps' } })
  const content = [{ type: 'capture' as const, captureId }]
  const lesson = await client.lessons.create({ body: { courseId, title: 'Shims', content } })
  const titles = async (archived?: 'true' | 'all') => {
    const { items } = await client.captures.list({ query: { ...(archived && { archived }) } })
    return items.map(({ title }) => title)
  }

  await assert.rejects(ann.client.captures.delete({ params }), codeIs('capture_in_use'))
  const archived = await ann.client.captures.archive({ params })
  assert.deepEqual(await ann.client.captures.archive({ params }), archived)
  assert.notEqual(archived.archivedAt, null)
  assert.deepEqual(
    [await titles(), await titles('true'), await titles('all')],
    [[], ['Shimming'], ['Shimming']],
  )
  assert.equal(
    (await client.search.list({ query: { q: 'Shimming', kind: 'capture' } })).items.length,
    0,
  )
  assert.equal((await client.skills.get({ params: { skillId } })).captures.length, 1)
  assert.equal((await ann.client.captures.restore({ params })).archivedAt, null)
  await client.skills.detachCapture({ params: { skillId, captureId } })
  await assert.rejects(ann.client.captures.delete({ params }), codeIs('capture_in_use'))
  await client.lessons.delete({ params: { lessonId: lesson.id } })
  await ann.client.captures.delete({ params })
  assert.deepEqual(await titles('all'), [])
})

test('corrections are stored separately, and the transcript stays unchanged', async () => {
  const { client } = await (await addOrganization()).as('member')
  const { id: captureId } = await client.captures.create({ body: { title: 'A', kind: 'audio' } })
  const params = { captureId }
  const cues = [
    { id: '1', start: 0, end: 2, text: 'Loosen the bold.' },
    { id: '2', start: 2, end: 4, text: 'Lift the cover.' },
  ]
  await client.captures.replaceTranscript({ params, body: { language: 'en', cues } })

  await client.captures.correctTranscript({
    params,
    body: { corrections: [{ cueId: '1', text: 'Loosen the bolt.' }] },
  })

  const transcript = await client.captures.transcript({ params })
  assert.equal(transcript.text, 'Loosen the bolt.\nLift the cover.')
  assert.deepEqual(transcript.cues, cues)
})

test('a correction of a nonexistent passage is refused', async () => {
  const { client } = await (await addOrganization()).as('member')
  const { id: captureId } = await client.captures.create({ body: { title: 'A', kind: 'audio' } })

  await assert.rejects(
    client.captures.correctTranscript({
      params: { captureId },
      body: { corrections: [{ cueId: '1', text: 'x' }] },
    }),
    codeIs('invalid_request'),
  )
})

test('an object is tracked once in a capture', async () => {
  const { client } = await (await addOrganization()).as('manager')
  const { id: objectId } = await client.objects.create({ body: { title: 'Pump' } })
  const { id: captureId } = await client.captures.create({ body: { title: 'A', kind: 'video' } })
  const track = { params: { captureId }, body: { objectId } }

  const capture = await client.captures.trackObject(track)
  await assert.rejects(client.captures.trackObject(track), codeIs('already_linked'))

  assert.deepEqual(capture.trackedObjectIds, [objectId])
  await client.captures.untrackObject({ params: { captureId, objectId } })
  assert.deepEqual((await client.captures.get({ params: { captureId } })).trackedObjectIds, [])
})

test('a guidebook lists the captures of its subject and tracked objects', async () => {
  const { client } = await (await addOrganization()).as('manager')
  const objects: string[] = []
  for (const title of ['Pump', 'Motor', 'Belt']) {
    const { id: objectId } = await client.objects.create({ body: { title } })
    const { id: captureId } = await client.captures.create({ body: { title, kind: 'video' } })
    await client.captures.trackObject({ params: { captureId }, body: { objectId } })
    objects.push(objectId)
  }
  const [pump = '', motor = ''] = objects
  const { id: guidebookId } = await client.guidebooks.create({
    body: { title: 'Pump', subjectObjectId: pump },
  })
  await client.guidebooks.trackObject({ params: { guidebookId }, body: { objectId: motor } })

  const { items } = await client.captures.list({ query: { guidebookId } })

  assert.deepEqual(
    items.map(({ title }) => title),
    ['Motor', 'Pump'],
  )
})

test('marked moments are kept in chronological order, and can be named', async () => {
  const acme = await addOrganization()
  const { client } = await acme.as('member')
  const marked = [
    { id: 'b', at: 12.5, name: '' },
    { id: 'a', at: 3, name: '' },
  ]
  const body = { title: 'Shimming', kind: 'video' as const, markers: marked }
  const { id: captureId, markers } = await client.captures.create({ body })
  assert.deepEqual(
    markers.map(({ id }) => id),
    ['a', 'b'],
  )

  const named = markers.map((marker) => ({ ...marker, name: `Step ${marker.id}` }))
  await client.captures.update({ params: { captureId }, body: { markers: named } })
  await client.captures.update({ params: { captureId }, body: { title: 'Renamed' } })

  const capture = await client.captures.get({ params: { captureId } })
  assert.deepEqual(capture.markers, named)
  await assert.rejects(
    client.captures.update({
      params: { captureId },
      body: { markers: [...named, ...named.slice(0, 1)] },
    }),
    codeIs('invalid_request'),
  )
})

test('a transcript is uploaded as WebVTT, corrected, and downloaded with the corrections', async () => {
  const acme = await addOrganization()
  const { client } = await acme.as('member')
  const { id: captureId } = await client.captures.create({ body: { title: 'A', kind: 'audio' } })
  const params = { captureId }
  const webvtt = 'WEBVTT\n\na\n00:01.000 --> 00:02.500\n<v Ann>Close both falves.\n'

  const transcript = await client.captures.importTranscript({
    params,
    body: { webvtt, language: 'en' },
  })
  const cue = { id: 'a', start: 1, end: 2.5, text: 'Ann: Close both falves.' }
  assert.deepEqual([transcript.language, transcript.cues], ['en', [cue]])
  const corrections = [{ cueId: 'a', text: 'Ann: Close both <valves>.' }]
  await client.captures.correctTranscript({ params, body: { corrections } })

  const file = await client.captures.exportTranscript({ params })
  assert.ok(file.type.startsWith('text/vtt'))
  const written = 'WEBVTT\n\na\n00:00:01.000 --> 00:00:02.500\nAnn: Close both &lt;valves&gt;.\n'
  assert.equal(await file.text(), written)

  await assert.rejects(
    client.captures.importTranscript({ params, body: { webvtt: '1\n00:00:01,0 --> 2\nSubRip' } }),
    codeIs('not_webvtt'),
  )
  assert.equal((await client.captures.transcript({ params })).cues.length, 1)
})
