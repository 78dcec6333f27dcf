/**
 * The content of `migration_status.json`. An importer compares the migrations of the listed applications with its own.
 * None are listed, since these migrations are Zulip's.
 */
export const MIGRATIONS = { zulip_version: '10.1', migrations_by_app: {} }
