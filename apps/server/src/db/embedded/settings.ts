/**
 * Settings of the embedded PostgreSQL: durable, small, reachable only through its socket. They are passed on the command
 * line, so that the data folder contains none of our settings.
 */
import { socketPort } from './socket-folder.ts'

/** Values of settings by their names. */
export type PostgresSettings = Readonly<Record<string, string | number>>

/** `-c` arguments of the postmaster; `others` are set instead of ours. */
export function postgresArgs(
  cluster: string,
  socketFolder: string,
  others: PostgresSettings = {},
): readonly string[] {
  const settings: PostgresSettings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: socketPort,
    max_connections: 24,
    // Acknowledged changes survive a loss of power.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // One server on one machine needs no replication and few background processes.
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_logical_replication_workers: 0,
    max_worker_processes: 2,
    max_parallel_workers_per_gather: 0,
    autovacuum_max_workers: 1,
    autovacuum_worker_slots: 1,
    io_method: 'sync',
    shared_buffers: '32MB',
    work_mem: '8MB',
    maintenance_work_mem: '32MB',
    max_wal_size: '256MB',
    huge_pages: 'off',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    datestyle: 'ISO',
    log_min_messages: 'warning',
    // Failed statements are logged by our server, which masks secrets, and not by PostgreSQL.
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: 0,
    log_checkpoints: 'off',
    logging_collector: 'off',
    ...others,
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
