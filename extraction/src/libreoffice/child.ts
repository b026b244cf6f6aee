import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

import { ConversionError, LibreOfficeConverter } from '@matbee/libreoffice-converter'
import type { WasmLoaderModule } from '@matbee/libreoffice-converter/server'
import { serveTask } from '@millwright/isolation/serve-task'

import { DocumentError } from '../errors.ts'
import { conversionOf } from './formats.ts'

export interface LibreOfficeTask {
  /** The uploaded file. */
  path: string
  /** Where the converted file is written. */
  output: string
}

type Result = Record<string, never>

serveTask<LibreOfficeTask, Result, { done: number; total: number }>({
  run: convertFile,
  failureOf: (error) => {
    if (error instanceof DocumentError) return { code: error.code, details: error.details }
    return error instanceof ConversionError ? { code: 'document_damaged', details: {} } : undefined
  },
})

async function convertFile({ path: file, output }: LibreOfficeTask): Promise<Result> {
  const bytes = await readFile(file)
  const { from: inputFormat, to: outputFormat } = conversionOf(bytes)
  const converter = new LibreOfficeConverter({ wasmLoader: loader() })
  await converter.initialize()
  const { data } = await converter.convert(bytes, { inputFormat, outputFormat })
  await writeFile(output, data)
  return {}
}

/**
 * It takes over parts of the process that loads it, among them the current folder, to which it returns. `noInitialRun`: the
 * program with windows is not started, because it would run next to the conversion and sometimes slow it down to a tenth
 * (decision 106).
 */
function loader(): WasmLoaderModule {
  const require = createRequire(import.meta.url)
  const file = require.resolve('@matbee/libreoffice-converter/wasm/loader')
  process.chdir(path.dirname(file))
  const { createModule } = require(file) as WasmLoaderModule
  return { createModule: (config) => createModule({ ...config, noInitialRun: true }) }
}
