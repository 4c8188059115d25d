import { expect, test } from 'vitest';
import { registerSignInQuestion, whileSignedIn } from './session-gate.ts';

const sessionOver = new Error('notSignedIn');
const isSessionOver = (error: unknown) => error === sessionOver;

function endedSession() {
  let isSignedIn = false;
  let sent = 0;
  return {
    signIn: () => {
      isSignedIn = true;
    },
    sent: () => sent,
    send: async () => {
      sent += 1;
      if (!isSignedIn) throw sessionOver;
      return 'saved';
    },
  };
}

test('a request is sent again after signing in', async () => {
  const session = endedSession();
  const end = registerSignInQuestion(async () => {
    session.signIn();
    return true;
  });
  expect(await whileSignedIn(session.send, isSessionOver)).toBe('saved');
  expect(session.sent()).toBe(2);
  end();
});

test('requests that fail together ask once', async () => {
  const session = endedSession();
  let questions = 0;
  const end = registerSignInQuestion(async () => {
    questions += 1;
    session.signIn();
    return true;
  });
  const both = [whileSignedIn(session.send, isSessionOver), whileSignedIn(session.send, isSessionOver)];
  expect(await Promise.all(both)).toEqual(['saved', 'saved']);
  expect(questions).toBe(1);
  end();
});

test('who leaves gets the failure, and nothing is sent', async () => {
  const session = endedSession();
  const end = registerSignInQuestion(async () => false);
  await expect(whileSignedIn(session.send, isSessionOver)).rejects.toBe(sessionOver);
  expect(session.sent()).toBe(1);
  end();
});

test('where nobody asks, and for any other failure, the failure stands', async () => {
  const session = endedSession();
  await expect(whileSignedIn(session.send, isSessionOver)).rejects.toBe(sessionOver);
  const end = registerSignInQuestion(async () => true);
  const refuse = () => Promise.reject(new Error('busy'));
  await expect(whileSignedIn(refuse, isSessionOver)).rejects.toThrow('busy');
  end();
});
