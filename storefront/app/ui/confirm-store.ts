import { create } from 'zustand';

/** Actions that need a confirmation; the texts are under `shop.confirm`. */
export type ConfirmCode = 'clearCart' | 'clearCompare' | 'clearWishList';

export interface Question {
  code: ConfirmCode;
  /** Element that gets the focus on close. */
  askedFrom: HTMLElement | null;
  answer: (isYes: boolean) => void;
}

export const useQuestion = create<{ question: Question | null }>(() => ({ question: null }));

/** Asks in a dialog: true for Yes, false for No, and for closing it any other way (specification §4). */
export function requestConfirmation(code: ConfirmCode): Promise<boolean> {
  const { activeElement } = document;
  useQuestion.getState().question?.answer(false);
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      useQuestion.setState({ question: null });
      resolve(isYes);
    };
    const askedFrom = activeElement instanceof HTMLElement ? activeElement : null;
    useQuestion.setState({ question: { code, askedFrom, answer } });
  });
}
