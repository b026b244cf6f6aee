import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

/** The recognizer's name for each language the engine knows. */
const models: Record<string, string> = {
  en: 'eng',
  de: 'deu',
  fr: 'fra',
  es: 'spa',
  it: 'ita',
  pt: 'por',
  nl: 'nld',
  pl: 'pol',
  ja: 'jpn',
  zh: 'chi_sim',
  ko: 'kor',
}

export interface Model {
  name: string
  /** Trained data for the recognizer. */
  data: Uint8Array
}

/**
 * The model of a language, from the package that is installed with the engine; nothing is
 * fetched.
 *
 * @param language two letters; an unknown one is read with the model for English
 * @returns undefined if its package is not installed
 */
export async function loadModel(language: string): Promise<Model | undefined> {
  const name = models[language] ?? 'eng'
  try {
    const folder = path.dirname(
      createRequire(import.meta.url).resolve(`@tesseract.js-data/${name}/package.json`),
    )
    const file = path.join(folder, '4.0.0_best_int', `${name}.traineddata.gz`)
    if (!existsSync(file)) return undefined
    return { name, data: gunzipSync(await readFile(file)) }
  } catch {
    return undefined
  }
}
