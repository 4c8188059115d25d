/** Asks over the open page to sign in again; true once that succeeded, false when the member of staff leaves. */
type SignInQuestion = () => Promise<boolean>;

let question: SignInQuestion | undefined;
let asked: Promise<boolean> | undefined;
let signInCount = 0;

/** Registers who asks; returns how to end that. */
export function registerSignInQuestion(ask: SignInQuestion): () => void {
  question = ask;
  return () => {
    if (question === ask) question = undefined;
  };
}

/**
 * Sends a request; when the session has ended, asks to sign in again and sends it once more. Requests that meet the
 * end at the same time share one question. Where nobody asks, as on the sign-in page, the failure stands.
 */
export async function whileSignedIn<Result>(
  send: () => Promise<Result>,
  isSessionOver: (error: unknown) => boolean,
): Promise<Result> {
  const signInsBefore = signInCount;
  try {
    return await send();
  } catch (error) {
    if (!isSessionOver(error)) throw error;
    if (signInsBefore === signInCount && !(await signInAgain())) throw error;
    return whileSignedIn(send, isSessionOver);
  }
}

function signInAgain(): Promise<boolean> {
  if (!question) return Promise.resolve(false);
  asked ??= question().then((isSignedIn) => {
    asked = undefined;
    if (isSignedIn) signInCount += 1;
    return isSignedIn;
  });
  return asked;
}
