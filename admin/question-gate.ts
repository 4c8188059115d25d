/** Asks over the open page; true once it was answered, false when the member of staff leaves. */
type Question = () => Promise<boolean>;

/**
 * A question that requests wait for: one that fails for the reason it removes is sent once more after the answer.
 * Requests that meet the reason at the same time share one question. Where nobody asks the failure stands.
 */
export function createQuestionGate() {
  let question: Question | undefined;
  let asked: Promise<boolean> | undefined;
  let answers = 0;

  function askOnce(): Promise<boolean> {
    if (!question) return Promise.resolve(false);
    asked ??= question().then((isAnswered) => {
      asked = undefined;
      if (isAnswered) answers += 1;
      return isAnswered;
    });
    return asked;
  }

  async function pass<Result>(
    send: () => Promise<Result>,
    isReason: (error: unknown) => boolean,
  ): Promise<Result> {
    const answersBefore = answers;
    try {
      return await send();
    } catch (error) {
      if (!isReason(error)) throw error;
      if (answersBefore === answers && !(await askOnce())) throw error;
      return pass(send, isReason);
    }
  }

  return {
    pass,
    /** Registers who asks; returns how to end that. */
    register(ask: Question): () => void {
      question = ask;
      return () => {
        if (question === ask) question = undefined;
      };
    },
  };
}
