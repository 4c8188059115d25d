import type { ReactNode } from 'react';

/** One numbered part of the checkout. */
export function CheckoutStep({
  number,
  title,
  children,
}: {
  number: number;
  title: string;
  children: ReactNode;
}) {
  const id = `step-${number}`;
  return (
    <section aria-labelledby={id} className="border-t border-line py-8">
      <h2 id={id} className="mb-5 flex items-center gap-3 text-xl font-semibold">
        <span className="grid size-9 place-items-center rounded-full bg-accent-soft text-base text-accent-ink">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
