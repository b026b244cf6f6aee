const key = 'millwright.extractions'

/** What an extraction was asked for. */
export interface Scope {
  candidate?: string
  all?: boolean
}

/** An extraction that was started in this tab. */
export interface KeptJob {
  /** None while it waits for the document to be converted. */
  jobId?: string
  scope: Scope
}

/** The extractions of a document, the earliest first. They outlive a reload, not the tab. */
export function keptJobs(fileId: string): KeptJob[] {
  return stored()[fileId] ?? []
}

/** Takes the place of a job with the same scope that was waiting. */
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
