/**
 * The content of `migration_status.json`. An importer compares the migrations of the listed applications with its own.
 * None are listed, since they belong to other software.
 */
export const MIGRATIONS = { zulip_version: '10.1', migrations_by_app: {} }
