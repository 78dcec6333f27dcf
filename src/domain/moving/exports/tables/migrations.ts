/**
 * The content of `migration_status.json`. An importer compares the migrations of the listed applications with its own.
 * The list is empty, because Edgewise doesn't have Zulip's migrations.
 */
export const MIGRATIONS = { zulip_version: '10.1', migrations_by_app: {} }
