import { createServer, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A recording as a transcription server receives it. */
export interface ReceivedRecording {
  authorization: string | undefined
  fields: Record<string, string>
  file: { name: string; type: string; bytes: Buffer }
}

export type Behaviour = (recording: ReceivedRecording, response: ServerResponse) => void

/** The format in which servers of this kind return a transcript. */
export function hears(segments: object[]): Behaviour {
  return (_recording, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ task: 'transcribe', text: '', segments }))
  }
}

/** An OpenAI-compatible server for `/audio/transcriptions` that behaves as a test requires. */
export async function startTranscriptionServer() {
  const received: ReceivedRecording[] = []
  const server: { behaviour: Behaviour } = { behaviour: hears([]) }
  const http = createServer((request, response) => {
    void (async () => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' }
      const body = new Uint8Array(await buffer(request))
      if (request.url !== '/v1/audio/transcriptions') {
        response.writeHead(404).end()
        return
      }
      const form = await new Response(body, { headers }).formData()
      const file = form.get('file')
      if (!(file instanceof File)) throw new Error('There is no file.')
      const fields = [...form].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as const] : [],
      )
      const recording = {
        authorization: request.headers.authorization,
        fields: Object.fromEntries(fields),
        file: { name: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) },
      }
      received.push(recording)
      server.behaviour(recording, response)
    })()
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no address.')
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    received,
    behave(behaviour: Behaviour) {
      server.behaviour = behaviour
      received.length = 0
    },
    async close() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}
