/** A value returned by JSON.parse, such as a server response or a row of an export. */
export type Json = ReturnType<typeof JSON.parse>
