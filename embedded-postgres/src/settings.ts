/**
 * For a machine that runs everything: little memory, few connections, and no loss of what was
 * acknowledged. Larger installations name a server of their own in DATABASE_URL.
 */
export const defaultSettings: Record<string, string> = {
  shared_buffers: '64MB',
  max_connections: '50',
  // What is brought into an empty database by thousands is planned by what it holds, not as if it were empty.
  autovacuum_naptime: '10s',
  huge_pages: 'off',
  // Just-in-time compilation needs a library that is not packed.
  jit: 'off',
  // Reads happen in the asking process instead of three more that wait for them.
  io_method: 'sync',
  autovacuum_max_workers: '2',
  max_parallel_workers_per_gather: '1',
  max_wal_size: '512MB',
  max_wal_senders: '0',
  wal_level: 'minimal',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Refused statements are the service's to report, and may hold what customers wrote.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
}
