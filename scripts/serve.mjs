// Units of systemd that were written for earlier versions name this file.
process.argv.splice(2, 0, 'tools/serve')
await import('../tools/run.mjs')
