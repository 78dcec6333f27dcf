/**
 * What `migration_status.json` says. An importer compares the migrations of the applications that
 * it names with its own; those of none are named, since they are another software's.
 */
export const MIGRATIONS = { zulip_version: '10.1', migrations_by_app: {} }
