import { readFileSync } from 'node:fs'
import path from 'node:path'

import { parse, parseAllDocuments } from 'yaml'

export const at = (...parts: string[]): string => path.join(import.meta.dirname, '../..', ...parts)

export type Environment = Record<string, string>

export interface Manifest {
  kind: string
  metadata: { name: string }
  data?: Environment
  stringData?: Environment
  // Another project defines their shape; each test looks at its own part.
  spec?: Record<string, unknown>
}

/** A process in one of the deployments, with its environment. */
export interface DeployedProcess {
  name: string
  environment: Environment
}

export function deployFile(name: string): string {
  return readFileSync(at('deploy', name), 'utf8')
}

export function manifests(...names: string[]): Manifest[] {
  return names.flatMap((name) =>
    parseAllDocuments(deployFile(`kubernetes/${name}`)).map((document) => {
      if (document.errors[0]) throw document.errors[0]
      return document.toJS({}) as Manifest
    }),
  )
}

interface Container {
  env?: { name: string; value: string }[]
  envFrom?: ({ configMapRef: { name: string } } | { secretRef: { name: string } })[]
}

export interface PodSpec {
  containers: [Container & Record<string, unknown>]
  [name: string]: unknown
}

export function podOf({ spec }: Manifest): PodSpec {
  return (spec as { template: { spec: PodSpec } }).template.spec
}

/** The environment of each Deployment's container, from the objects it refers to. */
export function inKubernetes(): DeployedProcess[] {
  const given = manifests('settings.yaml', 'secret.example.yaml')
  const valuesOf = (kind: string, name: string) => {
    const found = given.find((each) => each.kind === kind && each.metadata.name === name)
    if (!found) throw new Error(`There is no ${kind} ${name}.`)
    return found.data ?? found.stringData ?? {}
  }
  return manifests('serve.yaml', 'work.yaml')
    .filter(({ kind }) => kind === 'Deployment')
    .map((deployment) => {
      const { env = [], envFrom = [] } = podOf(deployment).containers[0]
      const environment = Object.assign(
        { ...imageEnvironment() },
        ...envFrom.map((from) =>
          'configMapRef' in from
            ? valuesOf('ConfigMap', from.configMapRef.name)
            : valuesOf('Secret', from.secretRef.name),
        ),
        Object.fromEntries(env.map(({ name, value }) => [name, value])),
      ) as Environment
      return { name: deployment.metadata.name, environment }
    })
}

export interface ComposeService {
  environment: Environment
  [name: string]: unknown
}

export function composeServices(): Record<string, ComposeService> {
  return (parse(deployFile('compose.yaml'), { merge: true }) as { services: never }).services
}

/** The environments that the Compose file gives our image, with these lines in `deploy/.env`. */
export function inCompose(envFile: Environment): DeployedProcess[] {
  return Object.entries(composeServices())
    .filter(([, { image }]) => image === 'millwright:latest')
    .map(([name, { environment }]) => {
      const filled = Object.entries(environment).map(([key, value]) => [key, fill(value, envFile)])
      return { name, environment: { ...imageEnvironment(), ...Object.fromEntries(filled) } }
    })
}

/** `${NAME:-default}` and `${NAME:?what to say}`. */
function fill(text: string, values: Environment): string {
  return text.replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, mark: string, rest: string) => {
      const value = values[name] ?? (mark === '-' ? rest : undefined)
      if (value === undefined) throw new Error(`${name} is not set: ${rest}.`)
      return value
    },
  )
}

export interface Instruction {
  word: string
  rest: string
}

/** The instructions of the Dockerfile, each on one line, without comments. */
export function instructions(): Instruction[] {
  return deployFile('Dockerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .flatMap((line) => {
      const [, word, rest] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
      return word && rest ? { word, rest } : []
    })
}

function imageEnvironment(): Environment {
  return Object.fromEntries(
    instructions()
      .filter(({ word }) => word === 'ENV')
      .flatMap(({ rest }) => rest.split(/\s+/).map((pair) => pair.split('=') as [string, string])),
  )
}

/** The variables that a unit sets itself; the rest is in the file it refers to. */
export function unitEnvironment(name: string): Environment {
  return Object.fromEntries(
    [...deployFile(`systemd/${name}`).matchAll(/^Environment=(\w+)=(.*)$/gm)].map(
      ([, key, value]) => [key, value],
    ),
  ) as Environment
}
