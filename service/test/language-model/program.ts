import { parseArgs } from 'node:util'

import {
  answersWell,
  fails,
  answerWith,
  startLanguageModelServer,
  suggests,
  type Behaviour,
} from '#test/language-model-server'

// A fake language model for trying things out; it behaves as configured.

const behaviours: Record<string, Behaviour> = {
  well: answersWell,
  badly: answerWith('I would rather not say {"operations": [{"op": "setText"'),
  slowly: () => undefined,
  broken: fails(500),
  maliciously: suggests((lines) =>
    lines.map(({ id }) => ({ op: 'setRole', block: id, target: '', role: 'none', at: 0 })),
  ),
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '8000' } },
})
const [name = 'well'] = positionals
const behaviour = behaviours[name]
if (behaviour) {
  const server = await startLanguageModelServer(Number(values.port))
  server.behave((question, response) => {
    process.stdout.write(`${question.body.messages.map(({ content }) => content).join('\n\n')}\n`)
    behaviour(question, response)
  })
  process.stdout.write(`Answers ${name}. Start the service with
  LLM_BASE_URL=${server.baseUrl} LLM_MODEL=stub npm start\n`)
} else {
  process.stderr.write(`There is no ${name}; there are ${Object.keys(behaviours).join(', ')}.\n`)
  process.exitCode = 1
}
