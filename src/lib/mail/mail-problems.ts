/** Explanations of problems with sending email, by code. Most codes are nodemailer's. */
const PROBLEMS: Readonly<Record<string, string>> = {
  EDNS: 'There’s no mail server with that name.',
  ESOCKET: 'The connection failed. Check the host and the port, and whether the certificate is valid.',
  ECONNECTION: 'The mail server ended the connection.',
  ETIMEDOUT: 'The mail server didn’t answer in time.',
  ETLS: 'The mail server doesn’t offer encryption.',
  EAUTH: 'The mail server refused the user name or the password.',
  EENVELOPE: 'The mail server refused the sender or the recipient.',
  EMESSAGE: 'The mail server refused the email.',
  EBUSY: 'Too many emails were waiting to be sent at the same time.',
  ELIMIT: 'Today’s limit for emails about missed messages has been reached.',
  EPROTOCOL: 'The mail server gave an unexpected response.',
}

/** The problem, in a sentence for administrators and the operator. */
export function mailProblem({ code, response }: { code: string; response?: number | undefined }): string {
  const sentence = PROBLEMS[code] ?? 'The email couldn’t be sent.'
  return response === undefined ? sentence : `${sentence} (${response})`
}
