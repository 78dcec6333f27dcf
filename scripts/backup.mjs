// Cron jobs written for earlier versions run this file.
process.argv.splice(2, 0, 'tools/backup')
await import('../tools/run.mjs')
