import Ajv2020 from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { ErrorObject, ValidateFunction } from 'ajv'

import type { Schema } from '../../../service/test/schema-values.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: Schema
}

interface Content {
  schema: Schema
}

export interface DocumentedAnswer {
  description: string
  headers?: Record<string, { required?: boolean }>
  content?: Record<string, Content>
}

interface DocumentedOperation {
  operationId: string
  security?: unknown[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<string, DocumentedAnswer>
}

export interface OpenApi {
  paths: Record<string, Record<string, DocumentedOperation>>
  components: { schemas: Record<string, Schema> }
}

/** An operation as the document describes it. */
export interface ApiOperation {
  id: string
  method: string
  /** `/guidebooks/{guidebookId}`. */
  path: string
  isOpen: boolean
  parameters: Parameter[]
  body: Schema | undefined
  answers: Record<string, DocumentedAnswer>
}

const base = 'https://openapi.invalid/'

/** The contents of `/openapi.json`, and nothing else: the fuzzer only knows the service from there. */
export class ApiDocument {
  readonly operations: ApiOperation[]
  readonly schemas: Record<string, Schema>
  readonly #ajv = new Ajv2020.default({ strict: false, allErrors: true, validateFormats: true })
  readonly #validators = new Map<string, ValidateFunction>()

  constructor(document: OpenApi) {
    addFormats.default(this.#ajv)
    this.#ajv.addSchema({ $id: base, ...document })
    this.schemas = document.components.schemas
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { responses }]) => checksRequests(responses))
        .map(([method, operation]) => operationOf(path, method, operation)),
    )
  }

  /** What is wrong with a response body, if anything. */
  wrongIn(
    operation: ApiOperation,
    status: number,
    type: string,
    body: unknown,
  ): string | undefined {
    return this.#check(`${pointerTo(operation)}/responses/${status}/content/${escaped(type)}`, body)
  }

  /** What is wrong with a request body, if anything. */
  wrongInRequest(operation: ApiOperation, body: unknown): string | undefined {
    const type = escaped('application/json')
    return this.#check(`${pointerTo(operation)}/requestBody/content/${type}`, body)
  }

  /** What is wrong with the text of a query parameter, if anything. */
  wrongInQuery(operation: ApiOperation, name: string, text: string): string | undefined {
    const index = operation.parameters.findIndex(
      (parameter) => parameter.in === 'query' && parameter.name === name,
    )
    const schema = operation.parameters[index]?.schema
    if (!schema) return 'is not documented'
    const value = readText(schema, text)
    if (value === undefined) return `is not of type ${schema.type}`
    return this.#check(`${pointerTo(operation)}/parameters/${index}`, value)
  }

  #check(pointer: string, value: unknown): string | undefined {
    const validate = this.#validators.get(pointer) ?? this.#compile(pointer)
    return validate(value) ? undefined : sentence(validate.errors?.[0])
  }

  #compile(pointer: string): ValidateFunction {
    const validate = this.#ajv.compile({ $ref: `${base}#${pointer}/schema` })
    this.#validators.set(pointer, validate)
    return validate
  }
}

export async function readDocument(baseUrl: string): Promise<ApiDocument> {
  const response = await fetch(`${baseUrl}/openapi.json`)
  return new ApiDocument((await response.json()) as OpenApi)
}

/** Pages, probes and signed addresses ignore additional parameters. */
function checksRequests(answers: Record<string, DocumentedAnswer>): boolean {
  return answers['400']?.description.includes('invalid_request') ?? false
}

function operationOf(path: string, method: string, documented: DocumentedOperation): ApiOperation {
  const { operationId, security, parameters = [], requestBody, responses } = documented
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    isOpen: security?.length === 0,
    parameters,
    body: requestBody?.content['application/json']?.schema,
    answers: responses,
  }
}

/** The value of a parameter's text; nothing if it doesn't match its type. */
function readText({ type }: Schema, text: string): unknown {
  if (type === 'integer') return /^-?(0|[1-9]\d*)$/.test(text) ? Number(text) : undefined
  if (type === 'number') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
  if (type === 'boolean') return { true: true, false: false }[text]
  return type === 'array' ? text.split(',') : text
}

function pointerTo({ path, method }: ApiOperation): string {
  return `/paths/${escaped(path)}/${method.toLowerCase()}`
}

function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}

function sentence(error: ErrorObject | undefined): string {
  return `${error?.instancePath ?? ''} ${error?.message} ${JSON.stringify(error?.params)}`.trim()
}
