/** A task: what is written is no longer noted for a backup that nobody finished. */
export const END_BACKUP = 'end-backup'
