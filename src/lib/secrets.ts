/** What signs and checks keys; held by the deployment, never stored. */
export interface Secrets {
  issueKey(accountId: number, nonce: number): string
  /** The key of an invitation, from what is stored of it. */
  invitationKey(salt: string): string
  /** By which the service behind an outgoing webhook knows that a request is ours. */
  webhookToken(accountId: number): string
}
