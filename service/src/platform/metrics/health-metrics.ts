import type * as prometheus from 'prom-client'

export interface Disk {
  bytes: number
  freeBytes: number
}

/** What wakes an operator. Each is measured when metrics are requested. */
export interface HealthSources {
  isReady: () => Promise<boolean>
  areFilesReachable: () => Promise<boolean>
  /** That the data directory is on. */
  disk: () => Promise<Disk>
  /** When the newest backup was taken, null for never; undefined where nothing is known of backups. */
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
  /** Nothing where it cannot be told. */
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

/** What fails or takes too long is not known. */
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
