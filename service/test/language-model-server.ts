import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** Prose that the engine is uncertain about: one step is missed, and one contains two. */
export const doubtful = `Replacing the pump seal
=======================

Close both valves and drain the casing. Remove the bolts of the cover.

The cover is heavy and comes off towards the motor side.

WARNING: Hot water may spray out. Wear gloves.

Pull the seal off the shaft with the puller.

Deglazing the seat of the seal is done with emery cloth.

Wipe the shaft dry. CAUTION: Do not touch the faces.

Press the new seal onto the shaft until it stops.
`

/** A request to a language model. */
export interface ReceivedQuestion {
  authorization: string | undefined
  body: {
    model: string
    messages: { role: string; content: string }[]
    response_format?: { type: string }
    max_tokens?: number
    max_completion_tokens?: number
    temperature?: number
  }
}

/** Answers a request over HTTP in any way. */
export type Behaviour = (question: ReceivedQuestion, response: ServerResponse) => void

/** The format in which servers of this kind return a model's answer. */
export function answerWith(content: string, tokens = 700): Behaviour {
  return (_question, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
        usage: { prompt_tokens: tokens - 100, completion_tokens: 100, total_tokens: tokens },
      }),
    )
  }
}

export function fails(status: number, body = '', headers: Record<string, string> = {}): Behaviour {
  return (_question, response) => {
    response.writeHead(status, headers).end(body)
  }
}

/** A block as the question shows it. */
export interface ShownLine {
  id: string
  label: string
  text: string
}

/** The blocks that a question is about, with spaces in place of the characters between their words. */
export function linesIn({ body }: ReceivedQuestion): ShownLine[] {
  const shown = body.messages.at(-1)?.content ?? ''
  return shown.split('\n').flatMap((line) => {
    const [id = '', , label = '', ...rest] = line.split(' | ')
    if (!/^b\d+$/.test(id)) return []
    return [{ id, label, text: rest.join(' | ').replaceAll(/[\^~¬¦§\u02C4]/g, ' ') }]
  })
}

/** Derives suggestions from the lines of the question. */
export function suggests(operationsFor: (lines: ShownLine[]) => object[]): Behaviour {
  return (question, response) => {
    answerWith(JSON.stringify({ operations: operationsFor(linesIn(question)) }))(question, response)
  }
}

/**
 * Simulates a model that knows manuals: short instructions between steps are steps, remarks are not, and
 * two sentences that instruct are two steps.
 */
export const answersWell = suggests((lines) =>
  lines.flatMap(({ id, label, text: words }) => {
    const isRemark = /^(?:The|It|This|A|An)\s/.test(words)
    const operation = { block: id, target: '', role: '', at: 0 }
    if (label === 'none' && !isRemark && words.endsWith('.')) {
      return [{ ...operation, op: 'setRole', role: 'step' }]
    }
    if (label === 'step' && isRemark) return [{ ...operation, op: 'setRole', role: 'none' }]
    const isDouble = label === 'step' && /\{1\}[A-Z][a-z]+ (?:the|a|it)\b/.test(words)
    return isDouble ? [{ ...operation, op: 'split', at: 1 }] : []
  }),
)

/** An OpenAI-compatible server that behaves as a test requires. */
export async function startLanguageModelServer(port = 0) {
  const received: ReceivedQuestion[] = []
  const server = { behaviour: answersWell }
  const http = createServer((request, response) => {
    void answer(request, response)
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      response.writeHead(404).end()
      return
    }
    const body = JSON.parse(await text(request)) as ReceivedQuestion['body']
    const question = { authorization: request.headers.authorization, body }
    received.push(question)
    server.behaviour(question, response)
  }
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  const address = http.address()
  const own = typeof address === 'object' && address ? address.port : port
  return {
    baseUrl: `http://127.0.0.1:${own}/v1`,
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
