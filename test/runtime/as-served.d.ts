/** The module in its served form. In the other one, the tests' configuration makes hashing cheaper. */
declare module '*/lib/passwords/password?as-served' {
  export * from '#lib/passwords/password'
}
