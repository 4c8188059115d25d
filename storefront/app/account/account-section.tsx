import { type ReactNode, useId } from 'react';

/** A titled block of the account page. */
export function AccountSection({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-3xl border border-line p-6">
      <h2 id={id} className="mb-2 text-lg font-semibold">
        {title}
      </h2>
      {text && <p className="mb-4 text-soft">{text}</p>}
      {children}
    </section>
  );
}
