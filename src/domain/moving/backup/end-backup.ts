/** The task that stops noting changes for a backup that nobody finished. */
export const END_BACKUP = 'end-backup'
