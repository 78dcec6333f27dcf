// Units of systemd that were written for earlier versions name this file.
process.argv.splice(2, 0, 'serve')
await import('./run.mjs')
