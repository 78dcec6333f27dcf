/** The task that stops recording changes for a backup that was never finished. */
export const END_BACKUP = 'end-backup'
