// systemd units written for earlier versions run this file.
process.argv.splice(2, 0, 'tools/serve')
await import('../tools/run.mjs')
