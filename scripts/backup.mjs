// Cron jobs that were written for earlier versions name this file.
process.argv.splice(2, 0, 'backup')
await import('./run.mjs')
