/** A value that JSON.parse returns, such as an answer of the server or a row of an export. */
export type Json = ReturnType<typeof JSON.parse>
