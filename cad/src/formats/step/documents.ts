import { reference, references, parseString } from './part21.ts'
import type { StepFile } from './step-file.ts'

const modelEnding = /\.(stp|step|p21)$/i

/** The files with parts of a model that is split into several files (ISO 10303-41, DOCUMENT_FILE). */
export class Documents {
  private readonly byProduct = new Map<number, string>()
  private readonly byName = new Map<string, string>()

  constructor(file: StepFile) {
    const names = new Map<number, string>()
    for (const number of file.ofType('DOCUMENT_FILE')) {
      const name = parseString(file.parametersOf(number)[0])
      if (!modelEnding.test(name)) continue
      names.set(number, name)
      this.byName.set(stem(name), name)
    }
    for (const number of file.ofType('APPLIED_DOCUMENT_REFERENCE')) {
      const [document, , subjects] = file.parametersOf(number)
      const name = names.get(reference(document) ?? -1)
      if (name === undefined) continue
      for (const subject of references(subjects)) this.byProduct.set(subject, name)
    }
  }

  /** The file of a product without a shape here: the one it is linked to, or one with its name. */
  of(product: number, name: string): string | undefined {
    return this.byProduct.get(product) ?? this.byName.get(name.toLowerCase())
  }
}

function stem(name: string): string {
  return (name.split(/[\\/]/).pop() ?? '').replace(modelEnding, '').toLowerCase()
}
