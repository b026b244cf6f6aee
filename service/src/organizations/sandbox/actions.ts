import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Input, Operation, Result } from '@millwright/contract/operation'

import type { FileStore } from '#platform/files/file-store'
import { inScratchFolder } from '#platform/files/scratch-folder'
import type { Performing, WithinTransaction } from '#platform/http/within-transaction'
import { storageKey } from '#platform/uploads/uploads'

/** The actions that fill a sandbox, in the transaction that makes it. */
export interface SandboxActions {
  /** The mount of the request, with which its addresses begin. */
  mount: string
  perform: <const Spec extends Operation>(
    operation: Spec,
    input: Input<Spec>,
  ) => Promise<Result<Spec>>
  /** Sends the bytes of a file that has been announced, as a PUT to its upload address does. */
  send: (fileId: string, bytes: Uint8Array) => Promise<void>
}

export function sandboxActions(
  { together, files }: { together: WithinTransaction; files: FileStore },
  owner: Performing,
): SandboxActions {
  // Jobs continue after the response.
  const header = (name: string) =>
    name === 'prefer' ? 'respond-async' : owner.request.header(name)
  const request = { ...owner.request, header, setHeader: () => {} }
  return {
    mount: request.mount,
    perform: async (operation, input) =>
      await together.perform(operation, input, { ...owner, request }),
    send: async (fileId, bytes) => {
      await inScratchFolder(async (folder) => {
        const path = join(folder, 'file')
        await writeFile(path, bytes)
        const sha256 = createHash('sha256').update(bytes).digest('hex')
        await files.bring(storageKey(owner.org.id, fileId), path, { size: bytes.length, sha256 })
      })
    },
  }
}
