// Cron jobs that were written for earlier versions name this file.
process.argv.splice(2, 0, 'tools/backup')
await import('../tools/run.mjs')
