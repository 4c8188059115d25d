import { createQuestionGate } from './question-gate.ts';

/** The session has ended: staff sign in again over the open page. */
const signIn = createQuestionGate();
/** The call asks who is at the keyboard. */
const confirmation = createQuestionGate();
/** The role demands a second factor that is not set up. */
const setUp = createQuestionGate();

export const registerSignInQuestion = signIn.register;
export const whileSignedIn = signIn.pass;
export const registerConfirmationQuestion = confirmation.register;
export const whileConfirmed = confirmation.pass;
export const registerSetUpQuestion = setUp.register;
export const whileSetUp = setUp.pass;
