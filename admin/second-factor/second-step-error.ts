/** The password was right; the second factor is to follow. */
export class SecondStepError extends Error {
  override name = 'SecondStepError';
}
