/**
 * Makes a child process ignore the signals that stop the server. Ctrl+C and process managers send them to all processes of
 * the server at once: a child that ended before the server did would look like one that crashed on its input. The server
 * ends its children itself, and they also end when their input does.
 */
export function ignoreStopSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
}
