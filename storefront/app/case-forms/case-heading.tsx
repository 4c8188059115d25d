import { type ReactNode, useEffect, useRef } from 'react';
import { caseFormId } from './form-search.ts';

/** The heading of a form's step; `isFocused`: the page came for that step, and is read from there. */
export function CaseHeading({ isFocused, children }: { isFocused: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused && document.activeElement === document.body) heading.current?.focus();
  }, [isFocused]);
  return (
    <h2
      ref={heading}
      id={caseFormId}
      tabIndex={-1}
      className="mb-3 scroll-mt-28 text-2xl font-semibold outline-none"
    >
      {children}
    </h2>
  );
}
