import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'

/**
 * The folders a process must be able to read to import a package: where Node finds it, looking
 * upwards from a file, and where that leads if it is a link, as it is for workspaces.
 */
export function packageFolders(name: string, file: string): string[] {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name)
    if (existsSync(path.join(found, 'package.json'))) {
      return [...new Set([found, realpathSync(found)])].map((each) => `${each}/`)
    }
    if (folder === path.dirname(folder)) throw new Error(`The package ${name} is not installed.`)
  }
}
