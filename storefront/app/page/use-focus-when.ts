import { type RefObject, useEffect, useRef } from 'react';

/** For an element that gets the focus once `isDone`: the control that was pressed is gone then. */
export function useFocusWhen<Part extends HTMLElement>(isDone: boolean): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    if (isDone) part.current?.focus();
  }, [isDone]);
  return part;
}
