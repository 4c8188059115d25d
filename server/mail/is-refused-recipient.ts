interface SmtpFailure {
  command?: string;
  responseCode?: number;
  response?: string;
}

/** RFC 3463: 5.7.x concerns the sender (authorization, policy), not the address. */
const aboutTheSender = /^5\d\d[ -]5\.7\./;

/**
 * Whether the mail server refused just this recipient for good: a 5xx answer to RCPT TO. Everything else
 * (a wrong password, a closed server, a refused sender or content) can be fixed, and is retried.
 */
export function isRefusedRecipient(failure: unknown): boolean {
  const { command, responseCode, response = '' } = failure as SmtpFailure;
  // 530 requires authentication; 550 5.7.x and 554 5.7.x refuse the sender, not the address.
  return command === 'RCPT TO' && (responseCode ?? 0) >= 550 && !aboutTheSender.test(response);
}
