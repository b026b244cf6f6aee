import type * as prometheus from 'prom-client'

export interface Disk {
  bytes: number
  freeBytes: number
}

/** The metrics that operators are alerted on. Each is measured when metrics are requested. */
export interface HealthSources {
  isReady: () => Promise<boolean>
  areFilesReachable: () => Promise<boolean>
  /** The free space of the data directory. */
  disk: () => Promise<Disk>
  /** When the newest backup was taken, null for never; undefined if backups are unknown. */
  lastBackup: (() => Promise<Date | null>) | undefined
}

/** Prometheus gives up after ten seconds, and would get nothing. */
const patienceMilliseconds = 3_000

type Library = Pick<typeof prometheus, 'Gauge'>

export function addHealth(
  library: Library,
  registry: prometheus.Registry,
  { isReady, areFilesReachable, disk, lastBackup }: HealthSources,
): void {
  const yesOrNo = async (question: () => Promise<boolean>) =>
    Number((await inTime(question())) ?? false)
  addGauge(library, registry, {
    name: 'millwright_ready',
    help: 'Whether /readyz returns 200.',
    read: async () => await yesOrNo(isReady),
  })
  addGauge(library, registry, {
    name: 'millwright_files_reachable',
    help: 'Whether the file store responds.',
    read: async () => await yesOrNo(areFilesReachable),
  })
  addGauge(library, registry, {
    name: 'millwright_disk_size_bytes',
    help: 'The size of the disk DATA_DIR is on.',
    read: async () => (await inTime(disk()))?.bytes,
  })
  addGauge(library, registry, {
    name: 'millwright_disk_free_bytes',
    help: 'The space left for this process on the disk DATA_DIR is on.',
    read: async () => (await inTime(disk()))?.freeBytes,
  })
  if (!lastBackup) return
  addGauge(library, registry, {
    name: 'millwright_last_backup_timestamp_seconds',
    help: 'When the latest backup in BACKUP_FOLDER was taken; 0 if never.',
    read: async () => ((await inTime(lastBackup()))?.getTime() ?? 0) / 1000,
  })
}

interface ReadGauge {
  name: string
  help: string
  /** Absent if it can't be determined. */
  read: () => Promise<number | undefined>
}

function addGauge(
  { Gauge }: Library,
  registry: prometheus.Registry,
  { name, help, read }: ReadGauge,
): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await read()
      if (value === undefined) gauge.remove()
      else gauge.set(value)
    },
  })
}

/** Values that fail or take too long are omitted. */
async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMilliseconds)
  })
  try {
    return await Promise.race([work.catch(() => undefined), late])
  } finally {
    clearTimeout(timer)
  }
}
