/** The module as it is served. The tests' configuration otherwise replaces it with one that makes hashing cheaper. */
declare module '*/lib/passwords/password?as-served' {
  export * from '#lib/passwords/password'
}
