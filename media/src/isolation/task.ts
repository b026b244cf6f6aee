/** Files are named by path; nothing else is read or written. */
export interface PrepareTask {
  path: string
  seekablePath: string
}
