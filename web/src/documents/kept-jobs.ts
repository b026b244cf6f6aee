const key = 'millwright.extractions'

/** The scope of an extraction. */
export interface Scope {
  candidate?: string
  all?: boolean
}

/** An extraction that was started in this tab. */
export interface KeptJob {
  /** Absent while it waits for the document to be converted. */
  jobId?: string
  scope: Scope
}

/** The extractions of a document, earliest first. They survive a reload, but not the tab. */
export function keptJobs(fileId: string): KeptJob[] {
  return stored()[fileId] ?? []
}

/** Replaces a waiting job with the same scope. */
export function keepJob(fileId: string, job: KeptJob) {
  const others = keptJobs(fileId).filter(
    ({ jobId, scope }) => jobId !== undefined || !isSame(scope, job.scope),
  )
  store({ ...stored(), [fileId]: [...others, job] })
}

function isSame(a: Scope, b: Scope): boolean {
  return a.candidate === b.candidate && a.all === b.all
}

export function dropJobs(fileId: string) {
  store(Object.fromEntries(Object.entries(stored()).filter(([id]) => id !== fileId)))
}

function stored(): Record<string, KeptJob[]> {
  return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, KeptJob[]>
}

function store(jobs: Record<string, KeptJob[]>) {
  sessionStorage.setItem(key, JSON.stringify(jobs))
}
