import { useRef } from 'react';

/** What a dialog with fields is given: a click beside it does not lose what was typed. */
export function useTypedClosing(onClose: () => void) {
  const isTyped = useRef(false);
  return {
    onInput: () => {
      isTyped.current = true;
    },
    onClose: (_event: object, reason: string) => {
      if (!(reason === 'backdropClick' && isTyped.current)) onClose();
    },
  };
}
