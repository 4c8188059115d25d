import { useEffect, useRef, useState } from 'react';

type Register = (ask: () => Promise<boolean>) => () => void;

/** A dialog that requests wait for: whether it is open, and how it is answered. */
export function useQuestion(register: Register) {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<(isAnswered: boolean) => void>(undefined);
  useEffect(
    () =>
      register(
        () =>
          new Promise((resolve) => {
            waiting.current = resolve;
            setOpen(true);
          }),
      ),
    [register],
  );
  const answer = (isAnswered: boolean) => {
    setOpen(false);
    waiting.current?.(isAnswered);
  };
  return { isOpen, answer };
}
