/** Explanations of problems with a mail server, by nodemailer's codes. */
const PROBLEMS: Readonly<Record<string, string>> = {
  EDNS: 'There is no mail server of that name.',
  ESOCKET: 'The connection failed. Check the host and the port, and whether the certificate is valid.',
  ECONNECTION: 'The mail server ended the connection.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ETLS: 'The mail server offers no encryption.',
  EAUTH: 'The mail server refused the user name or the password.',
  EENVELOPE: 'The mail server refused the sender or the recipient.',
  EMESSAGE: 'The mail server refused the mail.',
  EBUSY: 'Too many mails wanted to leave at the same time.',
  ELIMIT: 'No more mails about missed messages are sent today: there were as many as may be.',
  EPROTOCOL: 'The mail server gave an answer that mail servers do not give.',
}

/** A sentence for the operator. */
export function mailProblem({ code, response }: { code: string; response?: number | undefined }): string {
  const sentence = PROBLEMS[code] ?? 'The mail could not be sent.'
  return response === undefined ? sentence : `${sentence} (${response})`
}
