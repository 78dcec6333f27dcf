/** The module as it is served. Of the other one the tests' configuration makes hashes cheaper. */
declare module '*/lib/passwords/password?as-served' {
  export * from '#lib/passwords/password'
}
