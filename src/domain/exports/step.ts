/**
 * What one step of an export makes: files, and where the next step goes on. Undefined means that
 * this stage is over.
 */
export interface Step {
  files: [path: string, bytes: Uint8Array][]
  after: number | undefined
}
