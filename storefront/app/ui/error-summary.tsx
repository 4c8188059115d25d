import type { Ref } from 'react';

/** A field that is wrong: its id, and in words which it is and why. */
export interface FieldFault {
  id: string;
  text: string;
}

interface ErrorSummaryProps {
  title: string;
  faults: readonly FieldFault[];
  ref?: Ref<HTMLDivElement>;
  className?: string;
}

/** What is wrong with a form, above it: every wrong field as a link to it. */
export function ErrorSummary({ title, faults, ref, className = '' }: ErrorSummaryProps) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="alert"
      className={`scroll-mt-28 rounded-2xl border-2 border-danger bg-danger-soft p-5 ${className}`}
    >
      <h2 className="text-lg font-semibold">{title}</h2>
      <ul className="mt-2 space-y-1">
        {faults.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
              className="inline-flex min-h-11 items-center py-1.5 leading-snug underline underline-offset-4"
            >
              <bdi>{text}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
